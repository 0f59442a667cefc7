import { ApiProperty } from '@nestjs/swagger';
import { formatMoney } from '../../kernel/money.js';
import { INVOICE_STATUSES, type InvoiceEntity } from './invoice.entity.js';

export class InvoiceResponse {
  @ApiProperty({ example: 'inv_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ example: 'bil_01jb7w0v5kq0m3r8x2d4t6y9za' })
  billingInfoId!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'txn_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The `id` of the `CREDIT` in `GET /v1/wallet/transactions` that it is for.',
  })
  fundingTransactionId!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The folio of the tax authority, once the invoice is issued.',
  })
  uuid!: string | null;

  @ApiProperty({ type: String, nullable: true })
  folioNumber!: string | null;

  @ApiProperty({ type: String, nullable: true })
  series!: string | null;

  @ApiProperty({ enum: ['INGRESO'] })
  invoiceType!: 'INGRESO';

  @ApiProperty({ enum: ['PUE'] })
  paymentMethod!: 'PUE';

  @ApiProperty({ enum: ['03', '04', '06', '01'], description: '03 transfer, 04 card, 06 e-wallet, 01 cash.' })
  paymentForm!: string;

  @ApiProperty({ example: '431.03', description: 'Decimal string.' })
  subtotal!: string;

  @ApiProperty({ example: '68.97', description: 'IVA of 16%.' })
  tax!: string;

  @ApiProperty({ example: '500.00' })
  total!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty({ enum: INVOICE_STATUSES, enumName: 'InvoiceStatus' })
  status!: string;

  @ApiProperty({
    example: false,
    description:
      'True: stamped without the tax authority, by a service that is not in production. Its files say SIMULADO.',
  })
  simulated!: boolean;

  @ApiProperty({ type: String, nullable: true })
  xmlUrl!: string | null;

  @ApiProperty({ type: String, nullable: true })
  pdfUrl!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  issuedAt!: Date | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;
}

/** The meta of the list of invoices, without `totalPages`. Source: docs/reference/billing.md#invoices */
export class InvoicesMeta {
  @ApiProperty({ example: 1 })
  total!: number;

  @ApiProperty({ example: 1 })
  page!: number;

  @ApiProperty({ example: 20 })
  limit!: number;
}

/** `urlOf`: the address of a stored file. */
export const toInvoiceResponse = (invoice: InvoiceEntity, urlOf: (file: string) => string): InvoiceResponse => ({
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
  createdAt: invoice.createdAt,
  updatedAt: invoice.updatedAt,
});
