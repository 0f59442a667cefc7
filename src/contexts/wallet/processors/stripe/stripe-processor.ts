import { Stripe } from 'stripe';
import type { PlanCode } from '../../../../kernel/principal.js';
import type { Contact } from '../../../auth/members/organization-contact.js';
import { FUNDING_METHODS, type OpenedPayment } from '../../funding/funding-method.js';
import {
  ForgedEvent,
  PaymentProcessor,
  ProcessorFailure,
  type CollectedTransfer,
  type IssuedAccount,
  type PaymentOrder,
  type ProcessorEvent,
} from '../payment-processor.js';
import { STRIPE_EVENT_TYPES, toProcessorEvent } from './stripe-events.js';
import { ACCOUNT_PARAMS, collectionParams, customerParams, paymentParams, toOpenedPayment } from './stripe-orders.js';
import type { StripeAccount } from '../payments.config.js';

/** The try and its retry must fit into one HTTP request. */
const TIMEOUT_MS = 8_000;

/** Stripe keeps an idempotency key for a day. Decision: docs/adr/0062-stripe-with-customers-cash-balances.md */
export class StripeProcessor extends PaymentProcessor {
  override readonly name = 'stripe';
  override readonly publishableKey: string;
  private readonly stripe: Stripe;

  constructor(
    private readonly account: StripeAccount,
    private readonly publicBaseUrl: string,
  ) {
    super();
    this.publishableKey = account.publishableKey;
    const base = new URL(account.apiBase);
    const protocol = base.protocol === 'http:' ? 'http' : 'https';
    this.stripe = new Stripe(account.secretKey, {
      protocol,
      host: base.hostname,
      port: base.port || (protocol === 'http' ? '80' : '443'),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  }

  override openPayment(order: PaymentOrder): Promise<OpenedPayment> {
    return callStripe(async () => {
      const params = paymentParams(order, this.publicBaseUrl);
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
    if (typeof signature !== 'string') throw new ForgedEvent('carries no signature of the processor');
    try {
      return toProcessorEvent(this.stripe.webhooks.constructEvent(body, signature, this.account.webhookSecret));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new ForgedEvent('is not signed by the processor, or too old');
      throw error;
    }
  }

  override eventsBetween(from: Date, until: Date): Promise<ProcessorEvent[]> {
    return callStripe(async () => {
      // Stripe lists the newest first, in pages: stopping early would miss the oldest.
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
      const { id, status } = await this.stripe.paymentIntents.create(collectionParams(transfer), {
        idempotencyKey: `collect-${transfer.transferId}`,
      });
      if (status !== 'succeeded') throw new ProcessorFailure(`${id} is ${status}`);
      return id;
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
        // Stripe reports a cancelled subscription as missing.
        const isCancelled =
          error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
        if (!isCancelled) throw error;
      }
    });
  }
}

const toSeconds = (instant: Date): number => instant.getTime() / 1000;

async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProcessorFailure) throw error;
    throw new ProcessorFailure(error instanceof Error ? error.message : String(error));
  }
}
