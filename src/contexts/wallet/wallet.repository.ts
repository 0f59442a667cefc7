import { Injectable } from '@nestjs/common';
import { type PageRequest, offsetOf } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { allBut, columnsOf } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { WalletEntity } from './wallet.entity.js';
import { WalletTransactionEntity } from './wallet-transaction.entity.js';
import type { StatementEntry, StatementPage, TypeTotal } from './wallet-transaction.js';

export interface StatementFilter {
  readonly type?: string | null;
  readonly referenceType?: string | null;
  readonly referenceId?: string | null;
  readonly from?: Date | null;
  readonly to?: Date | null;
}

export type StatementOrder = 'ASC' | 'DESC';

/** The columns of a `StatementEntry`, of the table `t`. */
export const STATEMENT_COLUMNS = columnsOf(
  WalletTransactionEntity,
  't',
  allBut(WalletTransactionEntity, 'organizationId', 'livemode', 'walletId', 'causeId'),
);

@Injectable()
export class WalletRepository {
  constructor(private readonly database: Database) {}

  get({ organizationId, livemode }: Tenant): Promise<WalletEntity> {
    return this.database.manager.findOneByOrFail(WalletEntity, { organizationId, livemode });
  }

  exists({ organizationId, livemode }: Tenant): Promise<boolean> {
    return this.database.manager.existsBy(WalletEntity, { organizationId, livemode });
  }

  /** Locks the wallet until the transaction ends. */
  lock({ organizationId, livemode }: Tenant): Promise<WalletEntity> {
    return this.database.manager.findOneOrFail(WalletEntity, {
      where: { organizationId, livemode },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async setHasFundingSource(organizationId: string): Promise<void> {
    await this.database.manager.update(
      WalletEntity,
      { organizationId, livemode: true, hasFundingSource: false },
      { hasFundingSource: true },
    );
  }

  async statement(
    { organizationId, livemode }: Tenant,
    { type, referenceType, referenceId, from, to }: StatementFilter,
    order: StatementOrder,
    page: PageRequest,
  ): Promise<StatementPage> {
    const params: unknown[] = [organizationId, livemode];
    const filters: string[] = [];
    if (type) filters.push(`AND t.type = $${params.push(type)}`);
    if (referenceType) filters.push(`AND t.reference_type = $${params.push(referenceType)}`);
    if (referenceId) filters.push(`AND t.reference_id = $${params.push(referenceId)}`);
    if (from) filters.push(`AND t.posted_at >= $${params.push(from)}`);
    if (to) filters.push(`AND t.posted_at < $${params.push(to)}`);
    const wallet = '(SELECT id FROM wallets WHERE organization_id = $1 AND livemode = $2)';
    const where = `t.wallet_id = ${wallet} ${filters.join(' ')}`;
    const total =
      filters.length === 0
        ? 'SELECT transaction_count::int FROM wallets WHERE organization_id = $1 AND livemode = $2'
        : `SELECT count(*)::int FROM wallet_transactions t WHERE ${where}`;
    const rows = await this.database.query<StatementEntry & { readonly total: number }>(
      `SELECT ${STATEMENT_COLUMNS}, (${total}) AS total
       FROM wallet_transactions t WHERE ${where}
       ORDER BY t.position ${order} LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
      [...params, page.limit, offsetOf(page)],
    );
    if (rows[0]) return { rows, total: rows[0].total };
    // A page without rows does not have the total.
    const [counted] = await this.database.query<{ total: number }>(`SELECT (${total}) AS total`, params);
    return { rows, total: counted!.total };
  }

  /** `from` inclusive, `to` exclusive. */
  totals({ organizationId, livemode }: Tenant, from: Date | null, to: Date | null): Promise<TypeTotal[]> {
    return this.database.query<TypeTotal>(
      `SELECT type, count(*)::int AS count, sum(amount) AS amount FROM wallet_transactions
       WHERE organization_id = $1 AND livemode = $2 AND status = 'COMPLETED'
         AND ($3::timestamptz IS NULL OR posted_at >= $3) AND ($4::timestamptz IS NULL OR posted_at < $4)
       GROUP BY type`,
      [organizationId, livemode, from, to],
    );
  }
}
