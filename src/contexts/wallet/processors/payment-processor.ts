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
/** PayPal is an additional processor next to Stripe. */
export type ProcessorName = (typeof PROCESSORS)[number] | 'paypal';

/** A payment to open. The id of the payment is the idempotency key. */
export interface PaymentOrder extends Readonly<Pick<PaymentIntentEntity, 'id' | 'method' | 'returnUrl' | 'createdAt'>> {
  /** Amount in MXN. */
  readonly amount: Money;
  readonly payer: Contact;
}

export interface IssuedAccount extends Readonly<Pick<FundingInstructionEntity, 'clabe' | 'bankName' | 'bankCode'>> {
  /** Id of the account in events. */
  readonly account: string;
}

interface EventBase {
  readonly id: string;
}

/** A status change of a payment. `amount` is the amount received. `amount` is null if the payment has not succeeded. */
export interface PaymentEvent extends EventBase {
  readonly kind: 'payment';
  readonly intentId: string;
  readonly processorPaymentId: string;
  readonly trigger: PaymentTrigger;
  readonly amount: Money | null;
  /** Funding type of the card of a successful payment. Null or absent if the processor does not report it. */
  readonly cardFunding?: CardFunding | null;
  /** True if the payer approved the payment and `complete` must capture it. */
  readonly mustCapture?: boolean;
  /** The processor's id of the charge, if `complete` must still read `cardFunding` from it. */
  readonly chargeId?: string | null;
}

export interface TransferEvent extends EventBase {
  readonly kind: 'transfer';
  readonly transferId: string;
  readonly account: string;
  readonly amount: Money;
  /** True if the money comes from a cancelled return. The money is credited only if the wallet was charged for that return. */
  readonly isCancelledReturn?: boolean;
}

export interface SubscriptionEvent
  extends
    EventBase,
    Readonly<Pick<PlanSubscriptionEntity, 'subscriptionId' | 'organizationId' | 'plan' | 'startedAt'>> {
  readonly kind: 'subscription';
  /** `lapse` reports an unpaid subscription. `resume` reports that the subscription is paid again. */
  readonly trigger: 'start' | 'end' | 'lapse' | 'resume';
  /** When the processor created the event. */
  readonly reportedAt: Date;
}

/** Identifies a payment, a capture whose payment `complete` reads, or the account of a returned transfer. */
export type ReversedFunding =
  { readonly processorPaymentId: string } | { readonly captureId: string } | { readonly account: string };

export interface ReversalEvent extends EventBase {
  readonly kind: 'reversal';
  readonly reversal: ReversalKind;
  /** The processor's id of the reversal. The reports of one reversal may arrive in any order. */
  readonly reference: string;
  readonly funding: ReversedFunding;
  /** Total amount reversed under the reference, in MXN. Negative for a failed refund, zero for a dispute that was won. */
  readonly amount: Money;
  /** If true, other reports with the same `reference` are ignored. */
  readonly isFinal: boolean;
  /** True if the payer won the dispute. */
  readonly isLost?: boolean;
  /**
   * If true, the report applies only if the uncollected transfers of the account cover the amount. If these transfers do not cover
   * the amount, the processor reports a refund instead.
   */
  readonly ofUncollected?: boolean;
}

export type ProcessorEvent = PaymentEvent | TransferEvent | SubscriptionEvent | ReversalEvent;

/** The event's signature is missing, invalid or too old. */
export class ForgedEvent extends Error {}

/** The processor did not respond, or its response does not contain the outcome. The message is only logged. */
export class ProcessorFailure extends Error {}

/** The processor rejected the order permanently, so a retry of the same order fails again. The message is only logged. */
export class ProcessorRefusal extends ProcessorFailure {}

export interface CollectedTransfer extends Pick<TransferEvent, 'transferId' | 'account' | 'amount'> {
  /** True if a part of the transfer was returned and `amount` is the rest. */
  readonly isPartial: boolean;
}

export type ReturnedTransfer = Pick<CollectedTransfer, 'transferId' | 'account'>;

/**
 * Port to the payment processor. Every order has an idempotency key. All methods throw `ProcessorFailure`. Do not call the
 * processor inside a transaction. Source: docs/funding.md#rules-and-limits
 */
export abstract class PaymentProcessor {
  abstract readonly name: ProcessorName;
  /** Publishable key for the card form in a browser. */
  abstract readonly publishableKey: string;
  /** Funding methods that the processor supports. */
  abstract readonly methods: readonly FundingMethod[];

  abstract openPayment(order: PaymentOrder): Promise<OpenedPayment>;
  abstract openAccount(payer: Contact): Promise<IssuedAccount>;

  /**
   * Verifies and parses a webhook. Returns null for an event that the service ignores. Throws `ForgedEvent`. Add the signature
   * header to `SECRETS` of the logger.
   */
  abstract readEvent(
    body: Buffer,
    headers: Readonly<Record<string, unknown>>,
  ): ProcessorEvent | null | Promise<ProcessorEvent | null>;

  /**
   * Adds the data that the event does not contain and that another request to the processor returns. Call this method before the
   * transaction that applies the event.
   */
  complete(event: ProcessorEvent): Promise<ProcessorEvent> {
    return Promise.resolve(event);
  }

  /** Lists events, oldest first. Both bounds are inclusive, so adjacent windows may share an event. */
  abstract eventsBetween(from: Date, until: Date): Promise<ProcessorEvent[]>;

  /** Moves a transfer from the payer's balance at the processor to the balance of the service. Returns the id of the payment. */
  abstract collect(transfer: CollectedTransfer): Promise<string>;

  /** Cancels the payments of an interrupted `collect` after the transfer was returned. Idempotent. */
  abstract cancelCollection(transfer: ReturnedTransfer): Promise<void>;

  /** Returns the URL of the payment page of a plan, or null if the plan has no self-service checkout. */
  abstract openCheckout(payer: Contact, plan: PlanCode): Promise<string | null>;

  /** Ends a subscription. Idempotent. */
  abstract endSubscription(subscriptionId: string): Promise<void>;
}
