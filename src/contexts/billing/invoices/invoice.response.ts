import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../../kernel/money.js';
import { type CreditNoteEntity, CREDIT_NOTE_STATUSES } from '../credit-notes/credit-note.entity.js';
import { STAMP_PROBLEMS } from '../stamping/stamping-service.js';
import { INVOICE_STATUSES, type InvoiceEntity } from './invoice.entity.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'A CFDI of type egreso, which takes back a part of an invoice or all of it.' })
export class CreditNoteResponse {
  @ApiProperty({ example: 'crn_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the credit note.' })
  id!: string;

  @Nullable(String, { description: 'The folio of the tax authority, once it is issued.' })
  uuid!: string | null;

  @Nullable(String, { description: 'Series of its number. Null until it is issued.' })
  series!: string | null;

  @Nullable(String, { description: 'Number within the series. Null until it is issued.' })
  folioNumber!: string | null;

  @ApiProperty({ example: '150.00', description: 'What it takes back of the invoice, IVA included. Decimal string.' })
  amount!: string;

  @ApiProperty({
    enum: ['refund', 'dispute', 'return'],
    description: 'A refund to the payer, a dispute that was lost, or a bank transfer that was returned.',
  })
  reason!: string;

  @ApiProperty({
    enum: CREDIT_NOTE_STATUSES,
    enumName: 'CreditNoteStatus',
    description: '`CANCELLED`: the money came again, so that the credit note does not count.',
  })
  status!: string;

  @Nullable(String, { description: 'The CFDI of type egreso, once it is issued.' })
  xmlUrl!: string | null;

  @Nullable(String, { description: 'The same as a printed page.' })
  pdfUrl!: string | null;
}

/** `urlOf`: the address of a stored file. */
export const toCreditNoteResponse = (note: CreditNoteEntity, urlOf: (file: string) => string): CreditNoteResponse => ({
  id: note.id,
  uuid: note.uuid,
  series: note.series,
  folioNumber: note.folioNumber,
  amount: formatMoney(note.amount),
  reason: note.reason,
  status: note.status,
  xmlUrl: note.xmlFile && urlOf(note.xmlFile),
  pdfUrl: note.pdfFile && urlOf(note.pdfFile),
});

@ApiSchema({ description: 'Why an invoice waits for its stamp.' })
export class StampProblemResponse {
  @ApiProperty({
    enum: STAMP_PROBLEMS,
    enumName: 'InvoiceProblemCode',
    description: '`STAMPING_REFUSED`: correct the fiscal profile as `message` says. The others end by themselves.',
  })
  code!: string;

  @ApiProperty({
    example: 'El nombre del receptor no coincide con el registrado en el SAT',
    description: 'The problem in words, as the stamping service gave it.',
  })
  message!: string;

  @ApiProperty({ format: 'date-time', description: 'Since when it waits for this reason.' })
  since!: Date;
}

@ApiSchema({ description: 'A CFDI for money that was paid into the LIVE wallet.' })
export class InvoiceResponse {
  @ApiProperty({ example: 'inv_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the invoice.' })
  id!: string;

  @ApiProperty({ example: 'bil_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The fiscal profile that it is made out to.' })
  billingInfoId!: string;

  @Nullable(String, {
    example: 'txn_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The `id` of the `CREDIT` in `GET /v1/wallet/transactions` that it is for.',
  })
  fundingTransactionId!: string | null;

  @Nullable(String, { description: 'The folio of the tax authority, once the invoice is issued.' })
  uuid!: string | null;

  @Nullable(String, { description: 'Its number within the series; null: not issued yet.' })
  folioNumber!: string | null;

  @Nullable(String, { description: 'The series of its number; null: not issued yet.' })
  series!: string | null;

  @ApiProperty({ enum: ['INGRESO'], description: 'The type of CFDI: income.' })
  invoiceType!: 'INGRESO';

  @ApiProperty({ enum: ['PUE'], description: 'The SAT key of the method: paid at once.' })
  paymentMethod!: 'PUE';

  @ApiProperty({
    enum: ['03', '04', '28', '31', '06', '01'],
    description:
      'c_FormaPago: 03 transfer, 04 credit card, 28 debit card, 31 intermediary (e-wallet), 01 cash. Invoices of earlier e-wallet payments have 06.',
  })
  paymentForm!: string;

  @ApiProperty({ example: '431.03', description: 'What was paid without IVA: MXN, decimal string.' })
  subtotal!: string;

  @ApiProperty({ example: '68.97', description: 'IVA of 16%.' })
  tax!: string;

  @ApiProperty({ example: '500.00', description: 'What was paid, IVA included: MXN, decimal string.' })
  total!: string;

  @ApiProperty({ enum: ['MXN'], description: 'All amounts are in Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    enum: INVOICE_STATUSES,
    enumName: 'InvoiceStatus',
    description: 'Where the invoice stands with the SAT; `PENDING`: not stamped yet, see `problem`.',
  })
  status!: string;

  @ApiProperty({
    example: false,
    description:
      'True: stamped without the tax authority, by a service that is not in production. Its files say SIMULADO.',
  })
  simulated!: boolean;

  @Nullable(String, { description: 'The CFDI itself; null: not issued yet.' })
  xmlUrl!: string | null;

  @Nullable(String, { description: 'The invoice as a printed page; null: not issued yet.' })
  pdfUrl!: string | null;

  @Nullable(String, { format: 'date-time', description: 'When it was stamped; null: not yet.' })
  issuedAt!: Date | null;

  @ApiProperty({
    type: () => StampProblemResponse,
    nullable: true,
    description: 'Why it is still PENDING after a try. Null: it is issued, or was not tried yet.',
  })
  problem!: StampProblemResponse | null;

  @ApiProperty({
    type: [CreditNoteResponse],
    description: 'What took back a part of it, or all of it, because money of the funding went back. The oldest first.',
  })
  creditNotes!: CreditNoteResponse[];

  @ApiProperty({ format: 'date-time', description: 'When the funding made it.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'When anything of it changed last.' })
  updatedAt!: Date;
}

/** Source: docs/reference/billing.md#invoices */
@ApiSchema({ description: 'Which page of the invoices this is.' })
export class InvoicesMeta {
  @ApiProperty({ example: 1, description: 'How many invoices match.' })
  total!: number;

  @ApiProperty({ example: 1, description: 'The number of this page, from 1.' })
  page!: number;

  @ApiProperty({ example: 20, description: 'How many invoices a page has at most.' })
  limit!: number;
}

/** `urlOf`: the address of a stored file. */
export const toInvoiceResponse = (
  invoice: InvoiceEntity,
  creditNotes: readonly CreditNoteEntity[],
  urlOf: (file: string) => string,
): InvoiceResponse => ({
  id: invoice.id,
  billingInfoId: invoice.billingInfoId,
  fundingTransactionId: invoice.fundingTransactionId,
  uuid: invoice.uuid,
  folioNumber: invoice.folioNumber,
  series: invoice.series,
  invoiceType: 'INGRESO',
  paymentMethod: 'PUE',
  paymentForm: invoice.paymentForm,
  subtotal: formatMoney(invoice.subtotal),
  tax: formatMoney(invoice.tax),
  total: formatMoney(invoice.total),
  currency: 'MXN',
  status: invoice.status,
  simulated: invoice.simulated,
  xmlUrl: invoice.xmlFile && urlOf(invoice.xmlFile),
  pdfUrl: invoice.pdfFile && urlOf(invoice.pdfFile),
  issuedAt: invoice.issuedAt,
  problem: problemOf(invoice),
  creditNotes: creditNotes.map((note) => toCreditNoteResponse(note, urlOf)),
  createdAt: invoice.createdAt,
  updatedAt: invoice.updatedAt,
});

const problemOf = ({
  stampProblemCode: code,
  stampProblem: message,
  stampProblemSince: since,
}: InvoiceEntity): StampProblemResponse | null => (code && message && since ? { code, message, since } : null);

@ApiSchema({ description: 'The invoice as a funding made it, not stamped yet.' })
export class InvoiceCreated extends InvoiceResponse {}
@ApiSchema({ description: 'The invoice with its stamp and its files.' })
export class InvoiceIssued extends InvoiceResponse {}
@ApiSchema({ description: 'The invoice that cannot be stamped yet, with its problem.' })
export class InvoiceProblem extends InvoiceResponse {}

declare module '../../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'invoice.created': InvoiceCreated;
    'invoice.issued': InvoiceIssued;
    'invoice.problem': InvoiceProblem;
  }
}
