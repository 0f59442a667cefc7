import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../kernel/money.js';
import { REFERENCE_TYPES, TRANSACTION_TYPES, type TransactionType } from './wallet-transaction.entity.js';
import { moneyTotals, ofType, type EntryTotal } from './statements/entry-totals.js';
import type { InvoicedEntry } from './wallet-transaction.js';
import type { WalletEntity } from './wallet.entity.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'The prepaid wallet that pays labels.' })
export class WalletResponse {
  @ApiProperty({ example: 'wal_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the wallet.' })
  id!: string;

  @ApiProperty({ example: '9822.14', description: 'What the wallet holds: MXN, decimal string.' })
  balance!: string;

  @ApiProperty({
    example: '0.00',
    description:
      'Refunds of voided LIVE labels that may still be used: MXN, decimal string. They are in `balance`; the part above the allowance cannot buy labels yet.',
  })
  atRisk!: string;

  @ApiProperty({ enum: ['MXN'], description: 'The wallet holds Mexican pesos.' })
  currency!: 'MXN';

  @Nullable(String, {
    example: '500.00',
    description: 'The balance below which the alert is sent: MXN, decimal string. Null: the alert is off.',
  })
  lowBalanceThreshold!: string | null;

  @ApiProperty({ description: 'Whether the alert was sent since the balance fell below the threshold.' })
  lowBalanceAlertSent!: boolean;

  @ApiProperty({ description: 'Whether the LIVE wallet has a CLABE, or was funded before.' })
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

@ApiSchema({ description: 'An entry of the wallet’s statement.' })
export class WalletTransactionResponse {
  @ApiProperty({ example: 'txn_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the entry.' })
  id!: string;

  @ApiProperty({
    enum: TRANSACTION_TYPES,
    enumName: 'TransactionType',
    description: 'What the entry does: money in, a label, a refund, a correction.',
  })
  type!: string;

  @ApiProperty({ example: '-177.86', description: 'Decimal string; debits are negative.' })
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Entries are in Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({ example: '9822.14', description: 'What the wallet held after this entry: MXN, decimal string.' })
  balanceAfter!: string;

  @ApiProperty({ example: 'Label ESTAFETA 3004512345678', description: 'What the entry is for, for people.' })
  description!: string;

  @ApiProperty({
    enum: REFERENCE_TYPES,
    enumName: 'ReferenceType',
    nullable: true,
    description: 'Null for an adjustment that concerns no shipment.',
  })
  referenceType!: string | null;

  @ApiProperty({
    required: false,
    example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'For a label or a surcharge: the shipment’s id.',
  })
  referenceId?: string;

  @ApiProperty({
    required: false,
    type: Object,
    example: { carrierCode: 'ESTAFETA' },
    description: 'More about what it is for, such as the carrier; absent: nothing.',
  })
  metadata?: Record<string, string>;

  @ApiProperty({
    enum: ['COMPLETED', 'PENDING', 'EXPIRED', 'FAILED'],
    description: '`COMPLETED`: it is in the balance. The others are not.',
  })
  status!: string;

  @ApiProperty({ format: 'date-time', description: 'When the entry was made.' })
  createdAt!: Date;

  @Nullable(String, {
    format: 'date-time',
    description: 'When it was added to the balance; the statement is in this order. Null while pending.',
  })
  postedAt!: Date | null;

  @Nullable(String, {
    example: '39c85a3f-275b-4341-b259-e8971d9f8a94',
    description:
      'UUID of the CFDI: of the invoice for a funding, of the credit note for money returned to a payer. Null where none is issued.',
  })
  invoiceUuid!: string | null;

  @Nullable(String, { example: '1042', description: '`folioNumber` of the same CFDI. Null where none is issued.' })
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

@ApiSchema({ description: 'The entries of one type, counted and summed.' })
export class TypeTotalResponse {
  @ApiProperty({ example: 3, description: 'How many completed entries there are.' })
  count!: number;

  @ApiProperty({ example: '-533.58', description: 'Signed sum, decimal string.' })
  amount!: string;
}

@ApiSchema({ description: 'The entries of a period, type by type.' })
export class ByTypeResponse {
  @ApiProperty({ type: TypeTotalResponse, description: 'Money that was paid in.' })
  CREDIT!: TypeTotalResponse;

  @ApiProperty({ type: TypeTotalResponse, description: 'What came back for voided and failed labels.' })
  REFUND!: TypeTotalResponse;

  @ApiProperty({ type: TypeTotalResponse, description: 'What was paid for labels.' })
  DEBIT!: TypeTotalResponse;

  @ApiProperty({ type: TypeTotalResponse, description: 'Surcharges and other corrections.' })
  ADJUSTMENT!: TypeTotalResponse;
}

@ApiSchema({ description: 'What came into the wallet and what left it in a period: MXN, decimal strings.' })
export class WalletSummaryResponse {
  @ApiProperty({ example: '1000.00', description: 'Credits plus refunds.' })
  income!: string;

  @ApiProperty({ example: '533.58', description: 'Magnitude of the debits.' })
  expenses!: string;

  @ApiProperty({ example: '466.42', description: 'Income minus expenses.' })
  net!: string;

  @ApiProperty({ example: '10000.00', description: 'Apart from income and expenses.' })
  adjustments!: string;

  @ApiProperty({
    example: '900.00',
    description: 'Money paid in, less what was returned to payers: MXN, decimal string.',
  })
  fundings!: string;

  @ApiProperty({
    example: '433.58',
    description:
      'Charges for labels, IVA included, less the refunds of voided and failed ones: MXN, decimal string. Surcharges are in `adjustments`.',
  })
  labels!: string;

  @ApiProperty({
    example: '100.00',
    description: 'Fundings returned to payers by refunds, disputes and returned transfers: MXN, decimal string.',
  })
  refunds!: string;

  @ApiProperty({ example: '59.80', description: 'IVA contained in `labels`: MXN, decimal string.' })
  ivaLabels!: string;

  @ApiProperty({ example: 8, description: 'How many completed entries the period has.' })
  transactionCount!: number;

  @ApiProperty({ enum: ['MXN'], description: 'Sums are in Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({ type: ByTypeResponse, description: 'The same, type by type.' })
  byType!: ByTypeResponse;
}

/** Source: docs/reference/wallet.md#summary */
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
