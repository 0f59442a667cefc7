import { PLANS } from '../../src/kernel/plans.js';
import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { inlineLine } from '../support/orders.js';
import { createShipment } from '../support/shipments.js';

const ADDRESS = {
  contactName: 'Ana Ruiz',
  contactPhone: '+525512345678',
  street: 'Av. Insurgentes Sur',
  exteriorNumber: '1602',
  neighborhood: 'Crédito Constructor',
  city: 'Ciudad de México',
  state: 'CDMX',
  postalCode: '03940',
  country: 'MX',
};
const ORDER = { lineItems: [inlineLine()] };

describe('Stored records', () => {
  let shop: TestOrganization;

  beforeEach(async () => {
    shop = await newOrganization({ plan: 'FREE' });
  });

  const bytes = async (): Promise<number> => {
    const [row] = await sql<{ bytes: string }>(
      'SELECT coalesce(sum(bytes), 0) AS bytes FROM stored_record_bytes WHERE organization_id = $1',
      [shop.id],
    );
    return Number(row!.bytes);
  };
  const fill = () =>
    sql('INSERT INTO stored_record_bytes VALUES ($1, 20, $2, current_date, 0)', [
      shop.id,
      PLANS.FREE.caps.storageBytes,
    ]);

  it.each([
    ['an order', '/v1/orders', { ...ORDER, metadata: { note: 'x'.repeat(400) } }, 400],
    ['an address', '/v1/addresses', ADDRESS, 250],
    ['a product', '/v1/products', { name: 'Taza' }, 200],
    ['a tracker', '/v1/trackers', { trackingNumber: 'JD014600003', carrierCode: 'DHL' }, 500],
  ])('include the bytes of %s', async (_, path, body, least) => {
    expect((await shop.test.post(path, body)).status).toBe(201);

    expect(await bytes()).toBeGreaterThanOrEqual(least);
  });

  it('are refused beyond the budget of the plan, in both modes', async () => {
    const shipment = await createShipment(shop.test);
    const { data: product } = await shop.test.post('/v1/products', { name: 'Taza' });
    expect(await bytes()).toBeGreaterThan(2000);
    await fill();
    // The process reads the bytes again within seconds; another organization's request does not use this one's.
    await sql('SELECT pg_sleep(10.1)');

    const refused = [
      await shop.test.post('/v1/orders', ORDER),
      await shop.live.post('/v1/addresses', ADDRESS),
      await shop.test.post('/v1/products', { name: 'Plato' }),
      await shop.test.put(`/v1/products/${product.id}`, { name: 'Taza grande' }),
      await shop.test.post('/v1/trackers', { trackingNumber: 'JD014600004', carrierCode: 'DHL' }),
      await shop.test.post(`/v1/shipments/${shipment.id}/duplicate`, {}),
    ];

    for (const { status, error } of refused)
      expect([status, error.code, error.details]).toEqual([
        403,
        'PLAN_LIMIT_REACHED',
        { resource: 'storage', limit: PLANS.FREE.caps.storageBytes, plan: 'FREE' },
      ]);
    expect((await shop.test.get(`/v1/shipments/${shipment.id}`)).status).toBe(200);
    const stranger = await newOrganization({ plan: 'FREE' });
    expect((await stranger.test.post('/v1/orders', ORDER)).status).toBe(201);
  });
});
