import type { WalletTransactionEntity } from './wallet-transaction.entity.js';

/** An entry of the statement as read. Amounts: decimal strings. */
export type StatementEntry = Readonly<
  Omit<WalletTransactionEntity, 'organizationId' | 'livemode' | 'walletId' | 'causeId'>
>;

/** An entry with its CFDI. Null where there is none, or none is issued yet. */
export interface InvoicedEntry extends StatementEntry {
  readonly invoiceUuid: string | null;
  readonly invoiceFolio: string | null;
}

/** An entry with the references of its shipment; null if it concerns no shipment. */
export interface JoinedEntry extends InvoicedEntry {
  readonly orderNumber: string | null;
  readonly externalId: string | null;
  readonly trackingNumber: string | null;
  /** Of the purchase: MXN, unsigned. */
  readonly ivaAmount: string | null;
}

export const INITIAL_TEST_BALANCE = 'Initial test balance';
export const TEST_BALANCE_RESET = 'Test balance reset';
