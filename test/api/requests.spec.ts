import { sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment, shipmentRequest } from '../support/shipments.js';

let last = 0;
const newRequestId = () => `check-${process.pid}-${Date.now()}-${(last += 1)}`;

describe('GET /v1/requests', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  /** The logged request, read when it is written. */
  const logged = async (requestId: string, client = organization.test): Promise<any> => {
    await eventually(async () => (await sql('SELECT 1 FROM request_log WHERE request_id = $1', [requestId]))[0]);
    return (await client.get(`/v1/requests?requestId=${requestId}`)).data[0];
  };

  it('shows method, path, route, status, duration, key, error code and replay of a request, and nothing of its content', async () => {
    const requestId = newRequestId();
    const key = await newKey(organization.id);
    const client = keyClient(key).with({ 'X-Request-Id': requestId, 'Idempotency-Key': requestId });
    const shipment = await createShipment(organization.test);
    const path = `/v1/shipments/${shipment.id}/label`;
    await client.post(`${path}?secret=hush`, { rateId: 'rate_nobodys' });
    const first = await logged(requestId);

    expect(first).toEqual({
      requestId,
      method: 'POST',
      path,
      route: '/v1/shipments/:id/label',
      status: 410,
      durationMs: expect.any(Number),
      apiKeyId: expect.stringMatching(/^key_/),
      userId: null,
      errorCode: 'RATES_EXPIRED',
      idempotentReplay: false,
      ignoredFields: ['?secret'],
      livemode: false,
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    });
    expect((await organization.test.get(`/v1/requests/${requestId}`)).data).toEqual(first);
    const replay = newRequestId();
    await client.with({ 'X-Request-Id': replay }).post(`${path}?secret=hush`, { rateId: 'rate_nobodys' });
    expect(await logged(replay)).toMatchObject({ status: 410, errorCode: 'RATES_EXPIRED', idempotentReplay: true });
    const rows = await sql('SELECT row_to_json(r)::text AS text FROM request_log r WHERE organization_id = $1', [
      organization.id,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/hush|rate_nobodys/);
  });

  it('shows a success, a session, a path without a route, and a request that the budget refused', async () => {
    const free = await newOrganization({ plan: 'FREE' });
    const [made, listed, lost] = [newRequestId(), newRequestId(), newRequestId()];
    await free.test.with({ 'X-Request-Id': made }).post('/v1/shipments', shipmentRequest());
    await free.session.with({ 'X-Request-Id': listed }).get('/v1/shipments');
    await free.test.with({ 'X-Request-Id': lost }).get('/v1/shipmints');
    const refused: string[] = [];
    for (let tries = 0; tries < 20 && refused.length === 0; tries++) {
      const reply = await free.test.post('/v1/rates', {});
      if (reply.status === 429) refused.push(reply.headers.get('x-request-id')!);
    }

    expect(await logged(made, free.test)).toMatchObject({ status: 201, errorCode: null, route: '/v1/shipments' });
    expect(await logged(listed, free.session)).toMatchObject({ apiKeyId: null, userId: free.ownerId, livemode: true });
    expect(await logged(lost, free.test)).toMatchObject({ route: null, errorCode: 'RESOURCE_NOT_FOUND', status: 404 });
    expect(await logged(refused[0]!, free.test)).toMatchObject({ errorCode: 'RATE_LIMIT_EXCEEDED', path: '/v1/rates' });
  });

  it('pages by cursor, newest first, and filters', async () => {
    const own = await newOrganization();
    const sent = [newRequestId(), newRequestId(), newRequestId()];
    for (const requestId of sent) await own.test.with({ 'X-Request-Id': requestId }).get('/v1/orders/ord_nobodys');
    await logged(sent[2]!, own.test);
    const idsOf = async (query: string) =>
      (await own.test.get(`/v1/requests?${query}`)).data.map(({ requestId }: { requestId: string }) => requestId);

    const first = await own.test.get('/v1/requests?limit=2&path=/v1/orders');
    const { pagination } = first.meta as { pagination: Record<string, string> };
    expect(pagination).toEqual({ mode: 'cursor', limit: 2, hasNextPage: true, nextCursor: expect.any(String) });
    const next = await own.test.get(`/v1/requests?limit=2&path=/v1/orders&cursor=${pagination['nextCursor']}`);
    expect(next.meta).toEqual({ pagination: { mode: 'cursor', limit: 2, hasNextPage: false, nextCursor: null } });
    expect([...first.data, ...next.data].map(({ requestId }) => requestId as string)).toEqual([...sent].reverse());

    const all = [...sent].reverse();
    const [{ apiKeyId, createdAt }] = next.data;
    expect(await idsOf(`status=404&errorCode=RESOURCE_NOT_FOUND&method=GET&apiKeyId=${apiKeyId}`)).toEqual(all);
    expect(await idsOf(`path=/v1/orders&createdFrom=${createdAt}`)).toEqual(all);
    expect(await idsOf(`path=/v1/orders&createdTo=${createdAt}`)).toEqual([]);
    for (const none of [
      'status=500',
      'errorCode=FORBIDDEN',
      'method=DELETE',
      'apiKeyId=key_nobodys',
      'path=/v1/ordersx',
    ])
      expect(await idsOf(none)).toEqual([]);
    for (const wrong of ['cursor=1', 'status=abc', 'limit=101', 'method=BREW', 'createdFrom=soon'])
      expect((await own.test.get(`/v1/requests?${wrong}`)).error.code).toBe('VALIDATION_ERROR');
  });

  it('is of one organization and mode, and needs webhooks:read', async () => {
    const requestId = newRequestId();
    await organization.test.with({ 'X-Request-Id': requestId }).get('/v1/shipments');
    await logged(requestId);

    const stranger = await newOrganization();
    for (const client of [stranger.test, organization.live]) {
      expect((await client.get(`/v1/requests/${requestId}`)).error.code).toBe('RESOURCE_NOT_FOUND');
      expect((await client.get(`/v1/requests?requestId=${requestId}`)).data).toEqual([]);
    }
    const scoped = keyClient(await newKey(organization.id, { scopes: ['shipments:read'] }));
    expect((await scoped.get('/v1/requests')).error.code).toBe('INSUFFICIENT_SCOPE');
  });
});
