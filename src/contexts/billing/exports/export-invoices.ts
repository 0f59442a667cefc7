import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { mexicoCityTime } from '../../../kernel/dates/mexico-city-date.js';
import { ivaIn } from '../../../kernel/iva.js';
import { formatMoney, money, type MoneySource } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Decimal } from '../../../platform/csv/cells.js';
import { withTotals } from '../../../platform/csv/with-totals.js';
import { tableOptions, writeTable, type Row } from '../../../platform/csv/write-table.js';
import { monthOf, type InvoiceExportQuery } from './export.request.js';
import type { IssuedDocument } from './issued-document.js';
import { IssuedDocumentsService } from './issued-documents.service.js';

/** Streams the invoices and credit notes of a month as a table. Source: docs/invoices.md#a-month-closed */
@Injectable()
export class ExportInvoices {
  constructor(private readonly documents: IssuedDocumentsService) {}

  execute(tenant: Tenant, query: InvoiceExportQuery): Promise<Readable> {
    const rows = this.rows(tenant, query);
    const pages = query.totals ? withTotals(rows, SUMMED, TOTALS, totalOf) : rows;
    return writeTable(Object.keys(COLUMNS), pages, tableOptions(query, HEADINGS_ES));
  }

  private async *rows(tenant: Tenant, query: InvoiceExportQuery): AsyncGenerator<Row[], void> {
    for await (const page of this.documents.pages(tenant, monthOf(query))) yield page.map(toCells);
  }
}

const COLUMNS: Readonly<Record<string, (document: IssuedDocument) => unknown>> = {
  invoiceType: (document) => document.invoiceType,
  issuedAt: (document) => document.issuedAt,
  issuedAtMexicoCity: (document) => mexicoCityTime(document.issuedAt),
  uuid: (document) => document.uuid,
  series: (document) => document.series,
  folioNumber: (document) => document.folioNumber,
  receiverRfc: (document) => document.receiverRfc,
  receiverName: (document) => document.receiverName,
  // Amounts of credit notes are positive, as in the CFDI.
  subtotal: ({ total }) => decimal(money(total).minus(ivaIn(total))),
  tax: ({ total }) => decimal(ivaIn(total)),
  total: ({ total }) => decimal(total),
  currency: () => 'MXN',
  paymentMethod: () => 'PUE',
  paymentForm: (document) => document.paymentForm,
  status: (document) => document.status,
  relatedUuid: (document) => document.relatedUuid,
  fundingTransactionId: (document) => document.fundingTransactionId,
  simulated: (document) => document.simulated,
  id: (document) => document.id,
};

const SUMMED = ['invoiceType', 'subtotal', 'tax', 'total'] as const;
const TOTALS = ['TOTAL INGRESO', 'TOTAL EGRESO'] as const;

/**
 * Invoices and credit notes have separate totals, because both have positive amounts. A cancelled CFDI has no fiscal effect, so no
 * total includes it.
 */
const totalOf = ({ invoiceType, status }: Row): string | null =>
  status === 'CANCELLED' ? null : `TOTAL ${String(invoiceType)}`;

const HEADINGS_ES: Readonly<Record<keyof typeof COLUMNS, string>> = {
  invoiceType: 'Tipo de comprobante',
  issuedAt: 'Fecha de emisión (UTC)',
  issuedAtMexicoCity: 'Fecha de emisión (Ciudad de México)',
  uuid: 'UUID',
  series: 'Serie',
  folioNumber: 'Folio',
  receiverRfc: 'RFC del receptor',
  receiverName: 'Nombre del receptor',
  subtotal: 'Subtotal',
  tax: 'IVA',
  total: 'Total',
  currency: 'Moneda',
  paymentMethod: 'Método de pago',
  paymentForm: 'Forma de pago',
  status: 'Estatus',
  relatedUuid: 'UUID relacionado',
  fundingTransactionId: 'ID del movimiento del fondeo',
  simulated: 'Simulado',
  id: 'ID',
};

const toCells = (document: IssuedDocument): Row =>
  Object.fromEntries(Object.entries(COLUMNS).map(([name, read]) => [name, read(document)]));

const decimal = (amount: MoneySource): Decimal => new Decimal(formatMoney(amount));
