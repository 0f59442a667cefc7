import { Global, Module } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import type { Tenant } from '../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import { OwnerEmails } from '../../platform/mail/owner-emails.js';
import { EndBacklogsTask } from './end-backlogs.task.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { WebhooksModule } from './webhooks.module.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { SendMailsTask } from '../../platform/mail/send-mails.task.js';

const OWNERS = ['ana@tienda.mx', 'eva@tienda.mx'];
const CAPACITY = { total: 100, perEndpoint: 100, exceptions: new Map(), organizations: new Map() };

@Global()
@Module({ providers: [{ provide: OwnerEmails, useValue: { of: async () => OWNERS } }], exports: [OwnerEmails] })
class TwoOwners {}

describe('A disabled webhook endpoint', () => {
  let module: TestingModule;
  let tenant: Tenant;
  let id: string;

  beforeAll(async () => {
    module = await openTestingModule([TwoOwners, WebhooksModule]);
  });
  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization()).id, livemode: false };
    const request = { url: 'https://tienda.mx/w', events: ['*'] };
    id = (await asTenant(tenant, () => module.get(WebhookEndpointsService).create(tenant, request))).endpoint.id;
  });
  afterAll(() => module.close());

  const addPending = (count: number, dueInSeconds = 0) =>
    sql(
      `WITH event AS (
         INSERT INTO events (id, organization_id, livemode, type, data, relayed_at)
         VALUES ('evt_' || gen_random_uuid(), $3, false, 'tracker.updated', '{}', now()) RETURNING id
       )
       INSERT INTO webhook_deliveries (id, event_id, endpoint_id, event_type, is_redelivery, next_attempt_at)
       SELECT 'whd_' || gen_random_uuid(), event.id, $1, 'tracker.updated', true, now() + make_interval(secs => $4)
       FROM event, generate_series(1, $2::int) n`,
      [id, count, tenant.organizationId, dueInSeconds],
    );
  const update = (changes: object, of = tenant) =>
    asTenant(of, () => module.get(WebhookEndpointsService).update(of, id, changes));
  const remove = (of = tenant) => asTenant(of, () => module.get(WebhookEndpointsService).delete(of, id));
  const endBacklogs = () => acrossTenants(() => module.get(EndBacklogsTask).run());
  const disable = () => acrossTenants(() => module.get(WebhookEndpointsService).disable(id, 'FAILING'));
  const notify = () => acrossTenants(() => module.get(SendMailsTask).writeDue());
  const switchOn = () =>
    acrossTenants(() =>
      module.get(WebhookEndpointsService).switchOn(id, { operator: 'eva', reason: 'They mended it' }),
    );
  const countOf = async (status: string) =>
    (await sql('SELECT 1 FROM webhook_deliveries WHERE endpoint_id = $1 AND status = $2', [id, status])).length;
  const endpoint = async () => (await sql('SELECT * FROM webhook_endpoints WHERE id = $1', [id]))[0]!;
  const mails = () => sql('SELECT recipient FROM queued_mails WHERE body LIKE $1 ORDER BY 1', [`%(${id})%`]);
  const claimed = async () =>
    (await acrossTenants(() => module.get(WebhookDeliveryRepository).claim(CAPACITY, 30))).filter(
      ({ endpointId }) => endpointId === id,
    ).length;

  it.each([
    ['deactivated by its organization', () => update({ isActive: false })],
    ['deleted', () => remove()],
  ])(
    '%s receives no pending deliveries: one thousand fail immediately, the others in batches',
    async (_, switchOff) => {
      await addPending(2500);
      await switchOff();

      expect([await countOf('FAILED'), await countOf('PENDING'), await claimed()]).toEqual([1000, 1500, 0]);
      await Promise.all([endBacklogs(), endBacklogs()]);
      expect([await countOf('FAILED'), await countOf('PENDING')]).toEqual([2500, 0]);
      expect(await endpoint()).toMatchObject({ is_active: false, backlog_until: null });
    },
  );

  it('has no backlog mark if it had fewer than one thousand deliveries', async () => {
    await addPending(3);
    await update({ isActive: false });

    expect([await countOf('FAILED'), (await endpoint())['backlog_until']]).toEqual([3, null]);
  });

  it('receives only new events after it is enabled again', async () => {
    await addPending(1500);
    await update({ isActive: false });
    await update({ isActive: true });
    await addPending(2);
    await endBacklogs();

    expect([await countOf('FAILED'), await claimed()]).toEqual([1500, 2]);
  });

  it('is reported to every OWNER once by several concurrent processes', async () => {
    await disable();
    await Promise.all([notify(), notify()]);
    await notify();

    expect(await mails()).toEqual(OWNERS.map((recipient) => ({ recipient })));
  });

  it('is not reported if it is enabled again before the OWNERs are notified', async () => {
    await disable();
    await update({ isActive: true });
    await notify();

    expect(await mails()).toEqual([]);
  });

  it('can be enabled by an operator with an audit record, unless its organization deactivated it', async () => {
    await expect(switchOn()).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await disable();
    expect(await switchOn()).toBe('https://tienda.mx/w');
    expect(await endpoint()).toMatchObject({ is_active: true, disabled_reason: null, disabled_at: null });
    await update({ isActive: false });

    await expect(switchOn()).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await endpoint()).toMatchObject({ is_active: false });
    expect(await sql('SELECT operator, action FROM audit_records WHERE target = $1', [id])).toEqual([
      { operator: 'eva', action: 'switch-on-endpoint' },
    ]);
  });

  it('belongs to the organization of the caller', async () => {
    for (const stranger of [
      { ...tenant, livemode: true },
      { ...tenant, organizationId: (await newOrganization()).id },
    ]) {
      await expect(update({ isActive: false }, stranger)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
      await expect(remove(stranger)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    }
    expect(await endpoint()).toMatchObject({ is_active: true });
  });
});
