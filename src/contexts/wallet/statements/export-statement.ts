import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { mexicoCityTime } from '../../../kernel/dates/mexico-city-date.js';
import type { Month } from '../../../kernel/dates/mexico-city-month.js';
import { ivaIn } from '../../../kernel/iva.js';
import { formatMoney, money, type Money, type MoneySource } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Decimal } from '../../../platform/csv/cells.js';
import { withTotals } from '../../../platform/csv/with-totals.js';
import { tableOptions, writeTable, type Row } from '../../../platform/csv/write-table.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import type { JoinedEntry } from '../wallet-transaction.js';
import { entryInSpanish } from './entry-in-spanish.js';
import { StatementsService } from './statements.service.js';
import type { WalletEntity } from '../wallet.entity.js';
import type { StatementFileQuery } from '../wallet.request.js';
import { WalletsService } from '../wallets.service.js';

const PAGE_SIZE = 500;
/** Streams the completed entries of a month as a table. Source: docs/money.md#a-month */
@Injectable()
export class ExportStatement {
  constructor(
    private readonly statements: StatementsService,
    private readonly wallets: WalletsService,
    private readonly replica: ReadReplica,
  ) {}

  /** Throws the same errors as `StatementsService.month`. */
  async execute(wallet: Tenant, name: string, query: StatementFileQuery): Promise<Readable> {
    const month = this.statements.begunMonth(name);
    const found = await this.wallets.get(wallet);
    const entries = this.pages(found, month, query.lang === 'es');
    const pages = query.totals ? withTotals(entries, SUMMED, ['TOTAL'], () => 'TOTAL') : entries;
    return asTenant(wallet, () => writeTable(Object.keys(COLUMNS), pages, tableOptions(query, HEADINGS_ES)));
  }

  private async *pages(wallet: WalletEntity, month: Month, inSpanish: boolean): AsyncGenerator<Row[], void> {
    for (let position = '0'; ;) {
      const from = position;
      const page = await this.replica.read(() => this.statements.after(wallet, month, from, PAGE_SIZE));
      yield page.map((entry) => toCells(inSpanish ? { ...entry, description: describe(entry) } : entry));
      if (page.length < PAGE_SIZE) return;
      position = page.at(-1)!.position;
    }
  }
}

/**
 * Returns the Spanish description. In the ledger, the description of a purchase consists of the word `Label` and the name of the
 * carrier's service.
 */
const describe = (entry: JoinedEntry): string =>
  entry.referenceType === 'label_purchase'
    ? entry.description.replace(/^Label /, 'Guía ')
    : entryInSpanish(entry, (code) => code);

/** Returns the IVA with the sign of the entry. Returns null for an entry that is not a price, such as a funding or a correction. */
function ivaOf({ amount, ivaAmount: ofPurchase, referenceType: reference }: JoinedEntry): Money | null {
  if (ofPurchase !== null) return money(ofPurchase).times(money(amount).lt(0) ? -1 : 1);
  return reference === 'surcharge' || reference === 'surcharge_reversal' ? ivaIn(amount) : null;
}

const COLUMNS: Readonly<Record<string, (row: JoinedEntry) => unknown>> = {
  postedAt: (row) => row.postedAt,
  type: (row) => row.type,
  amount: (row) => decimal(row.amount),
  balanceAfter: (row) => decimal(row.balanceAfter),
  description: (row) => row.description,
  referenceType: (row) => row.referenceType,
  referenceId: (row) => row.referenceId,
  id: (row) => row.id,
  amountText: (row) => new Decimal(formatMoney(row.amount), true),
  postedAtMexicoCity: (row) => mexicoCityTime(row.postedAt),
  orderNumber: (row) => row.orderNumber,
  externalId: (row) => row.externalId,
  trackingNumber: (row) => row.trackingNumber,
  carrierCode: (row) => row.metadata?.['carrierCode'],
  subtotal: (row) => {
    const iva = ivaOf(row);
    return iva && decimal(money(row.amount).minus(iva));
  },
  iva: (row) => {
    const iva = ivaOf(row);
    return iva && decimal(iva);
  },
  invoiceUuid: (row) => row.invoiceUuid,
  invoiceFolio: (row) => row.invoiceFolio,
};

const SUMMED = ['type', 'amount', 'amountText', 'subtotal', 'iva'] as const;

const HEADINGS_ES: Readonly<Record<keyof typeof COLUMNS, string>> = {
  postedAt: 'Fecha (UTC)',
  type: 'Tipo',
  amount: 'Importe',
  balanceAfter: 'Saldo',
  description: 'Descripción',
  referenceType: 'Tipo de referencia',
  referenceId: 'ID de la referencia',
  id: 'ID',
  amountText: 'Importe como texto',
  postedAtMexicoCity: 'Fecha (Ciudad de México)',
  orderNumber: 'Número de pedido',
  externalId: 'Referencia externa',
  trackingNumber: 'Número de rastreo',
  carrierCode: 'Clave de la paquetería',
  subtotal: 'Subtotal',
  iva: 'IVA',
  invoiceUuid: 'UUID de la factura',
  invoiceFolio: 'Folio de la factura',
};

const toCells = (row: JoinedEntry): Row =>
  Object.fromEntries(Object.entries(COLUMNS).map(([name, read]) => [name, read(row)]));

const decimal = (amount: MoneySource): Decimal => new Decimal(formatMoney(amount));
