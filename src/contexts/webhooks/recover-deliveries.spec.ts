import { Global, Module } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import { OwnerEmails } from '../../platform/mail/owner-emails.js';
import { WebhooksModule } from './webhooks.module.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { WebhookDeliveriesService, type MissedPeriod } from './webhook-deliveries.service.js';

const CAPACITY = { total: 100, perEndpoint: 100, exceptions: new Map(), organizations: new Map() };

/** No mail is sent here. */
@Global()
@Module({ providers: [{ provide: OwnerEmails, useValue: {} }], exports: [OwnerEmails] })
class NoOwnersModule {}

describe('Recovery of the deliveries of an endpoint', () => {
  let module: TestingModule;
  let tenant: Tenant;
  let endpointId: string;
  let start: Date;

  beforeAll(async () => {
    module = await openTestingModule([WebhooksModule, NoOwnersModule]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization()).id, livemode: false };
    endpointId = await addEndpoint(['order.created', 'label.voided']);
    start = await minutesAgo(60);
  });

  const minutesAgo = async (minutes: number): Promise<Date> =>
    (await sql<{ at: Date }>('SELECT now() - make_interval(mins => $1) AS at', [minutes]))[0]!.at;

  const addEndpoint = async (events: string[]): Promise<string> => {
    const id = newId('whe');
    await sql(
      `INSERT INTO webhook_endpoints (id, organization_id, livemode, url, events, is_active, secret)
       VALUES ($1, $2, false, 'http://127.0.0.1:9/', $3, true, 'sealed')`,
      [id, tenant.organizationId, events],
    );
    return id;
  };

  /** Creates an event from `minutes` ago. `status` is the status of its delivery, and a pending delivery is due in one hour. */
  const addEvent = async (minutes: number, status: string | null, type = 'order.created'): Promise<string> => {
    const id = newId('evt');
    await sql(
      `INSERT INTO events (id, organization_id, livemode, type, data, created_at, relayed_at)
       VALUES ($1, $2, false, $3, '{}', now() - make_interval(mins => $4), now())`,
      [id, tenant.organizationId, type, minutes],
    );
    if (status)
      await sql(
        `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, event_type, is_redelivery, status, next_attempt_at, ended_at)
         VALUES ($1, $2, $3, $4, false, $5::text, CASE WHEN $5 = 'PENDING' THEN now() + interval '1 hour' END,
           CASE WHEN $5 <> 'PENDING' THEN now() END)`,
        [newId('whd'), id, endpointId, type, status],
      );
    return id;
  };

  const recover = (period: Partial<MissedPeriod> = {}, of = tenant): Promise<number> =>
    asTenant(of, () =>
      module.get(WebhookDeliveriesService).recover(of, endpointId, { since: start, until: null, ...period }),
    );

  const claimed = async (): Promise<string[]> =>
    (await acrossTenants(() => module.get(WebhookDeliveryRepository).claim(CAPACITY, 30)))
      .filter((delivery) => delivery.endpointId === endpointId)
      .map(({ event }) => event.id);

  it('sends every subscribed event that was not accepted, oldest first, each once', async () => {
    const waiting = await addEvent(20, 'PENDING');
    const never = await addEvent(30, null);
    const failed = await addEvent(40, 'FAILED', 'label.voided');
    await addEvent(25, 'SUCCEEDED');
    await addEvent(25, null, 'batch.completed');
    await addEvent(90, 'FAILED');

    expect(await recover()).toBe(3);
    expect(await claimed()).toEqual([failed, never, waiting]);
  });

  it('sends nothing twice when it is repeated or runs concurrently', async () => {
    for (const status of ['PENDING', 'FAILED', null]) await addEvent(10, status);

    const both = await Promise.all([recover(), recover()]);

    expect(both.sort()).toEqual([0, 3]);
    expect(await recover()).toBe(0);
    expect(await claimed()).toHaveLength(3);
    expect(await recover()).toBe(0);
  });

  describe('after a recovery', () => {
    const tryAll = (error: string | null, agoSeconds = 0) =>
      sql(
        `UPDATE webhook_deliveries SET status = $2, next_attempt_at = CASE WHEN $2 = 'PENDING' THEN now() + interval '1 hour' END,
           ended_at = CASE WHEN $2 <> 'PENDING' THEN now() END, leased_until = NULL,
           attempts = jsonb_build_array(jsonb_build_object('at', now() - make_interval(secs => $3), 'responseStatus', 500,
             'durationMs', 1, 'error', $4::text))
         WHERE endpoint_id = $1`,
        [endpointId, error === null ? 'SUCCEEDED' : 'PENDING', agoSeconds, error],
      );
    const TOO_EARLY = { code: 'RATE_LIMIT_EXCEEDED', details: { retryAfter: expect.any(Number) } };
    const recoveredAgo = (minutes: number) =>
      sql('UPDATE webhook_endpoints SET recovered_at = now() - make_interval(mins => $2) WHERE id = $1', [
        endpointId,
        minutes,
      ]);

    beforeEach(async () => {
      await addEvent(10, null);
      await addEvent(9, 'FAILED');
      expect(await recover()).toBe(2);
    });

    it('is rejected for five minutes if all deliveries failed', async () => {
      await tryAll('HTTP 500');
      await expect(recover()).rejects.toMatchObject(TOO_EARLY);
      await recoveredAgo(4);
      await expect(recover()).rejects.toMatchObject(TOO_EARLY);
      await recoveredAgo(5);
      expect(await recover()).toBe(2);
      await tryAll('HTTP 500');
      await expect(recover()).rejects.toMatchObject(TOO_EARLY);
    });

    it('is possible immediately if the endpoint accepted an event', async () => {
      await tryAll('HTTP 500');
      await addEvent(4, 'SUCCEEDED');

      expect(await recover()).toBeGreaterThan(0);
    });

    it('is possible immediately if nothing was sent', async () => {
      await addEvent(3, null);
      expect(await recover()).toBe(1);
    });
  });

  it('with * skips test events and events that require a subscription by name, and ends at `until`', async () => {
    endpointId = await addEndpoint(['*']);
    const older = await addEvent(40, null);
    await addEvent(10, null);
    await addEvent(40, null, 'webhook.test');
    await addEvent(40, null, 'carrier.degraded');

    expect(await recover({ until: await minutesAgo(20) })).toBe(1);
    expect(await claimed()).toEqual([older]);
  });

  it('does not find an endpoint of another organization or of the other mode', async () => {
    const other = { organizationId: (await newOrganization()).id, livemode: false };

    for (const stranger of [other, { ...tenant, livemode: true }])
      await expect(recover({}, stranger)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });
});
