import type { WalletTransactionEntity } from './wallet-transaction.entity.js';

/** An entry of the statement as read from the database. Amounts are decimal strings. */
export type StatementEntry = Readonly<
  Omit<WalletTransactionEntity, 'organizationId' | 'livemode' | 'walletId' | 'causeId'>
>;

/** An entry with its CFDI. The CFDI fields are null until the CFDI is issued. */
export interface InvoicedEntry extends StatementEntry {
  readonly invoiceUuid: string | null;
  readonly invoiceFolio: string | null;
}

/** An entry with the references of its shipment. The references are null if the entry has no shipment. */
export interface JoinedEntry extends InvoicedEntry {
  readonly orderNumber: string | null;
  readonly externalId: string | null;
  readonly trackingNumber: string | null;
  /** Amount of the purchase in MXN, unsigned. */
  readonly ivaAmount: string | null;
}

export const INITIAL_TEST_BALANCE = 'Initial test balance';
export const TEST_BALANCE_RESET = 'Test balance reset';
