import { Global, Module } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import type { PlanCode, Tenant } from '../../kernel/principal.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import { OwnerEmails } from '../../platform/mail/owner-emails.js';
import { SecretBox } from '../../platform/secrets/secret-box.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhooksModule } from './webhooks.module.js';
import { WebhookEndpointsService, type EndpointWithSecret } from './webhook-endpoints.service.js';

const NOT_FOUND = { code: 'RESOURCE_NOT_FOUND' };

@Global()
@Module({ providers: [{ provide: OwnerEmails, useValue: { of: async () => [] } }], exports: [OwnerEmails] })
class NoOwners {}

describe('A webhook endpoint', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([NoOwners, WebhooksModule]);
  });
  beforeEach(() => become('ENTERPRISE'));
  afterAll(() => module.close());

  const become = async (plan: PlanCode) => {
    tenant = { organizationId: (await newOrganization({ plan })).id, livemode: false };
  };
  const create = (request: object = {}, of = tenant): Promise<EndpointWithSecret> =>
    asTenant(of, () =>
      module.get(WebhookEndpointsService).create(of, { url: 'https://tienda.mx/w', events: ['*'], ...request }),
    );
  const update = (id: string, request: object, of = tenant) =>
    asTenant(of, () => module.get(WebhookEndpointsService).update(of, id, request));
  const remove = (id: string, of = tenant) => asTenant(of, () => module.get(WebhookEndpointsService).delete(of, id));
  const rotate = (id: string, of = tenant) =>
    asTenant(of, () => module.get(WebhookEndpointsService).rotateSecret(of, id));
  const sendTest = (id: string, of = tenant) =>
    asTenant(of, () => module.get(WebhookDeliveriesService).sendTest(of, id));
  const row = async (id: string) =>
    (
      await sql<{
        url: string;
        secret: string;
        description: string | null;
        previous_secrets: { secret: string; expiresAt: string }[];
      }>('SELECT * FROM webhook_endpoints WHERE id = $1', [id])
    )[0]!;
  const count = async ({ organizationId, livemode } = tenant) =>
    (
      await sql('SELECT 1 FROM webhook_endpoints WHERE organization_id = $1 AND livemode = $2 AND secret <> $3', [
        organizationId,
        livemode,
        '',
      ])
    ).length;
  /** The current signing secrets, newest first. */
  const signing = async (id: string) => {
    const { secret, previous_secrets: previous } = await row(id);
    return Promise.all([secret, ...previous.map((each) => each.secret)].map((s) => module.get(SecretBox).open(s, id)));
  };

  it('stays within the plan limit of each mode under concurrent creation', async () => {
    await become('GROWTH');

    const made = await Promise.allSettled(Array.from({ length: 8 }, () => create()));

    const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused)
      expect(reason).toMatchObject({
        code: 'PLAN_LIMIT_REACHED',
        details: { resource: 'webhook_endpoints', limit: 5, plan: 'GROWTH' },
      });
    const [first] = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value.endpoint.id] : []));
    await remove(first!);
    await create();
    await create({}, { ...tenant, livemode: true });
    expect([await count(), await count({ ...tenant, livemode: true })]).toEqual([5, 1]);
  });

  it('cannot be created with or changed to a private address', async () => {
    const { endpoint } = await create({ description: 'Tienda' });

    for (const url of ['http://169.254.169.254/latest', 'http://[::ffff:a9fe:a9fe]/']) {
      await expect(create({ url })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
      await expect(update(endpoint.id, { url, description: 'Nueva' })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    }
    expect(await count()).toBe(1);
    expect(await row(endpoint.id)).toMatchObject({ url: 'https://tienda.mx/w', description: 'Tienda' });
  });

  it('stores its secret encrypted and deletes it with the endpoint', async () => {
    const { endpoint, secret } = await create();

    expect(JSON.stringify(await row(endpoint.id))).not.toContain(secret.slice('whsec_'.length));
    expect(await signing(endpoint.id)).toEqual([secret]);
    await remove(endpoint.id);
    expect((await row(endpoint.id)).secret).toBe('');
  });

  describe('with a replaced secret', () => {
    it('signs with the previous secret for 24 hours', async () => {
      const { endpoint, secret } = await create();

      const { secret: second } = await rotate(endpoint.id);
      expect(await signing(endpoint.id)).toEqual([second, secret]);
      await sql(
        `UPDATE webhook_endpoints SET previous_secrets = jsonb_set(previous_secrets, '{0,expiresAt}', '"2026-01-01T00:00:00.000Z"') WHERE id = $1`,
        [endpoint.id],
      );
      const { secret: third } = await rotate(endpoint.id);

      expect(await signing(endpoint.id)).toEqual([third, second]);
    });

    it('keeps both secrets of two concurrent rotations and at most four in total', async () => {
      const { endpoint, secret } = await create();

      const both = await Promise.all([rotate(endpoint.id), rotate(endpoint.id)]);
      expect((await signing(endpoint.id)).sort()).toEqual([secret, ...both.map((each) => each.secret)].sort());

      for (let n = 0; n < 4; n++) await rotate(endpoint.id);
      const signs = await signing(endpoint.id);
      expect([signs.length, signs.includes(secret)]).toEqual([5, false]);
    });
  });

  it('receives its test event even if it is inactive or not subscribed, and no other endpoint does', async () => {
    const { endpoint } = await create({ events: ['order.created'], isActive: false });
    const other = await create();

    await sendTest(endpoint.id);

    const deliveries = (id: string) => sql('SELECT event_type FROM webhook_deliveries WHERE endpoint_id = $1', [id]);
    expect(await deliveries(endpoint.id)).toEqual([{ event_type: 'webhook.test' }]);
    expect(await deliveries(other.endpoint.id)).toEqual([]);
  });

  it('of another organization or mode is not found and not changed', async () => {
    const { endpoint } = await create();
    const before = await row(endpoint.id);

    for (const stranger of [
      { ...tenant, livemode: true },
      { ...tenant, organizationId: (await newOrganization()).id },
    ])
      for (const work of [
        update(endpoint.id, { description: 'Mía' }, stranger),
        rotate(endpoint.id, stranger),
        sendTest(endpoint.id, stranger),
        remove(endpoint.id, stranger),
      ])
        await expect(work).rejects.toMatchObject(NOT_FOUND);
    expect(await row(endpoint.id)).toEqual(before);
  });
});
