import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { notFound, validationError } from '../../../kernel/api-error.js';
import { Clock } from '../../../kernel/clock.js';
import { readMonth, type Month } from '../../../kernel/dates/mexico-city-month.js';
import { ivaIn } from '../../../kernel/iva.js';
import { mexicoCityTime } from '../../../kernel/dates/mexico-city-date.js';
import { formatMoney, money, ZERO, type Money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Decimal } from '../../../platform/csv/cells.js';
import { writeTable, type Row } from '../../../platform/csv/write-table.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import type { MonthlyStatement } from './monthly-statement.js';
import { StatementRepository, type JoinedRow, type PostedSince } from './statement.repository.js';

const PAGE_SIZE = 500;
const COLUMNS = [
  ...['postedAt', 'type', 'amount', 'balanceAfter', 'description', 'referenceType', 'referenceId', 'id'],
  ...[
    'amountText',
    'postedAtMexicoCity',
    'orderNumber',
    'externalId',
    'trackingNumber',
    'carrierCode',
    'subtotal',
    'iva',
  ],
];

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
  async entries(wallet: Tenant, month: Month, limit: number): Promise<JoinedRow[]> {
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
    if (!month) throw validationError({ month: ['must be a month such as 2026-11'] });
    if (month.from > this.clock.now()) throw notFound('Statement');
    return month;
  }
}

const sumOf = (posted: readonly PostedSince[], figure: 'amount' | 'since'): Money =>
  posted.reduce((sum, each) => sum.plus(each[figure]), ZERO);

const toCells = (row: JoinedRow): Row => {
  const iva = ivaOf(row);
  return {
    postedAt: row.posted_at,
    type: row.type,
    amount: new Decimal(formatMoney(row.amount)),
    balanceAfter: new Decimal(formatMoney(row.balance_after)),
    description: row.description,
    referenceType: row.reference_type,
    referenceId: row.reference_id,
    id: row.id,
    amountText: new Decimal(formatMoney(row.amount)),
    postedAtMexicoCity: mexicoCityTime(row.posted_at),
    orderNumber: row.order_number,
    externalId: row.external_id,
    trackingNumber: row.tracking_number,
    carrierCode: row.metadata?.['carrierCode'],
    subtotal: iva && new Decimal(formatMoney(money(row.amount).minus(iva))),
    iva: iva && new Decimal(formatMoney(iva)),
  };
};

/** With the sign of the entry; null where the entry is no price: a funding, a correction. */
function ivaOf({ amount, iva_amount: ofPurchase, reference_type: reference }: JoinedRow): Money | null {
  if (ofPurchase !== null) return money(ofPurchase).times(money(amount).lt(0) ? -1 : 1);
  return reference === 'surcharge' || reference === 'surcharge_reversal' ? ivaIn(amount) : null;
}
