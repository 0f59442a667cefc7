import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { notFound, validationError } from '../../../kernel/api-error.js';
import { Clock } from '../../../kernel/clock.js';
import { readMonth, type Month } from '../../../kernel/mexico-city-month.js';
import { money, ZERO, type Money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { writeTable, type Row } from '../../../platform/csv/write-table.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import type { StatementRow } from '../wallet-transaction.js';
import type { MonthlyStatement } from './monthly-statement.js';
import { StatementRepository, type PostedSince } from './statement.repository.js';

const PAGE_SIZE = 500;
const COLUMNS = ['postedAt', 'type', 'amount', 'balanceAfter', 'description', 'referenceType', 'referenceId', 'id'];

/** A wallet's months. A month is `YYYY-MM`, in Mexico City. Source: docs/reference/wallet.md#monthly-statements */
@Injectable()
export class ReadStatement {
  constructor(
    private readonly statements: StatementRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `VALIDATION_ERROR` for no month, `RESOURCE_NOT_FOUND` for one that has not begun. */
  async month(wallet: Tenant, name: string): Promise<MonthlyStatement> {
    const month = this.begunMonth(name);
    const posted = await asTenant(wallet, () => this.statements.postedSince(wallet, month));
    const openingBalance = money(posted[0]!.balance).minus(sumOf(posted, 'since'));
    return {
      month,
      isFinal: month.to <= this.clock.now(),
      openingBalance,
      closingBalance: openingBalance.plus(sumOf(posted, 'amount')),
      totals: posted.flatMap(({ type, count, amount }) => (type && count > 0 ? [{ type, count, amount }] : [])),
    };
  }

  /** The month's completed entries, at most `limit`, in the order of the statement. */
  async entries(wallet: Tenant, month: Month, limit: number): Promise<StatementRow[]> {
    return asTenant(wallet, () => this.statements.after(wallet, month, '0', limit));
  }

  /** The month's completed entries as CSV. Throws as `month`. */
  async table(wallet: Tenant, name: string): Promise<Readable> {
    const month = this.begunMonth(name);
    return asTenant(wallet, () => writeTable(COLUMNS, this.pages(wallet, month)));
  }

  private async *pages(wallet: Tenant, month: Month): AsyncGenerator<Row[], void> {
    for (let position = '0'; ;) {
      const page = await this.statements.after(wallet, month, position, PAGE_SIZE);
      yield page.map(toCells);
      if (page.length < PAGE_SIZE) return;
      position = page.at(-1)!.position;
    }
  }

  private begunMonth(name: string): Month {
    const month = readMonth(name);
    if (!month) throw validationError({ month: ['month must be a month such as 2026-11'] });
    if (month.from > this.clock.now()) throw notFound('Statement');
    return month;
  }
}

const sumOf = (posted: readonly PostedSince[], figure: 'amount' | 'since'): Money =>
  posted.reduce((sum, each) => sum.plus(each[figure]), ZERO);

/** Amounts are numbers: as text a negative one would be taken for a formula. */
const toCells = (row: StatementRow): Row => ({
  postedAt: row.posted_at,
  type: row.type,
  amount: Number(row.amount),
  balanceAfter: Number(row.balance_after),
  description: row.description,
  referenceType: row.reference_type,
  referenceId: row.reference_id,
  id: row.id,
});
