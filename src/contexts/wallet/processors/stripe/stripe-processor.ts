import { Stripe } from 'stripe';
import type { PlanCode } from '../../../../kernel/principal.js';
import type { PaymentsConfig } from '../../../../platform/config/config.js';
import {
  ForgedEvent,
  PaymentProcessor,
  ProcessorFailure,
  type CollectedTransfer,
  type IssuedAccount,
  type OpenedPayment,
  type Payer,
  type PaymentOrder,
  type ProcessorEvent,
} from '../payment-processor.js';
import { EVENT_TYPES, toProcessorEvent } from './stripe-events.js';
import { ACCOUNT_PARAMS, collectionParams, customerParams, paymentParams, toOpenedPayment } from './stripe-orders.js';

type StripeConfig = Extract<PaymentsConfig, { processor: 'stripe' }>;

/** Two tries must fit into one HTTP request. */
const TIMEOUT_MS = 8_000;

/** Real money, at Stripe. Every order carries a key of ours: repeated within a day it is the same order. */
export class StripeProcessor extends PaymentProcessor {
  override readonly name = 'stripe';
  override readonly publishableKey: string;
  private readonly stripe: Stripe;

  constructor(
    private readonly config: StripeConfig,
    private readonly publicBaseUrl: string,
  ) {
    super();
    this.publishableKey = config.publishableKey;
    const base = new URL(config.apiBase);
    const protocol = base.protocol === 'http:' ? 'http' : 'https';
    this.stripe = new Stripe(config.secretKey, {
      protocol,
      host: base.hostname,
      port: base.port || (protocol === 'http' ? '80' : '443'),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  }

  override openPayment(order: PaymentOrder): Promise<OpenedPayment> {
    return ask(async () => {
      const params = paymentParams(order, this.publicBaseUrl);
      const opened = toOpenedPayment(await this.stripe.paymentIntents.create(params, { idempotencyKey: order.id }));
      const isMissing =
        (order.method === 'ewallet' && !opened.redirectUrl) || (order.method === 'cash' && !opened.voucher);
      if (isMissing) throw new ProcessorFailure(`${opened.processorPaymentId} asks for no action of the payer`);
      return opened;
    });
  }

  override openAccount(payer: Payer): Promise<IssuedAccount> {
    return ask(async () => {
      const key = `account-${payer.organizationId}`;
      const customer = await this.stripe.customers.create(customerParams(payer), { idempotencyKey: key });
      const { bank_transfer } = await this.stripe.customers.createFundingInstructions(customer.id, ACCOUNT_PARAMS, {
        idempotencyKey: `${key}-clabe`,
      });
      const spei = bank_transfer.financial_addresses.find(({ type }) => type === 'spei')?.spei;
      if (!spei) throw new ProcessorFailure(`${customer.id} was given no CLABE`);
      return { account: customer.id, clabe: spei.clabe, bankName: spei.bank_name, bankCode: spei.bank_code };
    });
  }

  override readEvent(body: Buffer, headers: Readonly<Record<string, unknown>>): ProcessorEvent | null {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') throw new ForgedEvent('carries no signature of the processor');
    try {
      return toProcessorEvent(this.stripe.webhooks.constructEvent(body, signature, this.config.webhookSecret));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new ForgedEvent('is not signed by the processor, or too old');
      throw error;
    }
  }

  override eventsBetween(from: Date, until: Date): Promise<ProcessorEvent[]> {
    return ask(async () => {
      // Stripe lists the newest first, page by page: to stop early would be to miss the oldest.
      const newestFirst: ProcessorEvent[] = [];
      const created = { gte: Math.floor(toSeconds(from)), lte: Math.ceil(toSeconds(until)) };
      for await (const event of this.stripe.events.list({ created, types: EVENT_TYPES, limit: 100 })) {
        const known = toProcessorEvent(event);
        if (known) newestFirst.push(known);
      }
      return newestFirst.reverse();
    });
  }

  override collect(transfer: CollectedTransfer): Promise<void> {
    return ask(async () => {
      const { id, status } = await this.stripe.paymentIntents.create(collectionParams(transfer), {
        idempotencyKey: `collect-${transfer.transferId}`,
      });
      if (status !== 'succeeded') throw new ProcessorFailure(`${id} is ${status}`);
    });
  }

  override async openCheckout(payer: Payer, plan: PlanCode): Promise<string | null> {
    const price = this.config.prices[plan];
    if (!price) return null;
    const metadata = { organization_id: payer.organizationId, plan };
    const session = await ask(() =>
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
    return ask(async () => {
      try {
        await this.stripe.subscriptions.cancel(subscriptionId);
      } catch (error) {
        // Cancelled before: Stripe then says that there is none.
        const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
        if (!isGone) throw error;
      }
    });
  }
}

const toSeconds = (instant: Date): number => instant.getTime() / 1000;

/** Whatever goes wrong over there is one kind of failure here; its text stays in the log. */
async function ask<Result>(question: () => Promise<Result>): Promise<Result> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof ProcessorFailure) throw error;
    throw new ProcessorFailure(error instanceof Error ? error.message : String(error));
  }
}
