import { registerAs } from '@nestjs/config';
import type { PlanCode } from '../../../kernel/principal.js';
import { readVariables, type Variables } from '../../../platform/config/read-variables.js';
import { PROCESSORS } from './payment-processor.js';

export interface StripeAccount {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
  /** Stripe price id of each plan that clients can buy themselves. */
  readonly prices: Readonly<Partial<Record<PlanCode, string>>>;
}

export interface PayPalAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly apiBase: string;
}

/** Source: docs/funding.md */
export const paymentsConfig = registerAs('payments', () =>
  readVariables((read) => {
    read.requireNamedInProduction(
      'PAYMENT_PROCESSOR',
      'In production, set it to stripe. Set it to simulated only if LIVE money is not real, because every client can then credit a LIVE wallet.',
    );
    const processor = read.oneOf('PAYMENT_PROCESSOR', 'simulated', PROCESSORS);
    const paypal = readPayPalAccount(read);
    return {
      processor,
      reconcileSeconds: read.number('PAYMENTS_RECONCILE_SECONDS', 60, { min: 0.1, max: 3600 }),
      /** Null if Stripe is not the configured processor. The environment variables of Stripe are then ignored. */
      stripe: processor === 'stripe' ? readStripeAccount(read) : null,
      /** Null if PayPal is not configured or payments are simulated. */
      paypal: processor === 'stripe' ? paypal : null,
    };
  }),
);

/** If one environment variable of the PayPal account is set, the other variables of the account are required. */
function readPayPalAccount(read: Variables): PayPalAccount | null {
  const apiBase = read.url('PAYPAL_API_BASE', 'https://api-m.paypal.com', ['http:', 'https:']).replace(/\/+$/, '');
  const named = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'].filter((name) => read.optional(name));
  if (named.length === 0) return null;
  return {
    clientId: read.required('PAYPAL_CLIENT_ID'),
    clientSecret: read.required('PAYPAL_CLIENT_SECRET'),
    webhookId: read.required('PAYPAL_WEBHOOK_ID'),
    apiBase,
  };
}

function readStripeAccount(read: Variables): StripeAccount {
  const growth = read.optional('STRIPE_PRICE_GROWTH');
  const scale = read.optional('STRIPE_PRICE_SCALE');
  return {
    secretKey: read.required('STRIPE_SECRET_KEY'),
    publishableKey: read.required('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: read.required('STRIPE_WEBHOOK_SECRET'),
    apiBase: read.url('STRIPE_API_BASE', 'https://api.stripe.com', ['http:', 'https:']),
    prices: { ...(growth ? { GROWTH: growth } : {}), ...(scale ? { SCALE: scale } : {}) },
  };
}
