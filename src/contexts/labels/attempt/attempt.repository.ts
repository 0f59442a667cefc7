import { Injectable } from '@nestjs/common';
import { firstIdAt } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { allBut, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { inSeconds, insertStatement } from '../../../platform/database/write-statement.js';
import {
  ATTEMPT_STATUSES,
  isUnderWay,
  nextAttemptStatus,
  statusesAccepting,
  type AttemptOutcome,
  type AttemptStatus,
  type AttemptTrigger,
} from './attempt-status.js';
import type { AttemptsQuery } from './attempts.request.js';
import { LabelPurchaseAttemptEntity, type AttemptError, type Attempt } from './label-purchase-attempt.entity.js';

export type NewAttempt = Omit<
  Attempt,
  'attemptNo' | 'refundedAmount' | 'error' | 'createdAt' | 'updatedAt' | 'completedAt'
>;

/** The conditions that are given are combined with AND. */
type AttemptFilter = Pick<AttemptsQuery, 'status' | 'shipmentId' | 'batchId' | 'createdFrom' | 'createdTo'>;

/** What is recorded with the end of an attempt. */
export interface AttemptEnd {
  readonly refundedAmount: string | null;
  readonly error: AttemptError | null;
  /** In how many seconds the carrier is queried again for a label that was absent; omitted: never. */
  readonly recheckSeconds?: number;
}

/** An attempt for which a job is to be added. */
export interface AttemptToWake extends Pick<Attempt, 'id' | 'livemode' | 'attemptNo'> {
  readonly carrierCode: string;
}

const listOf = (statuses: readonly AttemptStatus[]): string =>
  `(${statuses.map((status) => `'${status}'`).join(', ')})`;

const casesOf = (trigger: AttemptTrigger): string =>
  statusesAccepting(trigger)
    .map((from) => `WHEN '${from}' THEN '${nextAttemptStatus(from, trigger)}'`)
    .join(' ');

/** The table of transitions as SQL. Constants and not parameters, because a partial index is used for constants only. */
const STARTABLE = listOf(statusesAccepting('start'));
const LEASED = listOf(statusesAccepting('take_over'));
const UNDER_WAY = listOf(ATTEMPT_STATUSES.filter(isUnderWay));
const TAKEN = `CASE a.status ${casesOf('start')} ${casesOf('take_over')} END`;

/** Of `Attempt`. */
const PROPERTIES = allBut(LabelPurchaseAttemptEntity, 'leasedUntil', 'recheckAt');
const ATTEMPT_COLUMNS = columnsOf(LabelPurchaseAttemptEntity, null, PROPERTIES);
const SELECT = Object.fromEntries(PROPERTIES.map((property) => [property, true]));

const TO_WAKE = `${columnsOf(LabelPurchaseAttemptEntity, null, ['id', 'livemode', 'attemptNo'])}, rate ->> 'carrierCode' AS "carrierCode"`;

const INSERT = insertStatement<LabelPurchaseAttemptEntity, NewAttempt & { readonly leaseSeconds: number }>(
  LabelPurchaseAttemptEntity,
  {
    properties: [
      'id',
      'organizationId',
      'livemode',
      'shipmentId',
      'status',
      'rate',
      'labelFormat',
      'requestedFormat',
      'externalReference',
      'async',
      'quotedTotal',
      'ivaAmount',
      'overageCharge',
      'total',
      'walletBalanceAfter',
    ],
    computed: { leasedUntil: inSeconds(({ leaseSeconds }) => leaseSeconds) },
  },
  `RETURNING ${ATTEMPT_COLUMNS}`,
);

@Injectable()
export class AttemptRepository {
  constructor(private readonly database: Database) {}

  /** `leaseSeconds`: how long the attempt is left to its caller, or to its job. */
  async insert(attempt: NewAttempt, leaseSeconds: number): Promise<Attempt> {
    const params = INSERT.params({ ...attempt, leaseSeconds });
    const [row] = await this.database.query<Attempt>(INSERT.text, params);
    return row!;
  }

  find({ organizationId, livemode }: Tenant, id: string): Promise<Attempt | null> {
    const where = { id, organizationId, livemode };
    return this.database.manager.findOne(LabelPurchaseAttemptEntity, { select: SELECT, where });
  }

  /** The latest first, at most `limit`. `after`: the id of the last one before, or null. */
  list(
    { organizationId, livemode }: Tenant,
    { status, shipmentId, batchId, createdFrom, createdTo }: AttemptFilter,
    { after, limit }: { readonly after: string | null; readonly limit: number },
  ): Promise<Attempt[]> {
    const params: unknown[] = [organizationId, livemode, limit];
    const conditions = ['organization_id = $1', 'livemode = $2'];
    const where = (value: string | null | undefined, condition: (placeholder: string) => string): void => {
      if (value) conditions.push(condition(`$${params.push(value)}`));
    };
    where(status, (each) => `status = ${each}`);
    where(shipmentId, (id) => `shipment_id = ${id}`);
    where(batchId, (id) => `id IN (SELECT attempt_id FROM batch_items WHERE batch_id = ${id})`);
    where(createdFrom && firstIdAt('lat', new Date(createdFrom)), (id) => `id >= ${id}`);
    where(createdTo && firstIdAt('lat', new Date(createdTo)), (id) => `id < ${id}`);
    where(after, (id) => `id < ${id}`);
    return this.database.query<Attempt>(
      `SELECT ${ATTEMPT_COLUMNS} FROM label_purchase_attempts WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT $3`,
      params,
    );
  }

  /**
   * Starts a `pending` attempt, or takes over a `processing` one whose lease has expired. Null where neither applies.
   * Increments `attempt_no`, the fence: a former owner's `finish` then matches no row.
   */
  async take(id: string, leaseSeconds: number): Promise<{ attempt: Attempt; takenOver: boolean } | null> {
    const [row] = await this.database.query<Attempt & { takenOver: boolean }>(
      `UPDATE label_purchase_attempts a
       SET status = ${TAKEN}, attempt_no = a.attempt_no + 1, leased_until = now() + make_interval(secs => $2), updated_at = now()
       FROM (SELECT id AS before_id, status IN ${LEASED} AS taken_over FROM label_purchase_attempts
             WHERE id = $1 AND (status IN ${STARTABLE} OR (status IN ${LEASED} AND leased_until <= now()))
             FOR UPDATE SKIP LOCKED) before
       WHERE a.id = before.before_id
       RETURNING ${ATTEMPT_COLUMNS}, before.taken_over AS "takenOver"`,
      [id, leaseSeconds],
    );
    if (!row) return null;
    const { takenOver, ...attempt } = row;
    return { attempt, takenOver };
  }

  /** Of any organization: for operators. */
  findAcrossTenants(id: string): Promise<Attempt | null> {
    return this.database.manager.findOne(LabelPurchaseAttemptEntity, { select: SELECT, where: { id } });
  }

  /** Those of the attempts that are under way no more, of any organization. */
  ended(ids: readonly string[]): Promise<Attempt[]> {
    return this.database.query<Attempt>(
      `SELECT ${ATTEMPT_COLUMNS} FROM label_purchase_attempts WHERE id = ANY ($1) AND status NOT IN ${UNDER_WAY}`,
      [ids],
    );
  }

  /** Extends the lease of its owner. False: the attempt has another owner, or is finished. */
  async renew({ id, attemptNo }: Attempt, leaseSeconds: number): Promise<boolean> {
    const renewed = await this.database.query(
      `UPDATE label_purchase_attempts SET leased_until = now() + make_interval(secs => $3)
       WHERE id = $1 AND attempt_no = $2 AND status IN ${LEASED} RETURNING id`,
      [id, attemptNo, leaseSeconds],
    );
    return renewed.length > 0;
  }

  /**
   * Applies an outcome to an attempt. Null: the attempt has changed since its caller read it, so the caller has to stop.
   * Throws where the table has no such transition.
   */
  async finish(attempt: Attempt, outcome: AttemptOutcome, end: AttemptEnd): Promise<Attempt | null> {
    const status = nextAttemptStatus(attempt.status, outcome);
    if (!status) throw new Error(`${attempt.id} is ${attempt.status}: "${outcome}" is no transition from there.`);
    const [row] = await this.database.query<Attempt>(
      `UPDATE label_purchase_attempts
       SET status = $3, refunded_amount = $4, error = $5, leased_until = NULL, updated_at = now(), completed_at = now(),
         second_look_at = now() + make_interval(secs => $7)
       WHERE id = $1 AND attempt_no = $2 AND status = $6
       RETURNING ${ATTEMPT_COLUMNS}`,
      [
        attempt.id,
        attempt.attemptNo,
        status,
        end.refundedAmount,
        end.error,
        attempt.status,
        end.recheckSeconds ?? null,
      ],
    );
    return row ?? null;
  }

  /** Records the balance after a refund. */
  async setWalletBalanceAfter(id: string, walletBalanceAfter: string): Promise<void> {
    await this.database.manager.update(LabelPurchaseAttemptEntity, { id }, { walletBalanceAfter });
  }

  /** Accepted attempts whose job is overdue. They are left to another job for `graceSeconds`. */
  claimUnstarted(limit: number, graceSeconds: number): Promise<AttemptToWake[]> {
    return this.database.query<AttemptToWake>(
      `UPDATE label_purchase_attempts SET leased_until = now() + make_interval(secs => $2)
       WHERE id IN (SELECT id FROM label_purchase_attempts WHERE status IN ${STARTABLE} AND leased_until <= now()
                    ORDER BY leased_until LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${TO_WAKE}`,
      [limit, graceSeconds],
    );
  }

  /** Attempts whose worker died. In no order, so that those whose job waits for a silent carrier hide no others. */
  abandoned(limit: number): Promise<AttemptToWake[]> {
    return this.database.query<AttemptToWake>(
      `SELECT ${TO_WAKE} FROM label_purchase_attempts WHERE status IN ${LEASED} AND leased_until <= now() ORDER BY random() LIMIT $1`,
      [limit],
    );
  }

  /** Refunded attempts about which the carrier is to be queried again, in no order. */
  refundsToReconcile(limit: number): Promise<AttemptToWake[]> {
    return this.database.query<AttemptToWake>(
      `SELECT ${TO_WAKE} FROM label_purchase_attempts WHERE second_look_at <= now() ORDER BY random() LIMIT $1`,
      [limit],
    );
  }

  /** Null: its refund is not to be reconciled any more. */
  async refundToReconcile(id: string): Promise<Attempt | null> {
    const [row] = await this.database.query<Attempt>(
      `SELECT ${ATTEMPT_COLUMNS} FROM label_purchase_attempts WHERE id = $1 AND second_look_at <= now()`,
      [id],
    );
    return row ?? null;
  }

  /** `seconds: null`: no further recheck. */
  async scheduleRecheck(id: string, seconds: number | null): Promise<void> {
    await this.database.run(
      'UPDATE label_purchase_attempts SET second_look_at = now() + make_interval(secs => $2) WHERE id = $1',
      [id, seconds],
    );
  }
}
