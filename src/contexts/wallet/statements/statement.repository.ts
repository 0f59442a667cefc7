import { Injectable } from '@nestjs/common';
import type { Month } from '../../../kernel/dates/mexico-city-month.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { TransactionType } from '../wallet-transaction.entity.js';
import type { JoinedEntry } from '../wallet-transaction.js';
import { STATEMENT_COLUMNS } from '../wallet.repository.js';

/** Completed entries of one type, posted since a month began. Amounts: decimal strings, signed. */
export interface PostedSince {
  readonly balance: string;
  /** Null: there are none. */
  readonly type: TransactionType | null;
  readonly count: number;
  readonly amount: string;
  readonly since: string;
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
   * The month's completed entries after a position, in the order of the statement. The statement is planned for this wallet: a generic plan
   * expects few entries and would sort the whole month for each page. The page is materialized before the joins: with row-level security an
   * index of attempts serves a column only, not the result of `split_part`.
   */
  async after(
    { organizationId, livemode }: Tenant,
    { from, to }: Month,
    position: string,
    limit: number,
  ): Promise<JoinedEntry[]> {
    const wallets = await this.database.query<{ id: string }>(
      'SELECT id FROM wallets WHERE organization_id = $1 AND livemode = $2',
      [organizationId, livemode],
    );
    return this.database.queryUnprepared<JoinedEntry>(
      `WITH page AS MATERIALIZED (
         SELECT t.*, split_part(t.cause_id, ':', 1) AS attempt_id
         FROM wallet_transactions t
         WHERE t.wallet_id = $1 AND t.organization_id = $2 AND t.livemode = $3 AND t.status = 'COMPLETED'
           AND t.posted_at >= $4 AND t.posted_at < $5 AND t.position > $6
         ORDER BY t.position LIMIT $7
       )
       SELECT ${STATEMENT_COLUMNS}, s.order_number AS "orderNumber", s.external_id AS "externalId",
              coalesce(t.metadata ->> 'trackingNumber', s.tracking_number) AS "trackingNumber", a.iva_amount AS "ivaAmount"
       FROM page t
       LEFT JOIN shipments s ON s.id = t.reference_id
       LEFT JOIN label_purchase_attempts a ON a.id = t.attempt_id
       ORDER BY t.position`,
      [wallets[0]?.id ?? null, organizationId, livemode, from, to, position, limit],
    );
  }
}
