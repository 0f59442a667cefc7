import type { WalletTransactionEntity } from './wallet-transaction.entity.js';

/** An entry of the wallet statement, as stored in the database. Amounts are decimal strings. */
export type StatementEntry = Readonly<
  Omit<WalletTransactionEntity, 'organizationId' | 'livemode' | 'walletId' | 'causeId'>
>;

/** An entry and its CFDI. The CFDI fields are null until the CFDI is issued. */
export interface InvoicedEntry extends StatementEntry {
  readonly invoiceUuid: string | null;
  readonly invoiceFolio: string | null;
}

/** An entry and the references of its shipment. The references are null if the entry belongs to no shipment. */
export interface JoinedEntry extends InvoicedEntry {
  readonly orderNumber: string | null;
  readonly externalId: string | null;
  readonly trackingNumber: string | null;
  /** IVA of the purchase in MXN, unsigned. */
  readonly ivaAmount: string | null;
}

export const INITIAL_TEST_BALANCE = 'Initial test balance';
export const TEST_BALANCE_RESET = 'Test balance reset';
