import type { Money } from '../../../kernel/money.js';
import type { PlanCode } from '../../../kernel/principal.js';
import type { FundingMethod, PaymentTrigger } from '../funding/payment-status.js';

/** Who pays: what processors want to know of them. */
export interface Payer {
  readonly organizationId: string;
  readonly name: string;
  readonly email: string;
}

export interface PaymentOrder {
  /** Ours, and the key under which asking twice is asking once. */
  readonly id: string;
  readonly method: FundingMethod;
  /** MXN. */
  readonly amount: Money;
  readonly payer: Payer;
  readonly returnUrl: string | null;
  readonly createdAt: Date;
}

/** What the payer goes on with: a secret for a card form, a page to approve at, or a voucher to pay at the counter. */
export interface OpenedPayment {
  readonly processorPaymentId: string;
  readonly clientSecret: string | null;
  readonly redirectUrl: string | null;
  readonly voucher: { readonly url: string; readonly expiresAt: Date } | null;
}

/** A bank account that takes transfers for one payer. */
export interface IssuedAccount {
  /** What events call the account by. */
  readonly account: string;
  /** 18 digits. */
  readonly clabe: string;
  readonly bankName: string;
  /** Three digits. */
  readonly bankCode: string;
}

interface EventBase {
  readonly id: string;
}

/** What became of a payment. `amount`: what the processor received; null where nothing moved. */
export interface PaymentEvent extends EventBase {
  readonly kind: 'payment';
  readonly intentId: string;
  readonly processorPaymentId: string;
  readonly trigger: PaymentTrigger;
  readonly amount: Money | null;
}

/** A bank transfer arrived. */
export interface TransferEvent extends EventBase {
  readonly kind: 'transfer';
  readonly transferId: string;
  readonly account: string;
  readonly amount: Money;
}

/** A plan's subscription began to be paid for, or ended. */
export interface SubscriptionEvent extends EventBase {
  readonly kind: 'subscription';
  readonly trigger: 'start' | 'end';
  readonly subscriptionId: string;
  readonly organizationId: string;
  readonly plan: PlanCode;
  /** When the subscription began, also where it ended. */
  readonly startedAt: Date;
}

export type ProcessorEvent = PaymentEvent | TransferEvent | SubscriptionEvent;

/** The event is not the processor's, or too old to be believed. */
export class ForgedEvent extends Error {}

/** The processor did not answer, or refused what should have worked. The message is for the log. */
export class ProcessorFailure extends Error {}

export interface CollectedTransfer {
  readonly transferId: string;
  readonly account: string;
  readonly amount: Money;
}

/**
 * The outside that moves real money. Every order is safe to repeat: it is known by an id of ours. Nothing here may be
 * called inside a transaction.
 */
export abstract class PaymentProcessor {
  abstract readonly name: 'simulated' | 'stripe';
  /** For the card form in a browser. */
  abstract readonly publishableKey: string;

  /** Throws `ProcessorFailure`. */
  abstract openPayment(order: PaymentOrder): Promise<OpenedPayment>;

  /** Throws `ProcessorFailure`. */
  abstract openAccount(payer: Payer): Promise<IssuedAccount>;

  /** Reads a signed report. Null: of no concern to us. Throws `ForgedEvent`. */
  abstract readEvent(body: Buffer, headers: Readonly<Record<string, unknown>>): ProcessorEvent | null;

  /**
   * All that happened from one instant (included) until another, oldest first: for reports that never arrived. An event
   * at a bound may be told of on both sides of it. Throws `ProcessorFailure`.
   */
  abstract eventsBetween(from: Date, until: Date): Promise<ProcessorEvent[]>;

  /** Moves the money of a transfer from the payer's balance at the processor to ours. */
  abstract collect(transfer: CollectedTransfer): Promise<void>;

  /** The page where a plan is paid for; null where the plan cannot be bought there. */
  abstract openCheckout(payer: Payer, plan: PlanCode): Promise<string | null>;

  /** Nothing more is charged for it. One that has ended is left as it is. Throws `ProcessorFailure`. */
  abstract endSubscription(subscriptionId: string): Promise<void>;
}
