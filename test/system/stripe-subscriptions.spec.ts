import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { soon } from '../support/soon.js';
import { StripeServer } from '../support/stripe-server.js';
import { deliverTo, startWithStripe } from '../support/stripe-service.js';

/** A past instant in Stripe's format. */
const seconds = (ago: number): number => Math.floor(Date.now() / 1000) - ago;

describe('A plan’s subscription', () => {
  let stripe: StripeServer;
  let service: RunningService;
  let organization: TestOrganization;

  beforeAll(async () => {
    stripe = await StripeServer.start();
    service = await startWithStripe(stripe, 'subscriptions');
  });
  beforeEach(async () => {
    organization = await newOrganization();
  });
  afterAll(async () => {
    await service?.stop();
    await stripe?.stop();
  });

  const deliver = (event: object) => deliverTo(service, event);
  /** Unique ids in Stripe's format. */
  const idOf = (name: string) => `sub_${name}_${organization.id}`;
  const start = (name: string, plan: string, ageSeconds: number) => {
    const metadata = { organization_id: organization.id, plan };
    const session = { id: `cs_${name}`, subscription: idOf(name), metadata, payment_status: 'paid' };
    const paidAt = new Date(seconds(ageSeconds) * 1000);
    return deliver(stripe.event('checkout.session.completed', session, paidAt));
  };
  const end = (name: string, plan: string, ageSeconds: number) => {
    const metadata = { organization_id: organization.id, plan };
    const subscription = { id: idOf(name), created: seconds(ageSeconds), metadata };
    return deliver(stripe.event('customer.subscription.deleted', subscription));
  };
  const plan = async () =>
    (await organization.session.at(service.baseUrl).get('/v1/organizations/me')).data.plan as string;
  const cancelled = () =>
    stripe.calls.filter(({ method, path }) => method === 'DELETE' && path.includes(organization.id));

  it('is paid for at Stripe’s page, and its event sets the plan', async () => {
    const { status, data } = await organization.live
      .at(service.baseUrl)
      .post('/v1/billing/checkout', { plan: 'GROWTH' });

    expect([status, data.plan, data.checkoutUrl]).toEqual([
      201,
      'GROWTH',
      expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
    ]);
    const { params } = stripe.callsTo('/v1/checkout/sessions').at(-1)!;
    expect(params).toMatchObject({ mode: 'subscription', 'line_items[0][price]': 'price_growth' });
    const metadata = { organization_id: params['metadata[organization_id]'], plan: params['metadata[plan]'] };

    const session = { id: 'cs_1', subscription: 'sub_1', metadata };
    await deliver(stripe.event('checkout.session.completed', { ...session, payment_status: 'unpaid' }));
    expect(await plan()).not.toBe('GROWTH');
    await deliver(stripe.event('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' }));
    expect(await plan()).toBe('GROWTH');
    expect((await organization.live.at(service.baseUrl).get('/v1/plans')).headers.get('x-ratelimit-limit')).toBe('300');
    await deliver(stripe.event('customer.subscription.deleted', { id: 'sub_1', created: seconds(0), metadata }));
    expect(await plan()).toBe('FREE');

    const enterprise = await organization.live.at(service.baseUrl).post('/v1/billing/checkout', { plan: 'ENTERPRISE' });
    expect([enterprise.status, enterprise.error.code]).toEqual([503, 'CHECKOUT_NOT_CONFIGURED']);
  });

  it('that is replaced by another is cancelled at Stripe, and its end keeps the plan', async () => {
    await start('first', 'GROWTH', 100);
    await start('second', 'SCALE', 50);

    await soon(async () => expect(cancelled()).toMatchObject([{ path: `/v1/subscriptions/${idOf('first')}` }]));
    await end('first', 'GROWTH', 100);
    expect(await plan()).toBe('SCALE');

    await end('second', 'SCALE', 50);
    expect(await plan()).toBe('FREE');
    expect(cancelled()).toHaveLength(1);
  });

  it('whose start or end is reported again after its event id was deleted changes no plan', async () => {
    await start('first', 'GROWTH', 100);
    await end('first', 'GROWTH', 100);
    await start('second', 'SCALE', 50);
    await sql("DELETE FROM processor_events WHERE processor = 'stripe'");

    // Stripe repeats an event under its old id; once that id is deleted here, it counts as new.
    await start('first', 'GROWTH', 100);
    await end('first', 'GROWTH', 100);
    await start('second', 'SCALE', 50);

    expect(await plan()).toBe('SCALE');
  });

  it('is cancelled at Stripe however many others, replaced before, cannot be', async () => {
    await sql(
      `INSERT INTO plan_subscriptions (processor, subscription_id, organization_id, plan, started_at, replaced_at)
       SELECT 'stripe', 'sub_stuck' || n, $1, 'GROWTH', now() - interval '1 day', now() - interval '1 hour'
       FROM generate_series(1, 60) AS n`,
      [organization.id],
    );
    stripe.beforeResponse = async ({ path }, answer) => {
      if (path.startsWith('/v1/subscriptions/sub_stuck')) answer['error'] = { type: 'invalid_request_error' };
    };
    await start('first', 'GROWTH', 100);
    await start('second', 'SCALE', 50);

    const running = async () =>
      (
        await sql<{ id: string }>(
          `SELECT subscription_id AS id FROM plan_subscriptions
           WHERE organization_id = $1 AND replaced_at IS NOT NULL AND ended_at IS NULL`,
          [organization.id],
        )
      ).map(({ id }) => id);
    await soon(async () => {
      expect(cancelled()).toHaveLength(1);
      expect(await running()).not.toContain(idOf('first'));
    });
    expect(await running()).toHaveLength(60);

    stripe.beforeResponse = null;
    await soon(async () => expect(await running()).toEqual([]));
  });
});
