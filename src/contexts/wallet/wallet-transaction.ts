import type { TransactionType, WalletTransactionEntity } from './wallet-transaction.entity.js';

/** An entry of the statement as read. Amounts: decimal strings. */
export type StatementEntry = Readonly<
  Omit<WalletTransactionEntity, 'organizationId' | 'livemode' | 'walletId' | 'causeId'>
>;

/** An entry with the references of its shipment; null if it concerns no shipment. */
export interface JoinedEntry extends StatementEntry {
  readonly orderNumber: string | null;
  readonly externalId: string | null;
  readonly trackingNumber: string | null;
  /** Of the purchase: MXN, unsigned. */
  readonly ivaAmount: string | null;
}

export interface TypeTotal {
  readonly type: TransactionType;
  readonly count: number;
  readonly amount: string;
}

export const INITIAL_TEST_BALANCE = 'Initial test balance';
export const TEST_BALANCE_RESET = 'Test balance reset';
