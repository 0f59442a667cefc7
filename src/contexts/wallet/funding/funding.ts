import { money, type Money } from '../../../kernel/money.js';
import type { Posting } from '../ledger.js';
import type { PaymentIntent } from './payment-intent.js';
import type { FundingMethod } from './payment-status.js';

/** Money that came into a LIVE wallet. */
export interface Funding {
  readonly organizationId: string;
  readonly method: FundingMethod | 'transfer';
  /** MXN, above zero. */
  readonly amount: Money;
  /** What it is known by for ever: one credit for each. */
  readonly causeId: string;
}

/**
 * Hears of every LIVE funding, in the transaction that credits it and before the wallet is locked: what it does is
 * done with the credit or not at all. Later contexts implement it; every implementation there is is called.
 */
export abstract class FundingListener {
  abstract onFunded(funding: Funding): Promise<void>;
}

const DESCRIPTIONS: Readonly<Record<FundingMethod, string>> = {
  card: 'Card payment',
  ewallet: 'E-wallet payment',
  cash: 'Cash voucher',
};

/** The credit of a payment: announced for a voucher, posted when paid. */
export const paymentPosting = (intent: PaymentIntent): Posting => ({
  type: 'CREDIT',
  amount: money(intent.amount),
  description: DESCRIPTIONS[intent.method],
  referenceType: 'processor_payment_intent',
  referenceId: intent.id,
  metadata: { funding_method: intent.method },
  causeId: intent.id,
});
