import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../../kernel/money.js';
import { type CreditNoteEntity, CREDIT_NOTE_STATUSES } from '../credit-notes/credit-note.entity.js';
import { STAMP_PROBLEMS } from '../stamping/stamping-service.js';
import { INVOICE_STATUSES, type InvoiceEntity } from './invoice.entity.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'A CFDI of type egreso that reverses all or part of an invoice.' })
export class CreditNoteResponse {
  @ApiProperty({ example: 'crn_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the credit note.' })
  id!: string;

  @Nullable(String, { description: 'Folio fiscal (UUID) of the tax authority. Null until the credit note is issued.' })
  uuid!: string | null;

  @Nullable(String, { description: 'Series of the folio number. Null until the credit note is issued.' })
  series!: string | null;

  @Nullable(String, { description: 'Folio number within the series. Null until the credit note is issued.' })
  folioNumber!: string | null;

  @ApiProperty({
    example: '150.00',
    description: 'Amount of the invoice that the credit note reverses, IVA included, in MXN, as a decimal string.',
  })
  amount!: string;

  @ApiProperty({
    enum: ['refund', 'dispute', 'return'],
    description: 'Reason for the credit note: a refund to the payer, a lost dispute or a returned bank transfer.',
  })
  reason!: string;

  @ApiProperty({
    enum: CREDIT_NOTE_STATUSES,
    enumName: 'CreditNoteStatus',
    description:
      'Status of the credit note. `CANCELLED`: the wallet received the returned money again, for example because a refund failed.',
  })
  status!: string;

  @Nullable(String, { description: 'URL of the CFDI XML. Null until the credit note is issued.' })
  xmlUrl!: string | null;

  @Nullable(String, { description: 'URL of the PDF. Null until the credit note is issued.' })
  pdfUrl!: string | null;
}

/** `urlOf` returns the URL of a stored file. */
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

@ApiSchema({ description: 'The reason why an invoice is not stamped yet.' })
export class StampProblemResponse {
  @ApiProperty({
    enum: STAMP_PROBLEMS,
    enumName: 'InvoiceProblemCode',
    description:
      'Code of the problem. For `STAMPING_REFUSED`, correct the fiscal profile as described in `message`. The other problems need no action.',
  })
  code!: string;

  @ApiProperty({
    example: 'El nombre del receptor no coincide con el registrado en el SAT',
    description: 'Human-readable problem, as returned by the stamping service.',
  })
  message!: string;

  @ApiProperty({ format: 'date-time', description: 'Time when this problem started.' })
  since!: Date;
}

@ApiSchema({ description: 'A Mexican electronic invoice (CFDI) for a payment into the LIVE wallet.' })
export class InvoiceResponse {
  @ApiProperty({ example: 'inv_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the invoice.' })
  id!: string;

  @ApiProperty({ example: 'bil_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the fiscal profile of the receiver.' })
  billingInfoId!: string;

  @Nullable(String, {
    example: 'txn_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the invoiced `CREDIT` entry in `GET /v1/wallet/transactions`.',
  })
  fundingTransactionId!: string | null;

  @Nullable(String, { description: 'Folio fiscal (UUID) of the tax authority. Null until the invoice is issued.' })
  uuid!: string | null;

  @Nullable(String, { description: 'Folio number within the series. Null until the invoice is issued.' })
  folioNumber!: string | null;

  @Nullable(String, { description: 'Series of the folio number. Null until the invoice is issued.' })
  series!: string | null;

  @ApiProperty({ enum: ['INGRESO'], description: 'Type of the CFDI: income (ingreso).' })
  invoiceType!: 'INGRESO';

  @ApiProperty({ enum: ['PUE'], description: 'SAT payment method code: paid in one instalment.' })
  paymentMethod!: 'PUE';

  @ApiProperty({
    enum: ['03', '04', '28', '31', '06', '01'],
    description:
      'Payment form, a code from the SAT catalog c_FormaPago: 03 transfer, 04 credit card, 28 debit card, 31 intermediary (e-wallet), 01 cash. Older e-wallet invoices have 06.',
  })
  paymentForm!: string;

  @ApiProperty({ example: '431.03', description: 'Amount paid without IVA, in MXN, as a decimal string.' })
  subtotal!: string;

  @ApiProperty({ example: '68.97', description: 'IVA of 16%, in MXN, as a decimal string.' })
  tax!: string;

  @ApiProperty({ example: '500.00', description: 'Amount paid, IVA included, in MXN, as a decimal string.' })
  total!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of all amounts: Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    enum: INVOICE_STATUSES,
    enumName: 'InvoiceStatus',
    description: 'Status of the invoice. `problem` contains the reason for `PENDING`.',
  })
  status!: string;

  @ApiProperty({
    example: false,
    description:
      'Whether the stamp is simulated and has no fiscal validity. Simulated files contain the word SIMULADO.',
  })
  simulated!: boolean;

  @Nullable(String, { description: 'URL of the CFDI XML. Null until the invoice is issued.' })
  xmlUrl!: string | null;

  @Nullable(String, { description: 'URL of the PDF. Null until the invoice is issued.' })
  pdfUrl!: string | null;

  @Nullable(String, {
    format: 'date-time',
    description: 'Time when the invoice was stamped. Null until the invoice is issued.',
  })
  issuedAt!: Date | null;

  @ApiProperty({
    type: () => StampProblemResponse,
    nullable: true,
    description: 'Reason why the last stamping attempt failed. Null if the invoice is issued or not attempted yet.',
  })
  problem!: StampProblemResponse | null;

  @ApiProperty({
    type: [CreditNoteResponse],
    description: 'Credit notes that reverse all or part of the invoice after money was returned, oldest first.',
  })
  creditNotes!: CreditNoteResponse[];

  @ApiProperty({ format: 'date-time', description: 'Time when the payment into the wallet created the invoice.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'Time of the last change.' })
  updatedAt!: Date;
}

/** Source: docs/invoices.md#rules-and-limits */
@ApiSchema({ description: 'Position of this page in the list of invoices.' })
export class InvoicesMeta {
  @ApiProperty({ example: 1, description: 'Number of matching invoices.' })
  total!: number;

  @ApiProperty({ example: 1, description: 'Number of the current page, starting at 1.' })
  page!: number;

  @ApiProperty({ example: 20, description: 'Maximum number of invoices per page.' })
  limit!: number;
}

/** `urlOf` returns the URL of a stored file. */
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

@ApiSchema({ description: 'The new invoice of a funding, not stamped yet.' })
export class InvoiceCreated extends InvoiceResponse {}
@ApiSchema({ description: 'The stamped invoice with its files.' })
export class InvoiceIssued extends InvoiceResponse {}
@ApiSchema({ description: 'The invoice that could not be stamped, with its problem.' })
export class InvoiceProblem extends InvoiceResponse {}

declare module '../../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'invoice.created': InvoiceCreated;
    'invoice.issued': InvoiceIssued;
    'invoice.problem': InvoiceProblem;
  }
}
