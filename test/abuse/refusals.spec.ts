import { newOrganization, type TestOrganization } from '../support/organization.js';
import { shipmentRequest } from '../support/shipments.js';

describe('A refusal', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const bytesOf = (text: string) => Buffer.byteLength(text);

  it('names a list where an object belongs once, not each of its items', async () => {
    const list = Array.from({ length: 6000 }, () => ({}));

    for (const field of ['fromAddress', 'toAddress', 'returnAddress', 'parcel', 'purchase', 'metadata']) {
      const { status, error } = await organization.test.post('/v1/shipments', shipmentRequest({ [field]: list }));
      const hint = field === 'metadata' ? ': send {} or omit it' : '';
      expect([field, status, error.details]).toEqual([
        field,
        400,
        { errors: { [field]: [`must be an object${hint}`] } },
      ]);
    }
  });

  it('reports a list over its maximum once, and validates none of its items', async () => {
    const lineItems = Array.from({ length: 10_000 }, () => ({}));

    const { error } = await organization.test.post('/v1/orders', { lineItems });

    expect(error.details).toEqual({ errors: { lineItems: ['must have at most 200 items'] } });
  });

  it('contains the first 50 fields, and the number of further ones', async () => {
    const lineItems = Array.from({ length: 200 }, () => ({ quantity: 0 }));

    const { text, error } = await organization.test.post('/v1/orders', { lineItems });

    expect(Object.keys(error.details['errors'] as object)).toHaveLength(50);
    expect(error.details['moreErrors']).toBe(150);
    expect(bytesOf(text)).toBeLessThanOrEqual(16 * 1024);
  });

  it('is at most 16 KiB also where it repeats what was sent', async () => {
    const shipmentIds = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(250, 'ñ'));

    const { status, text, error } = await organization.test.post('/v1/batches', { shipmentIds });

    expect([status, error.details['code'], error.details['truncated']]).toEqual([400, 'SHIPMENTS_NOT_FOUND', true]);
    expect(bytesOf(text)).toBeLessThanOrEqual(16 * 1024);
    expect(error.details['shipmentIds']).toEqual(shipmentIds.slice(0, (error.details['shipmentIds'] as []).length));
    expect((error.details['shipmentIds'] as []).length).toBeGreaterThan(10);
  });

  it('of a table ends at the first row too many, and of wrong rows at the 50th problem', async () => {
    const importCsv = (csv: string) => organization.test.post('/v1/products/import', { csv });

    const ragged = await importCsv(`name,sku\n${'x\n'.repeat(15_000)}`);
    const wrong = await importCsv(`name,price\n${'x,many\n'.repeat(1000)}`);

    expect(ragged.error.details).toEqual({ errors: { csv: ['must have at most 1000 rows'] } });
    expect([wrong.status, wrong.data.created, wrong.data.errors.length]).toEqual([200, 0, 50]);
  });

  it('of what looks like a URL and is none is a 400', async () => {
    const url = 'http://[';

    const replies = [
      await organization.live.post('/v1/wallet/fund/paypal', { amount: 100, returnUrl: url }),
      await organization.live.post('/v1/products', { name: 'x', imageUrl: url }),
      await organization.live.post('/v1/webhook-endpoints', { url, events: ['*'] }),
    ];

    expect(replies.map(({ status, error }) => [status, error.code])).toEqual([
      [400, 'INVALID_INPUT'],
      [400, 'VALIDATION_ERROR'],
      [400, 'VALIDATION_ERROR'],
    ]);
  });
});
