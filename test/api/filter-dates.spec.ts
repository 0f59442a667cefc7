import { firstIdAt } from '../../src/kernel/ids.js';
import { insertShipment } from '../support/insert-shipment.js';
import { createOrder } from '../support/orders.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { sql } from '../support/bench.js';
import { createLabelledShipment } from '../support/shipments.js';

/** The last millisecond of 9 February in Mexico City, and the first one of the 10th. */
const LAST_OF_9 = '2026-02-10T05:59:59.999Z';
const FIRST_OF_10 = '2026-02-10T06:00:00.000Z';

const PERIODS: readonly (readonly [query: string, count: number])[] = [
  ['createdFrom=2026-02-10', 1],
  ['createdTo=2026-02-10', 1],
  ['createdFrom=2026-02-09&createdTo=2026-02-10', 1],
  ['createdFrom=2026-02-10&createdTo=2026-02-11', 1],
  ['createdFrom=2026-02-11', 0],
  ['createdTo=2026-02-09', 0],
  ['createdFrom=2026-02-10T05:59:59.999Z', 2],
  ['createdFrom=2026-02-10T00:00:00-06:00', 1],
  // A client that does not escape the plus sign.
  ['createdFrom=2026-02-10T06:00:00+00:00', 1],
  ['createdFrom=2026-02-10T06:00:00.000+00:00', 1],
  ['createdTo=2026-02-10T06:00+00:00', 1],
  ['createdFrom=2026-02-10T08:00:00+02:00&createdTo=2026-02-10T08:00:01%2B02:00', 1],
];

const WRONG = ['createdFrom=2026-02-10 06:00', 'createdFrom=2026-02-10T06:00:00++00:00', 'createdTo=2026-02-30'];

describe('A date without a time', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
    const { id } = organization;
    await insertShipment(organization, { createdAt: LAST_OF_9 });
    await insertShipment(organization, { createdAt: FIRST_OF_10 });
    for (const createdAt of [LAST_OF_9, FIRST_OF_10]) {
      const order = await createOrder(organization.test);
      await sql('UPDATE orders SET created_at = $2 WHERE id = $1', [order.id, createdAt]);
      const instant = new Date(createdAt);
      await sql(
        `INSERT INTO request_log (id, organization_id, livemode, request_id, method, path, status, duration_ms, idempotent_replay, created_at)
         VALUES ($1, $2, false, $1, 'GET', '/v1/products', 200, 1, false, $3)`,
        [`${firstIdAt('req', instant)}${'0'.repeat(16)}`, id, createdAt],
      );
    }
  });

  const csvRows = async (path: string) => (await organization.test.get(path)).text.trim().split('\r\n').length - 1;

  const counts: readonly (readonly [name: string, count: (query: string) => Promise<number>])[] = [
    ['GET /v1/shipments', async (query) => (await organization.test.get(`/v1/shipments?${query}`)).data.length],
    ['GET /v1/shipments/export', (query) => csvRows(`/v1/shipments/export?${query}`)],
    ['GET /v1/orders/export', (query) => csvRows(`/v1/orders/export?${query}`)],
    [
      'GET /v1/requests',
      async (query) => (await organization.test.get(`/v1/requests?path=/v1/products&${query}`)).data.length,
    ],
  ];

  describe.each(counts)('in %s', (name, count) => {
    it.each(PERIODS)('is a day of Mexico City: %s', async (query, expected) => {
      expect(await count(query)).toBe(expected);
    });

    it.each(WRONG)('is refused if it is wrong: %s', async (query) => {
      const { status, error } = await organization.test.get(`${name.slice('GET '.length)}?${query}`);
      expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    });
  });

  it('in GET /v1/label-purchase-attempts is a day of Mexico City', async () => {
    const own = await newOrganization();
    for (const createdAt of [LAST_OF_9, FIRST_OF_10]) {
      const { shipment } = await createLabelledShipment(own.test);
      const copied = await sql<{ id: string }>(
        `INSERT INTO label_purchase_attempts SELECT (jsonb_populate_record(a, jsonb_build_object(
           'id', $2::text, 'status', 'failed', 'shipment_id', $3::text))).* FROM label_purchase_attempts a WHERE shipment_id = $1
         RETURNING id`,
        [shipment.id, `${firstIdAt('lat', new Date(createdAt))}${'0'.repeat(16)}`, await insertShipment(own)],
      );
      expect(copied).toHaveLength(1);
    }
    const idsOf = async (query: string) =>
      (await own.test.get(`/v1/label-purchase-attempts?createdTo=2026-03-01&${query}`)).data.length;

    expect(await idsOf('createdFrom=2026-02-10')).toBe(1);
    expect(await idsOf('createdFrom=2026-02-09')).toBe(2);
    expect(await idsOf('createdFrom=2026-02-10T06:00:00+00:00')).toBe(1);
    expect(await idsOf('createdFrom=2026-02-11')).toBe(0);
  });

  it.each(['from=2020-01-01T00:00:00+00:00', 'from=2020-01-01&to=2099-01-01T00:00:00.5+06:00'])(
    'or an instant with an unescaped plus sign is read by the wallet: %s',
    async (query) => {
      for (const path of ['/v1/wallet/summary', '/v1/wallet/transactions'])
        expect((await organization.test.get(`${path}?${query}`)).status).toBe(200);
    },
  );
});
