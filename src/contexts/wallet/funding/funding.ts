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
  /** Null if the payment was not by card, or if the processor did not report the card type. */
  readonly cardFunding: CardFunding | null;
  /** Amount in MXN, above zero. */
  readonly amount: Money;
  /** Id of the payment or transfer. The ledger accepts one credit per cause. */
  readonly causeId: string;
}

/**
 * Called for every LIVE funding, in the transaction of the funding, before the wallet is locked. Other contexts implement this
 * class.
 */
export abstract class FundingListener {
  abstract onFunded(funding: Funding, transactionId: string): Promise<void>;
}

/** Fundings are always credited to the LIVE wallet. */
export const liveWalletOf = ({ organizationId }: { readonly organizationId: string }): Tenant => ({
  organizationId,
  livemode: true,
});

/**
 * Builds the credit of a payment. The service posts the credit of a voucher as pending and completes the credit after the payment.
 * Other credits are posted after the payment.
 */
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

/**
 * Returns the API error for a failed call to the processor. The log contains the message of the processor. The API response does
 * not contain this message.
 */
export function processorError(error: unknown): ApiError {
  logger.warn(`The payment processor failed: ${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof ProcessorRefusal) {
    return invalidInput(
      'PAYMENT_REFUSED',
      'The payment processor rejected the payment. Nothing was charged. Change the amount or the method before you retry.',
    );
  }
  return new ApiError(
    'INTERNAL_ERROR',
    'The payment processor is unavailable. Nothing was charged. Try again in a moment.',
    { retryAfter: 5 },
  );
}
