import { Injectable } from '@nestjs/common';
import type { Month } from '../../../kernel/dates/mexico-city-month.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { StatementRow, TransactionType } from '../wallet-transaction.js';
import { STATEMENT_COLUMNS } from '../wallet.repository.js';

/** Completed entries of one type, posted since a month began. Amounts: decimal strings, signed. */
export interface PostedSince {
  /** The wallet's balance now. */
  readonly balance: string;
  /** Null: there are none. */
  readonly type: TransactionType | null;
  /** In the month. */
  readonly count: number;
  readonly amount: string;
  /** In the month and after it. */
  readonly since: string;
}

export interface PositionedRow extends StatementRow {
  readonly position: string;
}

/** An entry with what it is joined by in an accountant's books; null: it concerns no shipment, or that has none. */
export interface JoinedRow extends PositionedRow {
  readonly order_number: string | null;
  readonly external_id: string | null;
  readonly tracking_number: string | null;
  /** Of the purchase: MXN, unsigned. */
  readonly iva_amount: string | null;
}

@Injectable()
export class StatementRepository {
  constructor(private readonly database: Database) {}

  /** In one statement, so that balance and sums are of the same moment. */
  postedSince({ organizationId, livemode }: Tenant, { from, to }: Month): Promise<PostedSince[]> {
    return this.database.query<PostedSince>(
      `SELECT w.balance, t.type, count(t.type) FILTER (WHERE t.posted_at < $4)::int AS count,
              coalesce(sum(t.amount) FILTER (WHERE t.posted_at < $4), 0) AS amount, coalesce(sum(t.amount), 0) AS since
       FROM wallets w
       LEFT JOIN wallet_transactions t
         ON t.organization_id = w.organization_id AND t.livemode = w.livemode AND t.status = 'COMPLETED' AND t.posted_at >= $3
       WHERE w.organization_id = $1 AND w.livemode = $2
       GROUP BY w.balance, t.type`,
      [organizationId, livemode, from, to],
    );
  }

  /**
   * The month's completed entries after a position, in the order of the statement. By the wallet and planned anew, so that
   * each page of a long month is read where the one before ended: by organization and time all of the month were sorted
   * for each.
   */
  after(
    { organizationId, livemode }: Tenant,
    { from, to }: Month,
    position: string,
    limit: number,
  ): Promise<JoinedRow[]> {
    return this.database.queryUnprepared<JoinedRow>(
      `SELECT ${STATEMENT_COLUMNS}, t.position, s.order_number, s.external_id,
              coalesce(t.metadata ->> 'trackingNumber', s.tracking_number) AS tracking_number, a.iva_amount
       FROM wallet_transactions t
       LEFT JOIN shipments s ON s.id = t.reference_id
       LEFT JOIN label_purchase_attempts a ON a.id = split_part(t.cause_id, ':', 1)
       WHERE t.wallet_id = (SELECT id FROM wallets WHERE organization_id = $1 AND livemode = $2)
         AND t.organization_id = $1 AND t.livemode = $2 AND t.status = 'COMPLETED'
         AND t.posted_at >= $3 AND t.posted_at < $4 AND t.position > $5
       ORDER BY t.position LIMIT $6`,
      [organizationId, livemode, from, to, position, limit],
    );
  }
}
