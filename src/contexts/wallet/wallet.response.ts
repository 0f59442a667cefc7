import { ApiProperty } from '@nestjs/swagger';
import { formatMoney, money, ZERO, type Money } from '../../kernel/money.js';
import { REFERENCE_TYPES, TRANSACTION_TYPES, type StatementRow, type TransactionType } from './wallet-transaction.js';
import type { WalletEntity } from './wallet.entity.js';
import type { TypeTotal } from './wallet.repository.js';

export class WalletResponse {
  @ApiProperty({ example: 'wal_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ example: '9822.14', description: 'Decimal string.' })
  balance!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty({ type: String, nullable: true, example: '500.00', description: 'Null: the alert is off.' })
  lowBalanceThreshold!: string | null;

  @ApiProperty()
  lowBalanceAlertSent!: boolean;

  @ApiProperty()
  hasFundingSource!: boolean;
}

export const toWalletResponse = (wallet: WalletEntity): WalletResponse => ({
  id: wallet.id,
  balance: formatMoney(wallet.balance),
  currency: 'MXN',
  lowBalanceThreshold: wallet.lowBalanceThreshold && formatMoney(wallet.lowBalanceThreshold),
  lowBalanceAlertSent: wallet.lowBalanceAlertSent,
  hasFundingSource: wallet.hasFundingSource,
});

export class WalletTransactionResponse {
  @ApiProperty({ example: 'txn_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ enum: TRANSACTION_TYPES, enumName: 'TransactionType' })
  type!: string;

  @ApiProperty({ example: '-177.86', description: 'Decimal string; debits are negative.' })
  amount!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty({ example: '9822.14' })
  balanceAfter!: string;

  @ApiProperty({ example: 'Label ESTAFETA 3004512345678' })
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

  @ApiProperty({ required: false, type: Object, example: { carrierCode: 'ESTAFETA' } })
  metadata?: Record<string, string>;

  @ApiProperty({ enum: ['COMPLETED', 'PENDING', 'EXPIRED', 'FAILED'] })
  status!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was added to the balance; the statement is in this order. Null while pending.',
  })
  postedAt!: Date | null;
}

export const toWalletTransactionResponse = (row: StatementRow): WalletTransactionResponse => ({
  id: row.id,
  type: row.type,
  amount: formatMoney(row.amount),
  currency: 'MXN',
  balanceAfter: formatMoney(row.balance_after),
  description: row.description,
  referenceType: row.reference_type,
  ...(row.reference_id === null ? {} : { referenceId: row.reference_id }),
  ...(row.metadata === null ? {} : { metadata: row.metadata }),
  status: row.status,
  createdAt: row.created_at,
  postedAt: row.status === 'COMPLETED' ? row.posted_at : null,
});

export class TypeTotalResponse {
  @ApiProperty({ example: 3 })
  count!: number;

  @ApiProperty({ example: '-533.58', description: 'Signed sum, decimal string.' })
  amount!: string;
}

export class ByTypeResponse {
  @ApiProperty({ type: TypeTotalResponse })
  CREDIT!: TypeTotalResponse;

  @ApiProperty({ type: TypeTotalResponse })
  REFUND!: TypeTotalResponse;

  @ApiProperty({ type: TypeTotalResponse })
  DEBIT!: TypeTotalResponse;

  @ApiProperty({ type: TypeTotalResponse })
  ADJUSTMENT!: TypeTotalResponse;
}

export class WalletSummaryResponse {
  @ApiProperty({ example: '1000.00', description: 'Credits plus refunds.' })
  income!: string;

  @ApiProperty({ example: '533.58', description: 'Magnitude of the debits.' })
  expenses!: string;

  @ApiProperty({ example: '466.42', description: 'Income minus expenses.' })
  net!: string;

  @ApiProperty({ example: '10000.00', description: 'Apart from income and expenses.' })
  adjustments!: string;

  @ApiProperty({ example: 8 })
  transactionCount!: number;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty({ type: ByTypeResponse })
  byType!: ByTypeResponse;
}

/** Source: docs/reference/wallet.md#summary */
export function toWalletSummaryResponse(totals: readonly TypeTotal[]): WalletSummaryResponse {
  const of = (type: TransactionType) => totals.find((total) => total.type === type);
  const amount = (type: TransactionType): Money => (of(type) ? money(of(type)!.amount) : ZERO);
  const entry = (type: TransactionType): TypeTotalResponse => ({
    count: of(type)?.count ?? 0,
    amount: formatMoney(amount(type)),
  });
  const income = amount('CREDIT').plus(amount('REFUND'));
  const expenses = amount('DEBIT').abs();
  return {
    income: formatMoney(income),
    expenses: formatMoney(expenses),
    net: formatMoney(income.minus(expenses)),
    adjustments: formatMoney(amount('ADJUSTMENT')),
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
