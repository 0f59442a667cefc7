/** Source: docs/reference/wallet.md#entries */
export const TRANSACTION_TYPES = ['CREDIT', 'DEBIT', 'REFUND', 'ADJUSTMENT'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const REFERENCE_TYPES = [
  'processor_bank_transfer',
  'processor_payment_intent',
  'label_purchase',
  'label_purchase_refund',
  'label_void_refund',
  'label_void_reversed',
  'surcharge',
  'surcharge_reversal',
] as const;
export type ReferenceType = (typeof REFERENCE_TYPES)[number];

/** Only `COMPLETED` ones count towards balance and summary. Source: docs/reference/wallet.md#entry-status */
export type TransactionStatus = 'PENDING' | 'COMPLETED' | 'EXPIRED' | 'FAILED';

/** An entry of the statement as read. */
export interface StatementRow {
  readonly id: string;
  readonly type: TransactionType;
  readonly amount: string;
  readonly balance_after: string;
  readonly description: string;
  readonly reference_type: string | null;
  readonly reference_id: string | null;
  readonly metadata: Record<string, string> | null;
  readonly status: string;
  readonly created_at: Date;
  readonly posted_at: Date;
}
