import type { PaymentStatus } from './payments/payment-status.js';

type PayerInput = keyof Pick<OpenedPayment, 'clientSecret' | 'redirectUrl' | 'voucher'>;

interface FundingMethodDescriptor {
  /** Name of the method at the processor, also returned as `paymentMethodType`. */
  readonly type: string;
  /** Field of `OpenedPayment` that is not null for this method: a card form, a redirect or a voucher. */
  readonly payerInput: PayerInput;
  readonly firstStatus: PaymentStatus;
  /** Maximum amount of one payment, in MXN. */
  readonly maxAmount: number;
  readonly description: string;
}

/**
 * All funding methods except bank transfers. The CHECK constraint of `payment_intents.method` lists the same names. Source:
 * docs/funding.md#rules-and-limits
 */
export const FUNDING_METHODS = {
  card: {
    type: 'card',
    payerInput: 'clientSecret',
    firstStatus: 'requires_payment_method',
    maxAmount: 50_000,
    description: 'Card payment',
  },
  ewallet: {
    type: 'paypal',
    payerInput: 'redirectUrl',
    firstStatus: 'requires_action',
    maxAmount: 50_000,
    description: 'E-wallet payment',
  },
  cash: {
    type: 'oxxo',
    payerInput: 'voucher',
    firstStatus: 'requires_action',
    maxAmount: 10_000,
    description: 'Cash voucher',
  },
} as const satisfies Record<string, FundingMethodDescriptor>;

export type FundingMethod = keyof typeof FUNDING_METHODS;

/** Card types that a processor reports. The CHECK constraint of `payment_intents.card_funding` lists the same names. */
export const CARD_FUNDINGS = ['credit', 'debit', 'prepaid', 'unknown'] as const;
export type CardFunding = (typeof CARD_FUNDINGS)[number];

/** Minimum amount of one payment with any method, in MXN. */
export const MIN_FUNDING_AMOUNT = 20;

/** Number of days until a cash voucher expires. */
export const VOUCHER_DAYS = 3;

/** Data for the next step of the payer: a secret for the card form, an approval page or a voucher. */
export interface OpenedPayment {
  readonly processorPaymentId: string;
  readonly clientSecret: string | null;
  readonly redirectUrl: string | null;
  readonly voucher: { readonly url: string; readonly expiresAt: Date } | null;
}
