import { Injectable } from '@nestjs/common';
import { notFound, validationError } from '../../../kernel/api-error.js';
import { Clock } from '../../../kernel/clock.js';
import { readMonth, type Month } from '../../../kernel/dates/mexico-city-month.js';
import { money, ZERO, type Money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import type { JoinedEntry } from '../wallet-transaction.js';
import { ENTRY_KIND, LABEL_IVA, type EntryTotal } from './entry-totals.js';
import { INVOICE_COLUMNS, INVOICE_JOIN, PAGE_COLUMNS } from './entry-invoices.js';
import { STATEMENT_COLUMNS } from '../wallet-transaction.entity.js';
import type { WalletEntity } from '../wallet.entity.js';
import { WalletsService } from '../wallets.service.js';

export interface MonthlyStatement {
  readonly month: Month;
  /** True if the month has ended. The statement then no longer changes. */
  readonly isFinal: boolean;
  readonly openingBalance: Money;
  readonly closingBalance: Money;
  readonly totals: readonly EntryTotal[];
}

/**
 * Completed entries of one type and kind. `amount` is the sum in the month. `since` is the sum since the start of the month. Type
 * and kind are null if the wallet contains no entries since the start of the month.
 */
interface PostedSince extends Omit<EntryTotal, 'type' | 'kind'> {
  readonly balance: string;
  readonly type: EntryTotal['type'] | null;
  readonly kind: EntryTotal['kind'] | null;
  readonly since: string;
}

/**
 * Monthly statements of a wallet. A month is `YYYY-MM` and begins at midnight in the America/Mexico_City time zone. Source:
 * docs/money.md#a-month
 */
@Injectable()
export class StatementsService {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletsService,
    private readonly clock: Clock,
    private readonly replica: ReadReplica,
  ) {}

  /** Throws `VALIDATION_ERROR` for an invalid month and `RESOURCE_NOT_FOUND` for a future month. */
  async month(wallet: Tenant, name: string): Promise<MonthlyStatement> {
    const month = this.begunMonth(name);
    const posted = await asTenant(wallet, () => this.postedSince(wallet, month));
    const openingBalance = money(posted[0]!.balance).minus(sumOf(posted, 'since'));
    return {
      month,
      isFinal: month.to <= this.clock.now(),
      openingBalance,
      closingBalance: openingBalance.plus(sumOf(posted, 'amount')),
      totals: posted.flatMap(({ type, kind, count, amount, iva }) =>
        type && kind && count > 0 ? [{ type, kind, count, amount, iva }] : [],
      ),
    };
  }

  /** Returns a month and its first completed entries in statement order, for the PDF. Throws the same errors as `month`. */
  async printed(wallet: Tenant, name: string, limit: number): Promise<MonthlyStatement & { entries: JoinedEntry[] }> {
    const found = await this.wallets.get(wallet);
    return this.replica.read(async () => {
      const statement = await this.month(wallet, name);
      const entries = await asTenant(wallet, () => this.after(found, statement.month, '0', limit));
      return { ...statement, entries };
    });
  }

  /** Throws the same errors as `month`. */
  begunMonth(name: string): Month {
    const month = readMonth(name);
    if (!month) throw validationError({ month: ['must be a month such as 2026-11'] });
    if (month.from > this.clock.now()) throw notFound('Statement');
    return month;
  }

  /** Uses one SQL statement, so that the balance and the sums are consistent. */
  postedSince({ organizationId, livemode }: Tenant, { from, to }: Month): Promise<PostedSince[]> {
    return this.database.query<PostedSince>(
      `WITH e AS MATERIALIZED (
         SELECT t.type, t.amount, ${ENTRY_KIND} AS kind, t.posted_at < $4 AS in_month,
                CASE WHEN t.posted_at < $4 THEN split_part(t.cause_id, ':', 1) END AS attempt_id
         FROM wallet_transactions t
         WHERE t.organization_id = $1 AND t.livemode = $2 AND t.status = 'COMPLETED' AND t.posted_at >= $3
       )
       SELECT w.balance, e.type, e.kind, count(*) FILTER (WHERE e.in_month)::int AS count,
              coalesce(sum(e.amount) FILTER (WHERE e.in_month), 0) AS amount, coalesce(sum(e.amount), 0) AS since,
              coalesce(sum(${LABEL_IVA}), 0) AS iva
       FROM wallets w
       LEFT JOIN e ON true
       LEFT JOIN label_purchase_attempts a ON a.organization_id = $1 AND a.livemode = $2 AND a.id = e.attempt_id AND e.kind = 'label'
       WHERE w.organization_id = $1 AND w.livemode = $2
       GROUP BY w.balance, e.type, e.kind`,
      [organizationId, livemode, from, to],
    );
  }

  /**
   * Returns the completed entries of the month after a position. PostgreSQL plans the query for each execution, because a generic
   * plan would sort the whole month for each page. The query materializes the page before the joins, because with row-level
   * security an index cannot be used for `split_part`.
   */
  after(
    { id, organizationId, livemode }: Pick<WalletEntity, 'id' | 'organizationId' | 'livemode'>,
    { from, to }: Month,
    position: string,
    limit: number,
  ): Promise<JoinedEntry[]> {
    return this.database.queryUnprepared<JoinedEntry>(
      `WITH page AS MATERIALIZED (
         SELECT ${PAGE_COLUMNS}
         FROM wallet_transactions t
         WHERE t.wallet_id = $1 AND t.organization_id = $2 AND t.livemode = $3 AND t.status = 'COMPLETED'
           AND t.posted_at >= $4 AND t.posted_at < $5 AND t.position > $6
         ORDER BY t.position LIMIT $7
       )
       SELECT ${STATEMENT_COLUMNS}, s.order_number AS "orderNumber", s.external_id AS "externalId",
              coalesce(t.metadata ->> 'trackingNumber', s.tracking_number) AS "trackingNumber", a.iva_amount AS "ivaAmount",
              ${INVOICE_COLUMNS}
       FROM page t
       LEFT JOIN shipments s ON s.id = t.reference_id
       LEFT JOIN label_purchase_attempts a ON a.id = t.cause_prefix
       ${INVOICE_JOIN}
       ORDER BY t.position`,
      [id, organizationId, livemode, from, to, position, limit],
    );
  }
}

const sumOf = (posted: readonly PostedSince[], figure: 'amount' | 'since'): Money =>
  posted.reduce((sum, each) => sum.plus(each[figure]), ZERO);
