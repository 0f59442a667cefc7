import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../kernel/money.js';
import { REFERENCE_TYPES, TRANSACTION_TYPES, type TransactionType } from './wallet-transaction.entity.js';
import { moneyTotals, ofType, type EntryTotal } from './statements/entry-totals.js';
import type { InvoicedEntry } from './wallet-transaction.js';
import type { WalletEntity } from './wallet.entity.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'The prepaid wallet that pays for labels.' })
export class WalletResponse {
  @ApiProperty({ example: 'wal_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the wallet.' })
  id!: string;

  @ApiProperty({ example: '9822.14', description: 'Balance in MXN, as a decimal string.' })
  balance!: string;

  @ApiProperty({
    example: '0.00',
    description:
      'Refunds for LIVE labels that are voided but could still be used, in MXN, as a decimal string. `balance` includes these refunds. The part of these refunds that exceeds the allowance (see the guide *Money and statements*) cannot pay for labels yet.',
  })
  atRisk!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the wallet: Mexican pesos.' })
  currency!: 'MXN';

  @Nullable(String, {
    example: '500.00',
    description: 'Balance below which the alert is sent, in MXN, as a decimal string. Null while the alert is off.',
  })
  lowBalanceThreshold!: string | null;

  @ApiProperty({ description: 'Whether the alert was sent after the balance fell below the threshold.' })
  lowBalanceAlertSent!: boolean;

  @ApiProperty({ description: 'Whether the LIVE wallet has a CLABE or has received funds at least once.' })
  hasFundingSource!: boolean;
}

export const toWalletResponse = (wallet: WalletEntity): WalletResponse => ({
  id: wallet.id,
  balance: formatMoney(wallet.balance),
  atRisk: formatMoney(wallet.atRisk),
  currency: 'MXN',
  lowBalanceThreshold: wallet.lowBalanceThreshold && formatMoney(wallet.lowBalanceThreshold),
  lowBalanceAlertSent: wallet.lowBalanceAlertSent,
  hasFundingSource: wallet.hasFundingSource,
});

@ApiSchema({ description: 'An entry of the wallet statement.' })
export class WalletTransactionResponse {
  @ApiProperty({ example: 'txn_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the entry.' })
  id!: string;

  @ApiProperty({
    enum: TRANSACTION_TYPES,
    enumName: 'TransactionType',
    description: 'Type of the entry: funding, label charge, refund or adjustment.',
  })
  type!: string;

  @ApiProperty({ example: '-177.86', description: 'Amount in MXN, as a decimal string. Debits are negative.' })
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the entry: Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({ example: '9822.14', description: 'Balance after this entry, in MXN, as a decimal string.' })
  balanceAfter!: string;

  @ApiProperty({ example: 'Label ESTAFETA 3004512345678', description: 'Human-readable reason for the entry.' })
  description!: string;

  @ApiProperty({
    enum: REFERENCE_TYPES,
    enumName: 'ReferenceType',
    nullable: true,
    description: 'Type of the related object. Null for an adjustment without a shipment.',
  })
  referenceType!: string | null;

  @ApiProperty({
    required: false,
    example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the related object. For labels and surcharges, this is the shipment id.',
  })
  referenceId?: string;

  @ApiProperty({
    required: false,
    type: Object,
    example: { carrierCode: 'ESTAFETA' },
    description: 'Additional details, such as the carrier. Absent without such details.',
  })
  metadata?: Record<string, string>;

  @ApiProperty({
    enum: ['COMPLETED', 'PENDING', 'EXPIRED', 'FAILED'],
    description: 'Status of the entry. Only `COMPLETED` entries are included in the balance.',
  })
  status!: string;

  @ApiProperty({ format: 'date-time', description: 'Time when the entry was created.' })
  createdAt!: Date;

  @Nullable(String, {
    format: 'date-time',
    description:
      'Time when the entry was added to the balance, which sets its position in the wallet statement. Null while the entry is pending.',
  })
  postedAt!: Date | null;

  @Nullable(String, {
    example: '39c85a3f-275b-4341-b259-e8971d9f8a94',
    description:
      'UUID of the CFDI: the invoice of a funding, or the credit note of money returned to a payer. Null if no CFDI is issued.',
  })
  invoiceUuid!: string | null;

  @Nullable(String, {
    example: '1042',
    description: '`folioNumber` of the CFDI in `invoiceUuid`. Null if no CFDI is issued.',
  })
  invoiceFolio!: string | null;
}

export const toWalletTransactionResponse = (entry: InvoicedEntry): WalletTransactionResponse => ({
  id: entry.id,
  type: entry.type,
  amount: formatMoney(entry.amount),
  currency: 'MXN',
  balanceAfter: formatMoney(entry.balanceAfter),
  description: entry.description,
  referenceType: entry.referenceType,
  referenceId: entry.referenceId ?? undefined,
  metadata: entry.metadata ?? undefined,
  status: entry.status,
  createdAt: entry.createdAt,
  postedAt: entry.status === 'COMPLETED' ? entry.postedAt : null,
  invoiceUuid: entry.invoiceUuid,
  invoiceFolio: entry.invoiceFolio,
});

@ApiSchema({ description: 'Count and sum of the wallet entries of one type.' })
export class TypeTotalResponse {
  @ApiProperty({ example: 3, description: 'Number of completed wallet entries.' })
  count!: number;

  @ApiProperty({ example: '-533.58', description: 'Signed sum in MXN, as a decimal string.' })
  amount!: string;
}

@ApiSchema({ description: 'Totals of a period for each entry type.' })
export class ByTypeResponse {
  @ApiProperty({ type: TypeTotalResponse, description: 'Totals of all fundings (payments into the wallet).' })
  CREDIT!: TypeTotalResponse;

  @ApiProperty({
    type: TypeTotalResponse,
    description: 'Totals of the refunds for voided labels and failed purchases.',
  })
  REFUND!: TypeTotalResponse;

  @ApiProperty({ type: TypeTotalResponse, description: 'Totals of the charges for labels.' })
  DEBIT!: TypeTotalResponse;

  @ApiProperty({ type: TypeTotalResponse, description: 'Totals of the surcharges and other corrections.' })
  ADJUSTMENT!: TypeTotalResponse;
}

@ApiSchema({ description: 'Income and expenses of the wallet in a period, in MXN, as decimal strings.' })
export class WalletSummaryResponse {
  @ApiProperty({ example: '1000.00', description: 'Sum of the `CREDIT` and `REFUND` entries of the wallet.' })
  income!: string;

  @ApiProperty({ example: '533.58', description: 'Sum of the `DEBIT` entries, as a positive amount.' })
  expenses!: string;

  @ApiProperty({ example: '466.42', description: 'Income minus expenses.' })
  net!: string;

  @ApiProperty({
    example: '10000.00',
    description: 'Sum of the `ADJUSTMENT` entries, not included in income or expenses.',
  })
  adjustments!: string;

  @ApiProperty({
    example: '900.00',
    description: 'Payments into the wallet minus money returned to payers, in MXN, as a decimal string.',
  })
  fundings!: string;

  @ApiProperty({
    example: '433.58',
    description:
      'Charges for labels minus refunds of voided and failed labels, IVA included, in MXN, as a decimal string. Surcharges are in `adjustments`.',
  })
  labels!: string;

  @ApiProperty({
    example: '100.00',
    description: 'Money returned to payers by refunds, disputes and returned transfers, in MXN, as a decimal string.',
  })
  refunds!: string;

  @ApiProperty({ example: '59.80', description: 'IVA included in `labels`, in MXN, as a decimal string.' })
  ivaLabels!: string;

  @ApiProperty({ example: 8, description: 'Number of completed wallet entries in the period.' })
  transactionCount!: number;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of all sums: Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({ type: ByTypeResponse, description: 'Totals for each entry type.' })
  byType!: ByTypeResponse;
}

/** Source: docs/money.md#summing-a-period */
export function toWalletSummaryResponse(totals: readonly EntryTotal[]): WalletSummaryResponse {
  const amount = (type: TransactionType) => ofType(totals, type).amount;
  const entry = (type: TransactionType): TypeTotalResponse => ({
    count: ofType(totals, type).count,
    amount: formatMoney(amount(type)),
  });
  const income = amount('CREDIT').plus(amount('REFUND'));
  const expenses = amount('DEBIT').abs();
  const { fundings, labels, refunds, ivaLabels } = moneyTotals(totals);
  return {
    income: formatMoney(income),
    expenses: formatMoney(expenses),
    net: formatMoney(income.minus(expenses)),
    adjustments: formatMoney(amount('ADJUSTMENT')),
    fundings: formatMoney(fundings),
    labels: formatMoney(labels),
    refunds: formatMoney(refunds),
    ivaLabels: formatMoney(ivaLabels),
    transactionCount: totals.reduce((sum, { count }) => sum + count, 0),
    currency: 'MXN',
    byType: {
      CREDIT: entry('CREDIT'),
      REFUND: entry('REFUND'),
      DEBIT: entry('DEBIT'),
      ADJUSTMENT: entry('ADJUSTMENT'),
    },
  };
}
