import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { mexicoCityTime } from '../../../kernel/dates/mexico-city-date.js';
import type { Month } from '../../../kernel/dates/mexico-city-month.js';
import { ivaIn } from '../../../kernel/iva.js';
import { formatMoney, money, type Money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Decimal } from '../../../platform/csv/cells.js';
import { writeTable, type Row } from '../../../platform/csv/write-table.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import type { JoinedEntry } from '../wallet-transaction.js';
import { StatementsService } from './statements.service.js';
import type { WalletEntity } from '../wallet.entity.js';
import { WalletsService } from '../wallets.service.js';

const PAGE_SIZE = 500;
const COLUMNS = [
  'postedAt',
  'type',
  'amount',
  'balanceAfter',
  'description',
  'referenceType',
  'referenceId',
  'id',
  'amountText',
  'postedAtMexicoCity',
  'orderNumber',
  'externalId',
  'trackingNumber',
  'carrierCode',
  'subtotal',
  'iva',
] as const;

/** Streams a month's completed entries as CSV. Source: docs/reference/wallet.md#monthly-statements */
@Injectable()
export class ExportStatement {
  constructor(
    private readonly statements: StatementsService,
    private readonly wallets: WalletsService,
    private readonly replica: ReadReplica,
  ) {}

  /** Throws as `StatementsService.month`. */
  async execute(wallet: Tenant, name: string): Promise<Readable> {
    const month = this.statements.begunMonth(name);
    const found = await this.wallets.get(wallet);
    return asTenant(wallet, () => writeTable(COLUMNS, this.pages(found, month)));
  }

  private async *pages(wallet: WalletEntity, month: Month): AsyncGenerator<Row[], void> {
    for (let position = '0'; ;) {
      const from = position;
      const page = await this.replica.read(() => this.statements.after(wallet, month, from, PAGE_SIZE));
      yield page.map(toCells);
      if (page.length < PAGE_SIZE) return;
      position = page.at(-1)!.position;
    }
  }
}

const toCells = (row: JoinedEntry): Record<(typeof COLUMNS)[number], unknown> => {
  const iva = ivaOf(row);
  return {
    postedAt: row.postedAt,
    type: row.type,
    amount: new Decimal(formatMoney(row.amount)),
    balanceAfter: new Decimal(formatMoney(row.balanceAfter)),
    description: row.description,
    referenceType: row.referenceType,
    referenceId: row.referenceId,
    id: row.id,
    amountText: new Decimal(formatMoney(row.amount)),
    postedAtMexicoCity: mexicoCityTime(row.postedAt),
    orderNumber: row.orderNumber,
    externalId: row.externalId,
    trackingNumber: row.trackingNumber,
    carrierCode: row.metadata?.['carrierCode'],
    subtotal: iva && new Decimal(formatMoney(money(row.amount).minus(iva))),
    iva: iva && new Decimal(formatMoney(iva)),
  };
};

/** With the sign of the entry; null where the entry is no price: a funding, a correction. */
function ivaOf({ amount, ivaAmount: ofPurchase, referenceType: reference }: JoinedEntry): Money | null {
  if (ofPurchase !== null) return money(ofPurchase).times(money(amount).lt(0) ? -1 : 1);
  return reference === 'surcharge' || reference === 'surcharge_reversal' ? ivaIn(amount) : null;
}
