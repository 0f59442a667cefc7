/** Source: specification, Wallet transaction. */
export const TRANSACTION_TYPES = ['CREDIT', 'DEBIT', 'REFUND', 'ADJUSTMENT'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const REFERENCE_TYPES = [
  'processor_bank_transfer',
  'processor_payment_intent',
  'label_purchase',
  'label_purchase_refund',
  'label_void_refund',
] as const;
export type ReferenceType = (typeof REFERENCE_TYPES)[number];

/** Only `COMPLETED` ones count towards balance and summary (contract, Wallet details). */
export type TransactionStatus = 'PENDING' | 'COMPLETED' | 'EXPIRED' | 'FAILED';
