import { Stripe } from 'stripe';
import type { PlanCode } from '../../../../kernel/principal.js';
import type { Contact } from '../../../auth/members/organization-contact.js';
import { FUNDING_METHODS, type FundingMethod, type OpenedPayment } from '../../funding/funding-method.js';
import {
  ForgedEvent,
  PaymentProcessor,
  ProcessorFailure,
  ProcessorRefusal,
  type CollectedTransfer,
  type IssuedAccount,
  type PaymentOrder,
  type ProcessorEvent,
  type ReturnedTransfer,
} from '../payment-processor.js';
import { cardFundingOf, STRIPE_EVENT_TYPES, toProcessorEvent } from './stripe-events.js';
import { ACCOUNT_PARAMS, collectionParams, customerParams, paymentParams, toOpenedPayment } from './stripe-orders.js';
import type { StripeAccount } from '../payments.config.js';

/** The timeout is short, because one HTTP request must have enough time for a call and one retry. */
const TIMEOUT_MS = 8_000;

/** Maximum age of the signature of a webhook. */
const TOLERANCE_SECONDS = 300;

/** Maximum number of attempts to collect a transfer within one day. Stripe retains idempotency keys for one day. */
const MAX_COLLECTIONS = 10;

/** The version is fixed, so that an npm package update does not change the format of responses and events. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Payments with Stripe. Stripe retains idempotency keys for one day. Decision: docs/adr/0062-payments.md */
export class StripeProcessor extends PaymentProcessor {
  override readonly name = 'stripe';
  override readonly publishableKey: string;
  /** `ewallet` is missing, because Stripe does not support PayPal in MXN or in accounts in Mexico. */
  override readonly methods: readonly FundingMethod[] = ['card', 'cash'];
  private readonly stripe: Stripe;
  private readonly verifier: NonNullable<Stripe['webhooks']['signature']>;

  constructor(
    private readonly account: StripeAccount,
    private readonly publicBaseUrl: string,
  ) {
    super();
    this.publishableKey = account.publishableKey;
    const base = new URL(account.apiBase);
    const protocol = base.protocol === 'http:' ? 'http' : 'https';
    this.stripe = new Stripe(account.secretKey, {
      apiVersion: STRIPE_API_VERSION,
      protocol,
      host: base.hostname,
      port: base.port || (protocol === 'http' ? '80' : '443'),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
    });
    this.verifier = this.stripe.webhooks.signature!;
  }

  override openPayment(order: PaymentOrder): Promise<OpenedPayment> {
    return callStripe(async () => {
      const params = paymentParams(order);
      const opened = toOpenedPayment(await this.stripe.paymentIntents.create(params, { idempotencyKey: order.id }));
      const { payerInput } = FUNDING_METHODS[order.method];
      if (!opened[payerInput]) throw new ProcessorFailure(`${opened.processorPaymentId} has no ${payerInput}`);
      return opened;
    });
  }

  override openAccount(payer: Contact): Promise<IssuedAccount> {
    return callStripe(async () => {
      const key = `account-${payer.organizationId}`;
      const customer = await this.stripe.customers.create(customerParams(payer), { idempotencyKey: key });
      const { bank_transfer } = await this.stripe.customers.createFundingInstructions(customer.id, ACCOUNT_PARAMS, {
        idempotencyKey: `${key}-clabe`,
      });
      const spei = bank_transfer.financial_addresses.find(({ type }) => type === 'spei')?.spei;
      if (!spei) throw new ProcessorFailure(`${customer.id} has no CLABE`);
      return { account: customer.id, clabe: spei.clabe, bankName: spei.bank_name, bankCode: spei.bank_code };
    });
  }

  override readEvent(body: Buffer, headers: Readonly<Record<string, unknown>>): ProcessorEvent | null {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') throw new ForgedEvent('has no signature of the processor');
    try {
      this.verifier.verifyHeader(body, signature, this.account.webhookSecret, TOLERANCE_SECONDS);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new ForgedEvent('is not signed by the processor, or too old');
      throw error;
    }
    // `constructEvent` throws for thin events and for bodies that are not JSON. The service ignores these events, because otherwise
    // Stripe would retry the delivery for days.
    return toProcessorEvent(parsed(body));
  }

  override async complete(event: ProcessorEvent): Promise<ProcessorEvent> {
    if (event.kind !== 'payment' || !event.chargeId) return event;
    const { chargeId, ...rest } = event;
    try {
      const charge = await callStripe(() => this.stripe.charges.retrieve(chargeId));
      return { ...rest, cardFunding: cardFundingOf(charge) };
    } catch (error) {
      // Only the invoice uses the card type, so a missing card type must not block the credit.
      if (error instanceof ProcessorRefusal) return rest;
      throw error;
    }
  }

  override eventsBetween(from: Date, until: Date): Promise<ProcessorEvent[]> {
    return callStripe(async () => {
      // Stripe lists the newest events first, in pages. The code reads all pages, because the last page contains the oldest events.
      const newestFirst: ProcessorEvent[] = [];
      const created = { gte: Math.floor(toSeconds(from)), lte: Math.ceil(toSeconds(until)) };
      for await (const event of this.stripe.events.list({ created, types: STRIPE_EVENT_TYPES, limit: 100 })) {
        const processorEvent = toProcessorEvent(event);
        if (processorEvent) newestFirst.push(processorEvent);
      }
      return newestFirst.reverse();
    });
  }

  override collect(transfer: CollectedTransfer): Promise<string> {
    return callStripe(async () => {
      const params = collectionParams(transfer);
      // The idempotency key contains the amount of a partial collection, because Stripe rejects a key that was already used with
      // another amount.
      const key = `collect-${transfer.transferId}${transfer.isPartial ? `-${params.amount}` : ''}`;
      for (let turn = 1; turn <= MAX_COLLECTIONS; turn++) {
        const idempotencyKey = turn === 1 ? key : `${key}-${turn}`;
        const { id, status } = await this.stripe.paymentIntents.create(params, { idempotencyKey });
        if (status === 'succeeded') return id;
        // For a repeated idempotency key, Stripe returns the first response. The code therefore reads the current status.
        const now = await this.stripe.paymentIntents.retrieve(id);
        if (now.status === 'succeeded') return id;
        if (now.status === 'canceled') continue;
        // Cancel the payment. Otherwise, Stripe uses the next transfer of the organization for this payment.
        await this.stripe.paymentIntents.cancel(id);
        throw new ProcessorFailure(`${id} was ${status}, and is cancelled`);
      }
      throw new ProcessorFailure(`${transfer.transferId} was not funded ${MAX_COLLECTIONS} times`);
    });
  }

  override cancelCollection({ transferId, account }: ReturnedTransfer): Promise<void> {
    return callStripe(async () => {
      for await (const { id, status, metadata } of this.stripe.paymentIntents.list({ customer: account, limit: 100 })) {
        const isOpen = status !== 'succeeded' && status !== 'canceled';
        if (metadata['transfer_id'] === transferId && isOpen) await this.stripe.paymentIntents.cancel(id);
      }
    });
  }

  override async openCheckout(payer: Contact, plan: PlanCode): Promise<string | null> {
    const price = this.account.prices[plan];
    if (!price) return null;
    const metadata = { organization_id: payer.organizationId, plan };
    const session = await callStripe(() =>
      this.stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        customer_email: payer.email,
        client_reference_id: payer.organizationId,
        metadata,
        subscription_data: { metadata },
        success_url: `${this.publicBaseUrl}/docs`,
        cancel_url: `${this.publicBaseUrl}/docs`,
      }),
    );
    return session.url;
  }

  override endSubscription(subscriptionId: string): Promise<void> {
    return callStripe(async () => {
      try {
        await this.stripe.subscriptions.cancel(subscriptionId);
      } catch (error) {
        // For a cancelled subscription, Stripe returns the error "missing".
        const isCancelled =
          error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
        if (!isCancelled) throw error;
      }
    });
  }
}

/** Returns null if the body is not JSON. */
function parsed(body: Buffer): Stripe.Event | null {
  try {
    return JSON.parse(body.toString('utf8')) as Stripe.Event | null;
  } catch {
    return null;
  }
}

const toSeconds = (instant: Date): number => instant.getTime() / 1000;

async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProcessorFailure) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw isRefusal(error) ? new ProcessorRefusal(message) : new ProcessorFailure(message);
  }
}

/**
 * Statuses of a permanent rejection. Excludes 401, 403 and 429 (errors of the deployment's account at Stripe) and 409 (concurrent
 * request), because a retry may succeed.
 */
const REFUSALS: readonly number[] = [400, 402, 404];

const isRefusal = (error: unknown): boolean =>
  (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError) &&
  REFUSALS.includes(error.statusCode ?? 0);
