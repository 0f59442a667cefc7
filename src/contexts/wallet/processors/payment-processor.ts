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
/** PayPal takes payments beside Stripe. */
export type ProcessorName = (typeof PROCESSORS)[number] | 'paypal';

/** Its id is the idempotency key. */
export interface PaymentOrder extends Readonly<Pick<PaymentIntentEntity, 'id' | 'method' | 'returnUrl' | 'createdAt'>> {
  /** MXN. */
  readonly amount: Money;
  readonly payer: Contact;
}

export interface IssuedAccount extends Readonly<Pick<FundingInstructionEntity, 'clabe' | 'bankName' | 'bankCode'>> {
  /** The id by which events name the account. */
  readonly account: string;
}

interface EventBase {
  readonly id: string;
}

/** A payment's change of state. `amount`: what the processor received; null unless it succeeded. */
export interface PaymentEvent extends EventBase {
  readonly kind: 'payment';
  readonly intentId: string;
  readonly processorPaymentId: string;
  readonly trigger: PaymentTrigger;
  readonly amount: Money | null;
  /** Of a successful card payment; null or absent where the processor does not report it. */
  readonly cardFunding?: CardFunding | null;
  /** Approved by the payer: `complete` captures it. */
  readonly mustCapture?: boolean;
  /** The processor's id of the charge, while `cardFunding` must still be read from it. */
  readonly chargeId?: string | null;
}

export interface TransferEvent extends EventBase {
  readonly kind: 'transfer';
  readonly transferId: string;
  readonly account: string;
  readonly amount: Money;
  /** Money of a return that was cancelled: credited only if that return was charged. */
  readonly isCancelledReturn?: boolean;
}

export interface SubscriptionEvent
  extends
    EventBase,
    Readonly<Pick<PlanSubscriptionEntity, 'subscriptionId' | 'organizationId' | 'plan' | 'startedAt'>> {
  readonly kind: 'subscription';
  /** `lapse`: it is not paid, and may be paid later: `resume`. */
  readonly trigger: 'start' | 'end' | 'lapse' | 'resume';
  /** When the processor created the event. */
  readonly reportedAt: Date;
}

/** A payment, a capture whose payment `complete` reads, or the account of a returned transfer. */
export type ReversedFunding =
  { readonly processorPaymentId: string } | { readonly captureId: string } | { readonly account: string };

export interface ReversalEvent extends EventBase {
  readonly kind: 'reversal';
  readonly reversal: ReversalKind;
  /** The processor's id of the reversal. Its reports may arrive in any order. */
  readonly reference: string;
  readonly funding: ReversedFunding;
  /** MXN, held under the reference so far; negative for a refund that failed, zero for a dispute that was won. */
  readonly amount: Money;
  /** No other report of the reference counts. */
  readonly isFinal: boolean;
  /** A dispute was decided for the payer. */
  readonly isLost?: boolean;
  /** Counts only if transfers of the account that are not collected yet cover it: the rest is reported as a refund. */
  readonly ofUncollected?: boolean;
}

export type ProcessorEvent = PaymentEvent | TransferEvent | SubscriptionEvent | ReversalEvent;

/** The event's signature is missing, invalid or too old. */
export class ForgedEvent extends Error {}

/** The processor did not respond, or its response is not conclusive. The message is for the log. */
export class ProcessorFailure extends Error {}

/** The processor refused the order conclusively: a retry of the same order fails again. The message is for the log. */
export class ProcessorRefusal extends ProcessorFailure {}

export interface CollectedTransfer extends Pick<TransferEvent, 'transferId' | 'account' | 'amount'> {
  /** The amount is what is left after a return. */
  readonly isPartial: boolean;
}

export type ReturnedTransfer = Pick<CollectedTransfer, 'transferId' | 'account'>;

/**
 * The port to the payment processor. Every order is idempotent by an id of ours. All methods throw `ProcessorFailure`. Never
 * call it inside a transaction. Source: docs/reference/funding.md
 */
export abstract class PaymentProcessor {
  abstract readonly name: ProcessorName;
  /** For the card form in a browser. */
  abstract readonly publishableKey: string;
  /** The methods that it can open payments of. */
  abstract readonly methods: readonly FundingMethod[];

  abstract openPayment(order: PaymentOrder): Promise<OpenedPayment>;
  abstract openAccount(payer: Contact): Promise<IssuedAccount>;

  /** Verifies and parses a webhook. Null: an unused event. Throws `ForgedEvent`. Add the signature's header to `SECRETS` of the logger. */
  abstract readEvent(
    body: Buffer,
    headers: Readonly<Record<string, unknown>>,
  ): ProcessorEvent | null | Promise<ProcessorEvent | null>;

  /** The event with what only another call returns. Call it before the transaction that applies the event. */
  complete(event: ProcessorEvent): Promise<ProcessorEvent> {
    return Promise.resolve(event);
  }

  /** Oldest first, both bounds inclusive: adjacent windows may share an event. */
  abstract eventsBetween(from: Date, until: Date): Promise<ProcessorEvent[]>;

  /** Moves a transfer from the payer's balance at the processor to ours. Returns the id of the payment that does it. */
  abstract collect(transfer: CollectedTransfer): Promise<string>;

  /** Cancels what an interrupted `collect` left of a transfer that was returned. Idempotent. */
  abstract cancelCollection(transfer: ReturnedTransfer): Promise<void>;

  /** The URL of the page where the plan is paid for; null: it cannot be bought there. */
  abstract openCheckout(payer: Contact, plan: PlanCode): Promise<string | null>;

  /** Idempotent. */
  abstract endSubscription(subscriptionId: string): Promise<void>;
}
