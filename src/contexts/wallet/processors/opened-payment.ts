/** What the payer continues with: a secret for the card form, a page to approve at, or a voucher to pay in a shop. */
export interface OpenedPayment {
  readonly processorPaymentId: string;
  readonly clientSecret: string | null;
  readonly redirectUrl: string | null;
  readonly voucher: { readonly url: string; readonly expiresAt: Date } | null;
}
