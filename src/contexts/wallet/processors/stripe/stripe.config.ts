import { registerAs } from '@nestjs/config';
import type { PlanCode } from '../../../../kernel/principal.js';
import { readVariables } from '../../../../platform/config/read-variables.js';
import { readProcessor } from '../payments.config.js';

export interface StripeAccount {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
  /** Stripe's price id of each plan that can be bought. */
  readonly prices: Readonly<Partial<Record<PlanCode, string>>>;
}

/** `account` is null while another processor is configured: Stripe's variables are not read then. */
export const stripeConfig = registerAs('stripe', () =>
  readVariables((read): { readonly account: StripeAccount | null } => {
    if (readProcessor(read) !== 'stripe') return { account: null };
    const growth = read.optional('STRIPE_PRICE_GROWTH');
    const scale = read.optional('STRIPE_PRICE_SCALE');
    return {
      account: {
        secretKey: read.required('STRIPE_SECRET_KEY'),
        publishableKey: read.required('STRIPE_PUBLISHABLE_KEY'),
        webhookSecret: read.required('STRIPE_WEBHOOK_SECRET'),
        apiBase: read.url('STRIPE_API_BASE', 'https://api.stripe.com', ['http:', 'https:']),
        prices: { ...(growth ? { GROWTH: growth } : {}), ...(scale ? { SCALE: scale } : {}) },
      },
    };
  }),
);
