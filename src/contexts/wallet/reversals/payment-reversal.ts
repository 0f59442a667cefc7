export const REVERSAL_KINDS = ['refund', 'refund_failed', 'dispute', 'return'] as const;
export type ReversalKind = (typeof REVERSAL_KINDS)[number];

/** What the processor takes back of a funding, as last reported. Source: docs/reference/funding.md#reversals */
export interface PaymentReversal {
  readonly processor: string;
  /** The processor's id of the dispute, of the refunded charge, of the failed refund or of the returned transfer. */
  readonly reference: string;
  readonly organizationId: string;
  /** The cause of the funding's credit in the ledger. A returned transfer is its own: nobody says which one it was. */
  readonly fundingCause: string;
  readonly kind: ReversalKind;
  /** Decimal string, MXN: what it takes back; negative for a refund that failed. */
  readonly held: string;
  /** No later report changes `held`. */
  readonly isFinal: boolean;
  /** Decimal string, MXN: what the wallet was charged on its account. */
  readonly charged: string;
  /** Entries posted on its account. */
  readonly adjustments: number;
}
