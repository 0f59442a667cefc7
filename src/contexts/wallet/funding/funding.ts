import { Logger } from '@nestjs/common';
import { ApiError, invalidInput } from '../../../kernel/api-error.js';
import { money, type Money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { Posting } from '../ledger.js';
import { ProcessorRefusal } from '../processors/payment-processor.js';
import { FUNDING_METHODS, type CardFunding, type FundingMethod } from './funding-method.js';
import type { PaymentIntentEntity } from './payments/payment-intent.entity.js';

/** Money received for a LIVE wallet. */
export interface Funding {
  readonly organizationId: string;
  readonly method: FundingMethod | 'transfer';
  /** Null: not a card, or not reported. */
  readonly cardFunding: CardFunding | null;
  /** MXN, above zero. */
  readonly amount: Money;
  /** Identifies the payment or transfer: the ledger allows one credit for each. */
  readonly causeId: string;
}

/** Called for every LIVE funding, in the transaction that credits it and before the wallet is locked. Later contexts implement it. */
export abstract class FundingListener {
  abstract onFunded(funding: Funding, transactionId: string): Promise<void>;
}

/** Real money is always credited to the LIVE wallet. */
export const liveWalletOf = ({ organizationId }: { readonly organizationId: string }): Tenant => ({
  organizationId,
  livemode: true,
});

/** The credit of a payment: pending for a voucher, posted or completed when it is paid. */
export const paymentPosting = (intent: PaymentIntentEntity): Posting => ({
  type: 'CREDIT',
  amount: money(intent.amount),
  description: FUNDING_METHODS[intent.method].description,
  referenceType: 'processor_payment_intent',
  referenceId: intent.id,
  metadata: {
    funding_method: intent.method,
    ...(intent.cardFunding ? { card_funding: intent.cardFunding } : {}),
  },
  causeId: intent.id,
});

const logger = new Logger('Payments');

/** The error for a failed call of the processor. The processor's own message is logged only. */
export function processorError(error: unknown): ApiError {
  logger.warn(`The payment processor failed: ${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof ProcessorRefusal) {
    return invalidInput(
      'PAYMENT_REFUSED',
      'The payment processor refused the order. Nothing was charged. Change the amount or the method: the same request is refused again.',
    );
  }
  return new ApiError(
    'INTERNAL_ERROR',
    'The payment processor did not take the order. Nothing was charged; try again in a moment.',
    { retryAfter: 5 },
  );
}
