import { sql } from '../support/bench.js';
import type { Client, Reply } from '../support/client.js';
import { isAccepted, whileNoLabelIsMade } from '../support/held-carriers.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment, shipmentRequest } from '../support/shipments.js';

let lastKey = 0;
const newIdempotencyKey = (): string => `key-${++lastKey}`;
const keyed = (client: Client, key: string): Client => client.with({ 'Idempotency-Key': key });

/** Expects the first response byte for byte, marked as a replay. */
function expectReplay(replay: Reply, first: Reply): void {
  expect(replay.status).toBe(first.status);
  expect(replay.text).toBe(first.text);
  expect(replay.headers.get('idempotency-replayed')).toBe('true');
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  for (const header of ['location', 'retry-after', 'content-type']) {
    expect(replay.headers.get(header)).toBe(first.headers.get(header));
  }
}

describe('Idempotency-Key', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ testBalance: '50000.00' });
  });

  const shipmentsOf = async ({ id }: TestOrganization) =>
    (await sql<{ n: number }>('SELECT count(*)::int AS n FROM shipments WHERE organization_id = $1', [id]))[0]!.n;
  const movementsOf = async (shipmentId: string) =>
    (
      await sql<{ type: string }>('SELECT type FROM wallet_transactions WHERE reference_id = $1 ORDER BY position', [
        shipmentId,
      ])
    ).map(({ type }) => type);

  it('of twenty requests at once lets one execute; the others replay it or get the error that it is in progress', async () => {
    const { id, rates } = await createShipment(organization.test);
    const caller = keyed(organization.test, newIdempotencyKey());

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => caller.post(`/v1/shipments/${id}/label`, { rateId: rates[0].id })),
    );

    const done = replies.filter(({ status }) => status === 201);
    expect(done.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    for (const { status, error } of replies.filter((reply) => !done.includes(reply))) {
      expect([status, error.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
    }
    expect(await movementsOf(id)).toEqual(['DEBIT']);
    expectReplay(
      await caller.post(`/v1/shipments/${id}/label`, { rateId: rates[0].id }),
      done.find(({ headers }) => !headers.has('idempotency-replayed'))!,
    );
  });

  it('lets one of twenty concurrent creations create', async () => {
    const other = await newOrganization();
    const caller = keyed(other.test, newIdempotencyKey());

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => caller.post('/v1/shipments', shipmentRequest())),
    );

    expect(new Set(replies.filter(({ status }) => status === 201).map(({ data }) => data.id)).size).toBe(1);
    expect(await shipmentsOf(other)).toBe(1);
  });

  it('is honoured on a creation, a purchase, a void, an advance and a quote', async () => {
    const caller = () => keyed(organization.test, newIdempotencyKey());
    const { id, rates } = await createShipment(organization.test);
    const calls: [string, unknown][] = [
      ['/v1/shipments', shipmentRequest()],
      [`/v1/shipments/${id}/label`, { rateId: rates[0].id }],
      [`/v1/shipments/${id}/test/advance-status`, undefined],
      [`/v1/shipments/${id}/label/void`, undefined],
      [
        '/v1/rates',
        {
          origin: { postalCode: '06600' },
          destination: { postalCode: '64000' },
          parcel: { length: 1, width: 1, height: 1, weight: 1 },
        },
      ],
    ];
    for (const [path, body] of calls) {
      const client = caller();
      const first = await client.post(path, body);
      expect(first.status).toBeLessThan(300);
      expectReplay(await client.post(path, body), first);
    }
    expect(await movementsOf(id)).toEqual(['DEBIT', 'REFUND']);
  });

  it('has no effect on reads: the request runs again, and nothing is stored', async () => {
    const { id } = await createShipment(organization.test);
    const caller = keyed(organization.test, newIdempotencyKey());
    for (const body of [{ ids: [id] }, { ids: [id, 'shp_none'] }]) {
      const { status, data, headers } = await caller.post('/v1/bulk/shipments/fetch', body);
      expect([status, data.length, headers.get('idempotency-replayed')]).toEqual([200, body.ids.length, null]);
    }
    // Nor is the key taken.
    expect((await caller.post('/v1/shipments', shipmentRequest())).status).toBe(201);
  });

  it('replays Location and Retry-After of an asynchronous purchase', async () => {
    const { id, rates } = await createShipment(organization.test);
    const caller = keyed(organization.test, newIdempotencyKey());
    const buy = () => caller.post(`/v1/shipments/${id}/label`, { rateId: rates[0].id, async: true });

    const first = await buy();

    expect([first.status, first.headers.get('location'), first.headers.get('retry-after')]).toEqual([
      202,
      `/v1/label-purchase-attempts/${first.data.id}`,
      '2',
    ]);
    expectReplay(await buy(), first);
  });

  it.each([
    ['402', { testBalance: '0.00' }, {}, 402],
    ['502', {}, { metadata: { simulate: 'label_rejected' } }, 502],
    ['422', {}, { metadata: { simulate: 'quote_none' } }, 422],
  ])('stores a %s of a one-call buy: no second shipment, the same words', async (_, wallet, overrides, expected) => {
    const other = await newOrganization(wallet);
    const caller = keyed(other.test, newIdempotencyKey());
    const body = shipmentRequest({ ...overrides, purchase: { strategy: 'cheapest' } });

    const first = await caller.post('/v1/shipments', body);

    expect(first.status).toBe(expected);
    expectReplay(await caller.post('/v1/shipments', body), first);
    expect(await shipmentsOf(other)).toBe(1);
  });

  it('stores a 409 and a 410', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    const draft = await createShipment(organization.test);
    for (const [path, body, expected] of [
      [`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[1].id }, 409],
      [`/v1/shipments/${draft.id}/label`, { rateId: 'rate_unknown' }, 410],
    ] as const) {
      const caller = keyed(organization.test, newIdempotencyKey());
      const first = await caller.post(path, body);
      expect(first.status).toBe(expected);
      expectReplay(await caller.post(path, body), first);
    }
  });

  it('does not store 400, 403 or 404: the key can be reused, even for another request', async () => {
    const key = newIdempotencyKey();
    const caller = keyed(organization.test, key);
    expect((await caller.post('/v1/shipments', {})).status).toBe(400);
    expect((await caller.post('/v1/shipments', shipmentRequest({ purchase: {} }))).error.code).toBe('INVALID_INPUT');
    expect((await caller.post('/v1/shipments/shp_unknown/label', { rateId: 'rate_1' })).status).toBe(404);
    expect((await caller.post('/v1/wallet/test/reset')).status).toBe(403);

    const first = await caller.post('/v1/shipments', shipmentRequest());
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  it('with another body or endpoint is 409 IDEMPOTENCY_KEY_REUSED; the order of a body’s keys does not count', async () => {
    const caller = keyed(organization.test, newIdempotencyKey());
    const { fromAddress, toAddress, parcel } = shipmentRequest() as Record<string, unknown>;
    const first = await caller.post('/v1/shipments', { fromAddress, toAddress, parcel });

    for (const [path, body] of [
      ['/v1/shipments', { fromAddress, toAddress, parcel, externalId: 'A' }],
      ['/v1/rates', { fromAddress, toAddress, parcel }],
    ] as const) {
      const { status, error } = await caller.post(path, body);
      expect([status, error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expectReplay(await caller.post('/v1/shipments?x=1', { parcel, toAddress, fromAddress }), first);
  });

  it('reports a reused key before a key in use', async () => {
    const shipment = await createShipment(organization.test);
    const key = newIdempotencyKey();
    const caller = keyed(organization.test, key);
    const buy = (rate: number) =>
      caller.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[rate].id });
    const { running, other, same } = await whileNoLabelIsMade(async () => {
      const bought = { running: buy(0) };
      await isAccepted(shipment);
      return { ...bought, other: await buy(1), same: await buy(0) };
    });

    expect([other.error.code, same.error.code]).toEqual(['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE']);
    const first = await running;
    expect(first.status).toBe(201);
    expectReplay(await buy(0), first);
  });

  it('belongs to one organization and mode', async () => {
    const key = newIdempotencyKey();
    const other = await newOrganization();
    const first = await keyed(organization.test, key).post('/v1/shipments', shipmentRequest());

    for (const caller of [organization.live, other.test]) {
      const reply = await keyed(caller, key).post('/v1/shipments', shipmentRequest());
      expect([reply.status, reply.headers.get('idempotency-replayed')]).toEqual([201, null]);
      expect(reply.data.id).not.toBe(first.data.id);
    }
    const second = keyClient(await newKey(organization.id));
    expectReplay(await keyed(second, key).post('/v1/shipments', shipmentRequest()), first);
  });

  it('expires after 24 hours', async () => {
    const key = newIdempotencyKey();
    const caller = keyed(organization.test, key);
    const first = await caller.post('/v1/shipments', shipmentRequest());
    const age = (interval: string) =>
      sql(
        `UPDATE idempotency_keys SET created_at = now() - interval '${interval}' WHERE organization_id = $1 AND key = $2`,
        [organization.id, key],
      );

    await age('23 hours 59 minutes');
    expectReplay(await caller.post('/v1/shipments', shipmentRequest()), first);
    await age('24 hours 1 second');
    const { status, data } = await caller.post('/v1/shipments', shipmentRequest({ externalId: 'new' }));
    expect([status, data.externalId]).toEqual([201, 'new']);
  });

  it.each([' a b ', 'ñ', 'x'.repeat(256), 'a\tb'])('%p is VALIDATION_ERROR, and nothing is created', async (key) => {
    const other = await newOrganization();

    const { status, error } = await keyed(other.test, Buffer.from(key, 'utf8').toString('latin1')).post(
      '/v1/shipments',
      shipmentRequest(),
    );

    expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
      400,
      'VALIDATION_ERROR',
      ['Idempotency-Key'],
    ]);
    expect(await shipmentsOf(other)).toBe(0);
  });

  it('of 255 visible ASCII characters is one; an empty header is none', async () => {
    const long = keyed(organization.test, '~'.repeat(255));
    const first = await long.post('/v1/shipments', shipmentRequest());
    expectReplay(await long.post('/v1/shipments', shipmentRequest()), first);

    const empty = keyed(organization.test, '');
    const [a, b] = [
      await empty.post('/v1/shipments', shipmentRequest()),
      await empty.post('/v1/shipments', shipmentRequest()),
    ];
    expect([a.status, b.status, a.data.id === b.data.id]).toEqual([201, 201, false]);
  });

  it('is ignored on requests other than POST', async () => {
    const { id } = await createShipment(organization.test);
    const caller = keyed(organization.test, newIdempotencyKey());

    expect((await caller.put(`/v1/shipments/${id}`, { externalId: 'A' })).data.externalId).toBe('A');
    expect((await caller.put(`/v1/shipments/${id}`, { externalId: 'B' })).data.externalId).toBe('B');
  });
});
