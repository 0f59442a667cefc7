import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { Attempt, AttemptError } from './attempt.js';

export type NewAttempt = Omit<
  Attempt,
  'attemptNo' | 'refundedAmount' | 'error' | 'createdAt' | 'updatedAt' | 'completedAt'
>;

/** How an attempt ends. */
export interface AttemptEnd {
  readonly status: 'succeeded' | 'failed' | 'action_required';
  readonly refundedAmount: string | null;
  readonly error: AttemptError | null;
  /** In how many seconds the carrier is asked again whether it has the label after all; absent: never. */
  readonly secondLookSeconds?: number;
}

const COLUMNS = `
  id, organization_id AS "organizationId", livemode, shipment_id AS "shipmentId", status, attempt_no AS "attemptNo", rate,
  label_format AS "labelFormat", requested_format AS "requestedFormat", external_reference AS "externalReference", is_async AS "async",
  quoted_total AS "quotedTotal", iva_amount AS "ivaAmount", overage_charge AS "overageCharge", total,
  wallet_balance_after AS "walletBalanceAfter", refunded_amount AS "refundedAmount", error,
  created_at AS "createdAt", updated_at AS "updatedAt", completed_at AS "completedAt"`;

@Injectable()
export class AttemptRepository {
  constructor(private readonly database: Database) {}

  /** `leaseSeconds`: how long it is left to whoever inserts it, or to a job. */
  async insert(attempt: NewAttempt, leaseSeconds: number): Promise<Attempt> {
    const [row] = await this.database.query<Attempt>(
      `INSERT INTO label_purchase_attempts (id, organization_id, livemode, shipment_id, status, leased_until, rate, label_format,
         requested_format, external_reference, is_async, quoted_total, iva_amount, overage_charge, total, wallet_balance_after)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       RETURNING ${COLUMNS}`,
      [
        attempt.id,
        attempt.organizationId,
        attempt.livemode,
        attempt.shipmentId,
        attempt.status,
        leaseSeconds,
        attempt.rate,
        attempt.labelFormat,
        attempt.requestedFormat,
        attempt.externalReference,
        attempt.async,
        attempt.quotedTotal,
        attempt.ivaAmount,
        attempt.overageCharge,
        attempt.total,
        attempt.walletBalanceAfter,
      ],
    );
    return row!;
  }

  async find({ organizationId, livemode }: Tenant, id: string): Promise<Attempt | null> {
    const [row] = await this.database.query<Attempt>(
      `SELECT ${COLUMNS} FROM label_purchase_attempts WHERE id = $1 AND organization_id = $2 AND livemode = $3`,
      [id, organizationId, livemode],
    );
    return row ?? null;
  }

  /**
   * Takes a `pending` attempt, or a `processing` one whose lease is over. Null when there is nothing to take: it is
   * finished, or somebody is at it. Taking over raises the number, so that the former owner's finish finds no row.
   */
  async take(id: string, leaseSeconds: number): Promise<{ attempt: Attempt; wasProcessing: boolean } | null> {
    const [row] = await this.database.query<Attempt & { wasProcessing: boolean }>(
      `UPDATE label_purchase_attempts a
       SET status = 'processing', attempt_no = a.attempt_no + 1, leased_until = now() + make_interval(secs => $2), updated_at = now()
       FROM (SELECT id AS before_id, status = 'processing' AS was_processing FROM label_purchase_attempts
             WHERE id = $1 AND (status = 'pending' OR (status = 'processing' AND leased_until <= now()))
             FOR UPDATE SKIP LOCKED) before
       WHERE a.id = before.before_id
       RETURNING ${COLUMNS}, before.was_processing AS "wasProcessing"`,
      [id, leaseSeconds],
    );
    if (!row) return null;
    const { wasProcessing, ...attempt } = row;
    return { attempt, wasProcessing };
  }

  /** Whoever's it is: for operators. */
  async findOfAnyone(id: string): Promise<Attempt | null> {
    const [row] = await this.database.query<Attempt>(`SELECT ${COLUMNS} FROM label_purchase_attempts WHERE id = $1`, [
      id,
    ]);
    return row ?? null;
  }

  /** Tells that whoever took it is alive. */
  async renew({ id, attemptNo }: Attempt, leaseSeconds: number): Promise<void> {
    await this.database.run(
      `UPDATE label_purchase_attempts SET leased_until = now() + make_interval(secs => $3)
       WHERE id = $1 AND attempt_no = $2 AND status = 'processing'`,
      [id, attemptNo, leaseSeconds],
    );
  }

  /** Ends an attempt that is still as its caller read it. Null: another has taken it over, or settled it: stop. */
  async end(attempt: Attempt, end: AttemptEnd): Promise<Attempt | null> {
    const [row] = await this.database.query<Attempt>(
      `UPDATE label_purchase_attempts
       SET status = $3, refunded_amount = $4, error = $5, leased_until = NULL, updated_at = now(), completed_at = now(),
         second_look_at = now() + make_interval(secs => $7)
       WHERE id = $1 AND attempt_no = $2 AND status = $6
       RETURNING ${COLUMNS}`,
      [
        attempt.id,
        attempt.attemptNo,
        end.status,
        end.refundedAmount,
        end.error,
        attempt.status,
        end.secondLookSeconds ?? null,
      ],
    );
    return row ?? null;
  }

  /** The balance that a refund left. */
  async setWalletBalanceAfter(id: string, balanceAfter: string): Promise<void> {
    await this.database.run('UPDATE label_purchase_attempts SET wallet_balance_after = $2 WHERE id = $1', [
      id,
      balanceAfter,
    ]);
  }

  /** Attempts that nobody is at: accepted but not started, or left behind by a process that died. */
  abandoned(limit: number, exceptCarriers: readonly string[]): Promise<{ id: string; carrierCode: string }[]> {
    return this.database.query(
      `SELECT id, rate ->> 'carrierCode' AS "carrierCode" FROM label_purchase_attempts
       WHERE status IN ('pending', 'processing') AND leased_until <= now() AND rate ->> 'carrierCode' <> ALL ($2)
       ORDER BY updated_at LIMIT $1`,
      [limit, exceptCarriers],
    );
  }

  /** Refunded attempts of which the carrier is to be asked again. */
  dueForSecondLook(limit: number, exceptCarriers: readonly string[]): Promise<Attempt[]> {
    return this.database.query<Attempt>(
      `SELECT ${COLUMNS} FROM label_purchase_attempts
       WHERE second_look_at <= now() AND rate ->> 'carrierCode' <> ALL ($2) ORDER BY second_look_at LIMIT $1`,
      [limit, exceptCarriers],
    );
  }

  /** `seconds: null`: it was the last look. */
  async lookAgainIn(id: string, seconds: number | null): Promise<void> {
    await this.database.run(
      'UPDATE label_purchase_attempts SET second_look_at = now() + make_interval(secs => $2) WHERE id = $1',
      [id, seconds],
    );
  }
}
