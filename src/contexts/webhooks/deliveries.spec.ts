import { Global, Module } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import type { Tenant } from '../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import { Database } from '../../platform/database/database.js';
import { OwnerEmails } from '../../platform/mail/owner-emails.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { WebhookDeliveryRepository, type ClaimedDelivery } from './webhook-delivery.repository.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { WebhooksModule } from './webhooks.module.js';
import { WebhookDispatcher } from './webhook-dispatcher.js';

const LEASE_SECONDS = 30;
const ACCEPTED = { at: '2026-11-25T10:00:00.000Z', responseStatus: 200, durationMs: 12, error: null };
const REFUSED = { ...ACCEPTED, responseStatus: 500, error: 'HTTP 500' };
const GONE = { ...REFUSED, responseStatus: 410 };

@Global()
@Module({ providers: [{ provide: OwnerEmails, useValue: { of: async () => [] } }], exports: [OwnerEmails] })
class NoOwners {}

describe('Webhook deliveries', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([NoOwners, WebhooksModule]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization()).id, livemode: true };
  });

  const subscribe = async (...events: string[]): Promise<string> => {
    const request = { url: 'https://tienda.mx/w', events };
    return (await asTenant(tenant, () => module.get(WebhookEndpointsService).create(tenant, request))).endpoint.id;
  };

  const report = (type: 'wallet.low_balance' | 'carrier.degraded', of = tenant): Promise<void> =>
    asTenant(of, () =>
      module.get(Database).transaction(() => module.get(Outbox).append(of, type, { balance: '1.00' } as never)),
    );

  const relay = (): Promise<boolean> => acrossTenants(() => module.get(WebhookDeliveryRepository).relayEvents(0));

  /** Deliveries of this organization, each due now. */
  const claim = async (): Promise<ClaimedDelivery[]> => {
    await sql("UPDATE webhook_deliveries SET next_attempt_at = now() - interval '1 s' WHERE status = 'PENDING'");
    const capacity = { total: 100, perEndpoint: 10, exceptions: new Map(), organizations: new Map() };
    const claimed = await acrossTenants(() => module.get(WebhookDeliveryRepository).claim(capacity, LEASE_SECONDS));
    return claimed.filter(({ organizationId }) => organizationId === tenant.organizationId);
  };

  const record = (delivery: ClaimedDelivery, attempt: typeof ACCEPTED | typeof REFUSED): Promise<void> =>
    acrossTenants(() => module.get(WebhookDispatcher).record(delivery, attempt));

  const deliveries = () =>
    sql<{ status: string; attempts: number }>(
      `SELECT d.status, jsonb_array_length(d.attempts) AS attempts
       FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
       WHERE e.organization_id = $1 ORDER BY d.id`,
      [tenant.organizationId],
    );

  it('are created once per event and subscribed endpoint of the same organization and mode', async () => {
    await subscribe('wallet.low_balance');
    await subscribe('*');
    await subscribe('shipment.created');
    await report('wallet.low_balance');
    await report('carrier.degraded');
    await report('wallet.low_balance', { ...tenant, livemode: false });

    await Promise.all([relay(), relay(), relay()]);

    expect(await deliveries()).toEqual([
      { status: 'PENDING', attempts: 0 },
      { status: 'PENDING', attempts: 0 },
    ]);
  });

  it('are leased to one process, and results after the end of the lease are ignored', async () => {
    await subscribe('*');
    await report('wallet.low_balance');
    await relay();

    const [first, ...others] = await claim();
    expect([first?.event.type, others.length, (await claim()).length]).toEqual(['wallet.low_balance', 0, 0]);

    await sql("UPDATE webhook_deliveries SET leased_until = now() - interval '1 s' WHERE id = $1", [first!.id]);
    const [second] = await claim();
    await record(first!, REFUSED);
    expect(await deliveries()).toEqual([{ status: 'PENDING', attempts: 0 }]);

    await record(second!, ACCEPTED);
    expect(await deliveries()).toEqual([{ status: 'SUCCEEDED', attempts: 1 }]);
    expect(await claim()).toEqual([]);
  });

  it('are retried after a failure, and 410 Gone disables the endpoint and fails its pending deliveries', async () => {
    const endpointId = await subscribe('*');
    await report('wallet.low_balance');
    await report('wallet.low_balance');
    await relay();

    const [first, second] = await claim();
    await record(first!, REFUSED);
    expect(await deliveries()).toContainEqual({ status: 'PENDING', attempts: 1 });

    await record(second!, GONE);
    expect(await sql('SELECT is_active, disabled_reason FROM webhook_endpoints WHERE id = $1', [endpointId])).toEqual([
      { is_active: false, disabled_reason: 'GONE' },
    ]);
    expect((await deliveries()).map(({ status }) => status)).toEqual(['FAILED', 'FAILED']);
  });

  it.each([
    ['disable their endpoint', false],
    ['do not disable an endpoint that accepted another delivery in the meantime', true],
  ])('that failed at every attempt %s', async (_, hasAccepted) => {
    const endpointId = await subscribe('*');
    await report('wallet.low_balance');
    await relay();
    if (hasAccepted) {
      await report('wallet.low_balance');
      await relay();
      const [, other] = await claim();
      await record(other!, ACCEPTED);
      await sql("UPDATE webhook_deliveries SET leased_until = NULL WHERE status = 'PENDING'");
    }

    for (let [delivery] = await claim(); delivery; [delivery] = await claim()) await record(delivery, REFUSED);

    expect((await deliveries()).map(({ status }) => status)).toEqual(
      hasAccepted ? ['FAILED', 'SUCCEEDED'] : ['FAILED'],
    );
    expect(await sql('SELECT is_active, disabled_reason FROM webhook_endpoints WHERE id = $1', [endpointId])).toEqual([
      { is_active: hasAccepted, disabled_reason: hasAccepted ? null : 'FAILING' },
    ]);
  });

  it('end the pending delivery of the same event and endpoint after a successful redelivery', async () => {
    await subscribe('*');
    await report('wallet.low_balance');
    await relay();
    const [older] = await claim();
    await record(older!, REFUSED);

    const { id } = await asTenant(tenant, () => module.get(WebhookDeliveriesService).redeliver(tenant, older!.id));
    const again = (await claim()).find((delivery) => delivery.id === id);
    await record(again!, ACCEPTED);

    expect(await deliveries()).toEqual([
      { status: 'SUCCEEDED', attempts: 1 },
      { status: 'SUCCEEDED', attempts: 1 },
    ]);
    await expect(
      asTenant(tenant, () => module.get(WebhookDeliveriesService).redeliver({ ...tenant, livemode: false }, older!.id)),
    ).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });
});
