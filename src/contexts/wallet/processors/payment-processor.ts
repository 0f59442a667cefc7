import type { Money } from '../../../kernel/money.js';
import type { PlanCode } from '../../../kernel/principal.js';
import type { Contact } from '../../auth/members/organization-contact.js';
import type { FundingInstructionEntity } from '../funding/bank-transfers/funding-instruction.entity.js';
import type { CardFunding, FundingMethod, OpenedPayment } from '../funding/funding-method.js';
import type { PaymentIntentEntity } from '../funding/payments/payment-intent.entity.js';
import type { PaymentTrigger } from '../funding/payments/payment-status.js';
import type { ReversalKind } from '../reversals/payment-reversal.entity.js';
import type { PlanSubscriptionEntity } from '../subscriptions/plan-subscription.entity.js';

export const PROCESSORS = ['simulated', 'stripe'] as const;
/** PayPal is an additional processor that a deployment can use together with Stripe. */
export type ProcessorName = (typeof PROCESSORS)[number] | 'paypal';

/** A payment to open at the processor. The id of the payment is the idempotency key. */
export interface PaymentOrder extends Readonly<Pick<PaymentIntentEntity, 'id' | 'method' | 'returnUrl' | 'createdAt'>> {
  /** Amount in MXN. */
  readonly amount: Money;
  readonly payer: Contact;
}

export interface IssuedAccount extends Readonly<Pick<FundingInstructionEntity, 'clabe' | 'bankName' | 'bankCode'>> {
  /** Account id that identifies the payer in the events of the processor. */
  readonly account: string;
}

interface EventBase {
  readonly id: string;
}

/** A status change of a payment. `amount` is the received amount in MXN, or null if the payment has not succeeded. */
export interface PaymentEvent extends EventBase {
  readonly kind: 'payment';
  readonly intentId: string;
  readonly processorPaymentId: string;
  readonly trigger: PaymentTrigger;
  readonly amount: Money | null;
  /** Card type of a successful payment. Null or absent if the processor does not report the card type. */
  readonly cardFunding?: CardFunding | null;
  /** True if the payer approved the payment, but the money is not captured yet. `complete` captures the money. */
  readonly mustCapture?: boolean;
  /** Id of the charge at the processor. Present if `complete` must read `cardFunding` from the charge. */
  readonly chargeId?: string | null;
}

export interface TransferEvent extends EventBase {
  readonly kind: 'transfer';
  readonly transferId: string;
  readonly account: string;
  readonly amount: Money;
  /**
   * True if the money comes from a cancelled return. The service credits the money only if the wallet was charged for the return.
   */
  readonly isCancelledReturn?: boolean;
}

export interface SubscriptionEvent
  extends
    EventBase,
    Readonly<Pick<PlanSubscriptionEntity, 'subscriptionId' | 'organizationId' | 'plan' | 'startedAt'>> {
  readonly kind: 'subscription';
  /** `lapse` means that the subscription is unpaid. `resume` means that the subscription is paid again. */
  readonly trigger: 'start' | 'end' | 'lapse' | 'resume';
  /** Time when the processor created the event. */
  readonly reportedAt: Date;
}

/**
 * Id of a payment, id of a capture, or account of a returned transfer. `complete` replaces the id of a capture with the id of the
 * payment.
 */
export type ReversedFunding =
  { readonly processorPaymentId: string } | { readonly captureId: string } | { readonly account: string };

export interface ReversalEvent extends EventBase {
  readonly kind: 'reversal';
  readonly reversal: ReversalKind;
  /** Id of the reversal at the processor. Several events may contain the same id. These events may arrive in any order. */
  readonly reference: string;
  readonly funding: ReversedFunding;
  /** Total reversed amount of this `reference`, in MXN. Negative for a failed refund. Zero for a dispute that the service won. */
  readonly amount: Money;
  /** If true, all other events with the same `reference` are ignored. */
  readonly isFinal: boolean;
  /** True if the service lost the dispute. The payer then keeps the money. */
  readonly isLost?: boolean;
  /**
   * If true, the event applies only if the uncollected transfers of the account cover the amount. If these transfers do not cover
   * the amount, the event is ignored, because the processor also reports a refund.
   */
  readonly ofUncollected?: boolean;
}

export type ProcessorEvent = PaymentEvent | TransferEvent | SubscriptionEvent | ReversalEvent;

/** The signature of the event is missing, invalid or too old. */
export class ForgedEvent extends Error {}

/**
 * The processor did not respond, or the outcome is missing in the response. The log contains the error message. The API response
 * does not contain this message.
 */
export class ProcessorFailure extends Error {}

/** The processor rejected the call permanently, so a retry of the same call fails again. */
export class ProcessorRefusal extends ProcessorFailure {}

export interface CollectedTransfer extends Pick<TransferEvent, 'transferId' | 'account' | 'amount'> {
  /** True if a part of the transfer was returned. `amount` is the remaining part. */
  readonly isPartial: boolean;
}

export type ReturnedTransfer = Pick<CollectedTransfer, 'transferId' | 'account'>;

/**
 * Port to the payment processor. Every payment order contains an idempotency key. All methods throw `ProcessorFailure`. Do not call
 * the processor inside a transaction. Source: docs/funding.md#rules-and-limits
 */
export abstract class PaymentProcessor {
  abstract readonly name: ProcessorName;
  /** Publishable key for the card form in a browser. */
  abstract readonly publishableKey: string;
  abstract readonly methods: readonly FundingMethod[];

  abstract openPayment(order: PaymentOrder): Promise<OpenedPayment>;
  abstract openAccount(payer: Contact): Promise<IssuedAccount>;

  /**
   * Verifies and parses a webhook. Returns null for an event that the service ignores. Throws `ForgedEvent`. A new processor must
   * add its signature header to `SECRETS` of the logger.
   */
  abstract readEvent(
    body: Buffer,
    headers: Readonly<Record<string, unknown>>,
  ): ProcessorEvent | null | Promise<ProcessorEvent | null>;

  /**
   * Adds data that the event does not contain. A further request to the processor returns this data. Call this method before the
   * transaction that applies the event.
   */
  complete(event: ProcessorEvent): Promise<ProcessorEvent> {
    return Promise.resolve(event);
  }

  /** Lists events, oldest first. Both bounds are inclusive, so two adjacent windows may contain the same event. */
  abstract eventsBetween(from: Date, until: Date): Promise<ProcessorEvent[]>;

  /**
   * Collects a transfer: moves the money from the payer's balance at the processor to the balance of the service. Returns the id of
   * the payment.
   */
  abstract collect(transfer: CollectedTransfer): Promise<string>;

  /** Cancels the payments of an interrupted `collect` call after the transfer was returned. Idempotent. */
  abstract cancelCollection(transfer: ReturnedTransfer): Promise<void>;

  /** Returns the URL of the payment page of a plan. Returns null if clients cannot buy the plan themselves. */
  abstract openCheckout(payer: Contact, plan: PlanCode): Promise<string | null>;

  /** Ends a subscription. Idempotent. */
  abstract endSubscription(subscriptionId: string): Promise<void>;
}
