import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { reforma } from '../support/shipments.js';

/** With the service's own starter catalog. */
describe('POST /v1/bulk/addresses/validate', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const bulk = (addresses: unknown, client = organization.test) =>
    client.post('/v1/bulk/addresses/validate', { addresses });

  it('returns one result for each item, in order; an invalid one does not fail the others', async () => {
    const { status, data } = await bulk([
      reforma,
      { ...reforma, postalCode: 'x' },
      'Reforma 222',
      null,
      { postalCode: '00000' },
      { ...reforma, neighborhood: 'Otra' },
      {},
    ]);

    expect(status).toBe(200);
    expect(data.map(({ index }: any) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(data.map((item: any) => item.verification?.confidence ?? item.error.code)).toEqual([
      0.95,
      'VALIDATION_ERROR',
      'VALIDATION_ERROR',
      'VALIDATION_ERROR',
      0,
      0.75,
      'VALIDATION_ERROR',
    ]);
    expect(data[1]).toEqual({
      index: 1,
      error: {
        code: 'VALIDATION_ERROR',
        message: expect.any(String),
        details: { errors: { postalCode: ['must be 4 to 6 digits'] } },
      },
    });
    expect(data[0].verification).toMatchObject({ provider: 'sepomex', isValid: true });
  });

  it('records the verifications', async () => {
    const owner = await newOrganization();
    const { data } = await bulk([reforma, { postalCode: '64000' }, 1], owner.test);
    const { data: recorded, meta } = await owner.test.get('/v1/address-verifications');

    expect(meta.total).toBe(2);
    expect(recorded.map(({ id }: any) => id).sort()).toEqual([data[0].verification.id, data[1].verification.id].sort());
  });

  it('accepts 100 addresses and rejects 101, none, and anything but a list', async () => {
    const { status, data } = await bulk(Array(100).fill(reforma));
    expect([status, data.length]).toEqual([200, 100]);
    for (const addresses of [Array(101).fill(reforma), [], {}, 'x', null, undefined]) {
      const refused = await bulk(addresses);
      expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  it('accepts a hundred items of any kind without failing', async () => {
    const odd = [
      [],
      [[]],
      {},
      { postalCode: {} },
      { postalCode: [] },
      0,
      true,
      '😀',
      { address: reforma },
      { postalCode: '9'.repeat(10_000) },
    ];
    const { status, data } = await bulk(Array.from({ length: 100 }, (_, index) => odd[index % odd.length]));

    expect(status).toBe(200);
    expect(data.every(({ error }: any) => error.code === 'VALIDATION_ERROR')).toBe(true);
  });

  it('is a read: addresses:read and VIEWER are enough, where a verification needs addresses:write', async () => {
    const reader = keyClient(await newKey(organization.id, { scopes: ['addresses:read'], role: 'VIEWER' }));

    expect((await bulk([reforma], reader)).status).toBe(200);
    expect((await reader.post('/v1/address-verifications', { address: reforma })).error.code).toBe(
      'INSUFFICIENT_SCOPE',
    );
  });
});
