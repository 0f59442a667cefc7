import { keyClient, newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';

const request = { url: 'https://tienda.mx/webhooks', events: ['label.purchase.completed'] };

describe('POST /v1/webhook-endpoints', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  it('returns 201 with the endpoint and its secret, which no later response shows', async () => {
    const { status, data } = await organization.test.post('/v1/webhook-endpoints', {
      ...request,
      description: 'Tienda',
    });

    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.stringMatching(/^whe_/),
      url: 'https://tienda.mx/webhooks',
      events: ['label.purchase.completed'],
      description: 'Tienda',
      isActive: true,
      disabledReason: null,
      disabledAt: null,
      livemode: false,
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      updatedAt: data.createdAt,
      secret: expect.stringMatching(/^whsec_/),
    });
    const { secret, ...shown } = data;
    expect((await organization.test.get(`/v1/webhook-endpoints/${data.id}`)).data).toEqual(shown);
    const list = await organization.test.get('/v1/webhook-endpoints');
    expect(list.data).toContainEqual(shown);
    expect(list.text).not.toContain('whsec_');
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64').length).toBeGreaterThanOrEqual(24);
  });

  it('accepts * and every event type, and an inactive endpoint, and drops duplicates', async () => {
    const all = await organization.test.post('/v1/webhook-endpoints', {
      ...request,
      events: ['*', '*'],
      isActive: false,
    });

    expect(all.data).toMatchObject({ events: ['*'], isActive: false, description: null });
    for (const type of [
      'shipment.created',
      'shipment.status_changed',
      'shipment.rates_ready',
      'label.purchase.completed',
      'label.voided',
      'label.used_after_void',
      'batch.completed',
      'pickup.updated',
      'tracker.updated',
      'wallet.credited',
      'wallet.low_balance',
      'wallet.adjusted',
      'shipment.surcharged',
      'order.created',
      'invoice.created',
    ]) {
      const { status } = await organization.test.post('/v1/webhook-endpoints', { ...request, events: [type] });
      expect([type, status]).toEqual([type, 201]);
    }
  });

  it.each([
    [{ url: undefined }, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 7 }, 'url'],
    [{ url: 'ftp://tienda.mx' }, 'url'],
    [{ url: 'tienda.mx' }, 'url'],
    [{ url: 'https://ana:x@tienda.mx' }, 'url'],
    [{ url: 'https://tienda.mx/\r\nX-Evil: 1' }, 'url'],
    [{ url: 'http://169.254.169.254/latest/meta-data' }, 'url'],
    [{ url: 'http://[::ffff:a9fe:a9fe]/' }, 'url'],
    [{ url: `https://tienda.mx/${'a'.repeat(2050)}` }, 'url'],
    [{ events: undefined }, 'events'],
    [{ events: [] }, 'events'],
    [{ events: '*' }, 'events'],
    [{ events: ['label.exploded'] }, 'events'],
    [{ events: ['webhook.test'] }, 'events'],
    [{ events: [null] }, 'events'],
    [{ description: 'x'.repeat(256) }, 'description'],
    [{ description: {} }, 'description'],
    [{ isActive: 'yes' }, 'isActive'],
  ])('rejects %j with VALIDATION_ERROR, and creates nothing', async (change, field) => {
    const before = (await organization.test.get('/v1/webhook-endpoints')).meta.total;
    const { status, error } = await organization.test.post('/v1/webhook-endpoints', { ...request, ...change });

    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(error.details['errors'] as object)).toEqual([field]);
    expect((await organization.test.get('/v1/webhook-endpoints')).meta.total).toBe(before);
  });

  it('lists oldest first, in pages', async () => {
    const { test } = await newOrganization();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await test.post('/v1/webhook-endpoints', request)).data.id);
    const first = await test.get('/v1/webhook-endpoints?limit=2');
    const second = await test.get('/v1/webhook-endpoints?limit=2&page=2');

    expect(first.meta).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
  });
});

describe('A webhook endpoint', () => {
  let organization: TestOrganization;
  let id: string;

  beforeEach(async () => {
    organization = await newOrganization();
    ({ id } = (await organization.test.post('/v1/webhook-endpoints', { ...request, description: 'Tienda' })).data);
  });

  it('is changed by PATCH: absent keeps, null clears', async () => {
    const path = `/v1/webhook-endpoints/${id}`;
    const changed = await organization.test.patch(path, { url: 'https://otra.mx/', events: ['*'], isActive: false });
    expect(changed.status).toBe(200);
    expect(changed.data).toMatchObject({
      url: 'https://otra.mx/',
      events: ['*'],
      isActive: false,
      description: 'Tienda',
    });
    expect(changed.data.secret).toBeUndefined();

    const cleared = await organization.test.patch(path, { description: null, isActive: true });
    expect(cleared.data).toMatchObject({ url: 'https://otra.mx/', events: ['*'], isActive: true, description: null });
    expect((await organization.test.patch(path, {})).data).toMatchObject({ url: 'https://otra.mx/', isActive: true });
  });

  it('is not changed by a PATCH that is refused', async () => {
    const path = `/v1/webhook-endpoints/${id}`;
    for (const change of [
      { url: 'x' },
      { url: 'http://0.0.0.0/' },
      { events: [] },
      { events: ['x'] },
      { isActive: 1 },
    ]) {
      const { status, error } = await organization.test.patch(path, { description: 'Nueva', ...change });
      expect([change, status, error.code]).toEqual([change, 400, 'VALIDATION_ERROR']);
    }
    expect((await organization.test.get(path)).data).toMatchObject({ url: request.url, description: 'Tienda' });
  });

  it('is not found once deleted, and deleting returns {id, deleted: true}', async () => {
    const { status, data } = await organization.test.delete(`/v1/webhook-endpoints/${id}`);

    expect([status, data]).toEqual([200, { id, deleted: true }]);
    expect((await organization.test.get('/v1/webhook-endpoints')).data).toEqual([]);
    await expectUnknown(organization.test, id);
  });

  it('is unknown to the other mode and to other organizations', async () => {
    await expectUnknown(organization.live, id);
    await expectUnknown((await newOrganization()).test, id);
    await expectUnknown(organization.test, 'whe_nothing');
    expect((await organization.live.get('/v1/webhook-endpoints')).data).toEqual([]);
    expect((await organization.test.get(`/v1/webhook-endpoints/${id}`)).status).toBe(200);
  });

  it('is read with webhooks:read and written with webhooks:write, by a MEMBER at least', async () => {
    const reader = keyClient(await newKey(organization.id, { scopes: ['webhooks:read'] }));
    const writer = keyClient(await newKey(organization.id, { scopes: ['webhooks:write'] }));
    const viewer = (await newMember(organization.id, 'VIEWER')).client;
    const member = (await newMember(organization.id, 'MEMBER')).client;
    const path = `/v1/webhook-endpoints/${id}`;

    expect((await reader.get(path)).status).toBe(200);
    expect((await reader.get(`${path}/deliveries`)).status).toBe(200);
    for (const refused of [
      await reader.post('/v1/webhook-endpoints', request),
      await reader.patch(path, {}),
      await reader.delete(path),
      await reader.post(`${path}/rotate-secret`),
      await reader.post(`${path}/test`),
      await reader.post('/v1/webhook-deliveries/x/redeliver'),
      await writer.get(path),
      await writer.get(`${path}/deliveries`),
    ]) {
      expect([refused.status, refused.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    }
    expect((await writer.patch(path, {})).status).toBe(200);
    expect((await viewer.get('/v1/webhook-endpoints')).status).toBe(200);
    expect((await viewer.post('/v1/webhook-endpoints', request)).error.code).toBe('FORBIDDEN');
    expect((await member.post('/v1/webhook-endpoints', request)).data).toMatchObject({ livemode: true });
  });
});

async function expectUnknown(client: TestOrganization['test'], id: string): Promise<void> {
  const path = `/v1/webhook-endpoints/${id}`;
  for (const { status, error } of [
    await client.get(path),
    await client.patch(path, { description: 'x' }),
    await client.delete(path),
    await client.post(`${path}/rotate-secret`),
    await client.post(`${path}/test`),
    await client.get(`${path}/deliveries`),
  ]) {
    expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  }
}
