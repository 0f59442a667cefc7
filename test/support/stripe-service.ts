import { bench } from './bench.js';
import { startService, type RunningService } from './running-service.js';
import { stripeSignature, type StripeServer } from './stripe-server.js';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** Starts the service on the tests' database with Stripe as its processor. Do not run two with the same name. */
export const startWithStripe = (stripe: StripeServer, name = 'stripe'): Promise<RunningService> =>
  startService({
    databaseUrl: bench.databaseUrl,
    redisUrl: process.env['TEST_REDIS_URL']!,
    name: `${name}-${process.env['JEST_WORKER_ID']}`,
    dataDir: process.env['TEST_DATA_DIR']!,
    env: {
      PAYMENT_PROCESSOR: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_123',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_GROWTH: 'price_growth',
      STRIPE_API_BASE: stripe.baseUrl,
    },
  });

/** Sends an event to the service's webhook, signed as Stripe does. */
export function deliverTo(service: RunningService, event: object, signature?: string): Promise<Response> {
  const body = JSON.stringify(event);
  return fetch(`${service.baseUrl}/processors/stripe/webhook`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': signature ?? stripeSignature(body, WEBHOOK_SECRET),
    },
    body,
  });
}
