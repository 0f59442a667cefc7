import type { Money } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import type { ReferenceType, TransactionType } from './wallet-transaction.js';

/** An entry to post. */
export interface Posting {
  readonly type: TransactionType;
  /** Signed, MXN: a debit is negative. */
  readonly amount: Money;
  readonly description: string;
  readonly referenceType: ReferenceType | null;
  readonly referenceId: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  /** Deduplicates: a unique index allows one entry of each type for each cause. Null: no deduplication. */
  readonly causeId: string | null;
}

/** A correction of the balance. */
export interface Adjustment extends Omit<Posting, 'type'> {
  /** Whether it may take the balance below zero; nothing else ever does. */
  readonly mayOverdraw: boolean;
}

/** A correction of any wallet, which may take it below zero. */
export type WalletAdjustment = Tenant & Omit<Adjustment, 'mayOverdraw'>;
