import { Injectable } from '@nestjs/common';
import { And, Any, In, LessThan, MoreThanOrEqual, Not, Raw } from 'typeorm';
import { mexicoCityInstant } from '../../../kernel/dates/mexico-city-date.js';
import { firstIdAt } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { allBut, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { inSeconds, insertStatement } from '../../../platform/database/write-statement.js';
import {
  ATTEMPT_STATUSES,
  hasLabel,
  isUnclear,
  isUnderWay,
  nextAttemptStatus,
  statusesAccepting,
  type AttemptOutcome,
  type AttemptStatus,
  type AttemptTrigger,
} from './attempt-status.js';
import type { AttemptsQuery } from './attempts.request.js';
import {
  LabelEntity,
  LabelPurchaseAttemptEntity,
  type PurchaseResult,
  type AttemptError,
  type Attempt,
} from '../label.entity.js';
import { LABEL_SELECT } from '../label.repository.js';

/** Columns that PostgreSQL sets, or that are set after the attempt was accepted. */
const SET_LATER = ['attemptNo', 'refundedAmount', 'error', 'createdAt', 'updatedAt', 'completedAt'] as const;

type NewAttempt = Omit<Attempt, (typeof SET_LATER)[number]>;

type AttemptFilter = Pick<AttemptsQuery, 'status' | 'shipmentId' | 'batchId' | 'createdFrom' | 'createdTo'>;

export interface AttemptEnd {
  readonly refundedAmount: string | null;
  readonly error: AttemptError | null;
  /**
   * The carrier reported that the label does not exist. After this number of seconds, the service queries the carrier again. If
   * null or absent, the service does not query again.
   */
  readonly recheckSeconds?: number | null;
}

export interface AttemptToWake extends Pick<Attempt, 'id' | 'livemode' | 'attemptNo'> {
  readonly carrierCode: string;
}

const listOf = (statuses: readonly AttemptStatus[]): string =>
  `(${statuses.map((status) => `'${status}'`).join(', ')})`;

const casesOf = (trigger: AttemptTrigger): string =>
  statusesAccepting(trigger)
    .map((from) => `WHEN '${from}' THEN '${nextAttemptStatus(from, trigger)}'`)
    .join(' ');

/**
 * SQL lists of statuses. The SQL contains the statuses as constants, because PostgreSQL uses a partial index only for constant
 * conditions.
 */
const STARTABLE = listOf(statusesAccepting('start'));
const LEASED = listOf(statusesAccepting('take_over'));
const UNCLEAR = listOf(ATTEMPT_STATUSES.filter(isUnclear));
const TAKEN = `CASE a.status ${casesOf('start')} ${casesOf('take_over')} END`;

const PROPERTIES = allBut(LabelPurchaseAttemptEntity, 'leasedUntil', 'secondLookAt');
const ATTEMPT_COLUMNS = columnsOf(LabelPurchaseAttemptEntity, null, PROPERTIES);
const SELECT = Object.fromEntries(PROPERTIES.map((property) => [property, true]));

const TO_WAKE = `${columnsOf(LabelPurchaseAttemptEntity, null, ['id', 'livemode', 'attemptNo'])}, rate ->> 'carrierCode' AS "carrierCode"`;

const INSERT = insertStatement<LabelPurchaseAttemptEntity, NewAttempt & { readonly leaseSeconds: number }>(
  LabelPurchaseAttemptEntity,
  {
    properties: allBut(LabelPurchaseAttemptEntity, 'leasedUntil', 'secondLookAt', ...SET_LATER),
    computed: { leasedUntil: inSeconds(({ leaseSeconds }) => leaseSeconds) },
  },
  `RETURNING ${ATTEMPT_COLUMNS}`,
);

@Injectable()
export class AttemptRepository {
  constructor(private readonly database: Database) {}

  /** `leaseSeconds`: time during which only the caller or its job may process the attempt. */
  async insert(attempt: NewAttempt, leaseSeconds: number): Promise<Attempt> {
    const params = INSERT.params({ ...attempt, leaseSeconds });
    const [row] = await this.database.query<Attempt>(INSERT.text, params);
    return row!;
  }

  private get attempts() {
    return this.database.manager.getRepository(LabelPurchaseAttemptEntity);
  }

  find({ organizationId, livemode }: Tenant, id: string): Promise<Attempt | null> {
    return this.attempts.findOne({ select: SELECT, where: { id, organizationId, livemode } });
  }

  /** `after`: id of the last attempt of the previous page, or null for the first page. */
  list(
    { organizationId, livemode }: Tenant,
    { status, shipmentId, batchId, createdFrom, createdTo }: AttemptFilter,
    { after, limit }: { readonly after: string | null; readonly limit: number },
  ): Promise<Attempt[]> {
    const inBatch = 'IN (SELECT attempt_id FROM batch_items WHERE batch_id = :batchId)';
    const ids = [
      ...(batchId ? [Raw((id) => `${id} ${inBatch}`, { batchId })] : []),
      ...(createdFrom ? [MoreThanOrEqual(firstIdAt('lat', mexicoCityInstant(createdFrom)))] : []),
      ...(createdTo ? [LessThan(firstIdAt('lat', mexicoCityInstant(createdTo)))] : []),
      ...(after ? [LessThan(after)] : []),
    ];
    return this.attempts.find({
      select: SELECT,
      where: {
        organizationId,
        livemode,
        ...(status && { status }),
        ...(shipmentId && { shipmentId }),
        ...(ids.length > 0 && { id: And(...ids) }),
      },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /**
   * Returns null if the attempt can neither start nor be taken over. `attempt_no` is the fencing token. After a takeover, `finish`
   * of the previous owner updates no row.
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

  /**
   * Leases an attempt with the status `action_required` to one settlement. Returns null if the attempt has another status, or if
   * another settlement owns the lease.
   */
  async claimUnclear(id: string, leaseSeconds: number): Promise<Attempt | null> {
    const [attempt] = await this.database.query<Attempt>(
      `UPDATE label_purchase_attempts SET attempt_no = attempt_no + 1, leased_until = now() + make_interval(secs => $2)
       WHERE id = $1 AND status IN ${UNCLEAR} AND (leased_until IS NULL OR leased_until <= now())
       RETURNING ${ATTEMPT_COLUMNS}`,
      [id, leaseSeconds],
    );
    return attempt ?? null;
  }

  /** `label` is null unless the attempt succeeded. */
  async withLabel(attempt: Attempt): Promise<PurchaseResult> {
    if (!hasLabel(attempt.status)) return { attempt, label: null };
    const where = { attemptId: attempt.id };
    return { attempt, label: await this.database.manager.findOne(LabelEntity, { select: LABEL_SELECT, where }) };
  }

  findAcrossTenants(id: string): Promise<Attempt | null> {
    return this.attempts.findOne({ select: SELECT, where: { id } });
  }

  /** Returns the attempts of any organization that are neither `pending` nor `processing`. */
  ended(ids: readonly string[]): Promise<Attempt[]> {
    const where = { id: Any(ids), status: Not(In(ATTEMPT_STATUSES.filter(isUnderWay))) };
    return this.attempts.find({ select: SELECT, where });
  }

  /** Extends the lease of the owner. Returns false if another worker owns the attempt, or if the attempt is finished. */
  async renew({ id, attemptNo }: Attempt, leaseSeconds: number): Promise<boolean> {
    const owned = { id, attemptNo, status: In(statusesAccepting('take_over')) };
    const { affected } = await this.attempts.update(owned, { leasedUntil: () => after(leaseSeconds) });
    return affected === 1;
  }

  /**
   * Returns null if the attempt has changed since the caller read it. The caller must then stop. Throws if the transition is not
   * allowed.
   */
  async finish(
    attempt: Attempt,
    outcome: AttemptOutcome,
    { refundedAmount, error, recheckSeconds = null }: AttemptEnd,
  ): Promise<Attempt | null> {
    const status = nextAttemptStatus(attempt.status, outcome);
    if (!status)
      throw new Error(`${attempt.id} is ${attempt.status}, which does not allow the transition "${outcome}".`);
    const [row] = await this.database.query<Attempt>(
      `UPDATE label_purchase_attempts
       SET status = $3, refunded_amount = $4, error = $5, leased_until = NULL, updated_at = now(), completed_at = now(),
         second_look_at = now() + make_interval(secs => $7)
       WHERE id = $1 AND attempt_no = $2 AND status = $6
       RETURNING ${ATTEMPT_COLUMNS}`,
      [attempt.id, attempt.attemptNo, status, refundedAmount, error, attempt.status, recheckSeconds],
    );
    return row ?? null;
  }

  async setWalletBalanceAfter(id: string, walletBalanceAfter: string): Promise<void> {
    await this.attempts.update({ id }, { walletBalanceAfter });
  }

  /**
   * Returns accepted attempts that no worker has started in time. During the next `graceSeconds`, only a new job may process these
   * attempts.
   */
  claimUnstarted(limit: number, graceSeconds: number): Promise<AttemptToWake[]> {
    return this.database.query<AttemptToWake>(
      `UPDATE label_purchase_attempts SET leased_until = now() + make_interval(secs => $2)
       WHERE id IN (SELECT id FROM label_purchase_attempts WHERE status IN ${STARTABLE} AND leased_until <= now()
                    ORDER BY leased_until LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${TO_WAKE}`,
      [limit, graceSeconds],
    );
  }

  /**
   * Returns attempts whose lease expired because their worker stopped. The sort order is random. Otherwise, attempts of an
   * unresponsive carrier could always be first and block other attempts.
   */
  abandoned(limit: number): Promise<AttemptToWake[]> {
    return this.toWake(`status IN ${LEASED} AND leased_until <= now()`, limit);
  }

  /** Returns refunded attempts for which the service must query the carrier again. The sort order is random. */
  refundsToReconcile(limit: number): Promise<AttemptToWake[]> {
    return this.toWake('second_look_at <= now()', limit);
  }

  /** Returns null if the service does not need to query the carrier again for the refunded attempt. */
  refundToReconcile(id: string): Promise<Attempt | null> {
    return this.attempts.findOne({
      select: SELECT,
      where: { id, secondLookAt: Raw((column) => `${column} <= now()`) },
    });
  }

  /** If `seconds` is null, the service does not query the carrier again. */
  async scheduleRecheck(id: string, seconds: number | null): Promise<void> {
    await this.attempts.update({ id }, { secondLookAt: seconds === null ? null : () => after(seconds) });
  }

  private toWake(condition: string, limit: number): Promise<AttemptToWake[]> {
    return this.database.query<AttemptToWake>(
      `SELECT ${TO_WAKE} FROM label_purchase_attempts WHERE ${condition} ORDER BY random() LIMIT $1`,
      [limit],
    );
  }
}

const after = (seconds: number): string => `now() + make_interval(secs => ${seconds})`;
