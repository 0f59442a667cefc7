import { newOrganization, type TestOrganization } from '../support/organization.js';
import { mexicoCity } from '../support/shipments.js';

/** With the service's own starter catalog. */
describe('A verification', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const verify = (address: object) => organization.test.post('/v1/address-verifications', { address });

  it('does not report a postal code as nonexistent if only the starter catalog lacks it, and explains the remedy', async () => {
    const { data } = await verify({ postalCode: '54030', state: 'Estado de México', city: 'Tlalnepantla' });

    expect([data.isValid, data.confidence, data.warnings]).toEqual([false, 0, []]);
    expect(data.errors).toEqual([
      {
        field: 'postalCode',
        code: 'POSTAL_CODE_NOT_IN_STARTER_CATALOGUE',
        message: expect.stringMatching(/54030.*postal-codes:download/),
      },
    ]);
  });

  it('warns of a state and of a city that are not the postal code’s, at the same confidence, and records that', async () => {
    const { data } = await verify({
      postalCode: '64000',
      neighborhood: 'Centro',
      state: 'Jal.',
      city: 'Guadalajara',
    });

    expect([data.isValid, data.confidence, data.errors]).toEqual([true, 0.95, []]);
    expect(data.warnings).toEqual([
      { field: 'state', code: 'STATE_MISMATCH', message: expect.stringContaining('Nuevo León, not in Jalisco') },
      { field: 'city', code: 'CITY_MISMATCH', message: expect.stringContaining('Monterrey, not in "Guadalajara"') },
    ]);
    expect((await organization.test.get('/v1/address-verifications?limit=1')).data[0]).toEqual(data);
  });

  it.each(['6600', '6700', '3100', '1000', '2000', '4000'])(
    'suggests the postal code that %s means with its leading zero',
    async (postalCode) => {
      const { data } = await verify({ postalCode, neighborhood: 'Juárez' });

      expect([data.isValid, data.confidence, data.normalizedAddress.postalCode]).toEqual([false, 0, postalCode]);
      expect(data.errors).toEqual([
        {
          field: 'postalCode',
          code: 'POSTAL_CODE_NOT_FOUND',
          message: expect.stringContaining(`Use 0${postalCode}`),
        },
      ]);
      expect(data.suggestions[0]).toEqual({
        postalCode: `0${postalCode}`,
        neighborhood: expect.any(String),
        type: expect.any(String),
        zone: expect.any(String),
      });
      const { data: bulk } = await organization.test.post('/v1/bulk/addresses/validate', {
        addresses: [{ postalCode }],
      });
      expect(bulk[0].verification.suggestions[0].postalCode).toBe(`0${postalCode}`);
    },
  );

  it('suggests nothing for four digits of another country, or that mean no postal code', async () => {
    for (const address of [{ postalCode: '6600', country: 'CH' }, { postalCode: '9999' }, { postalCode: '7001' }])
      expect((await verify(address)).data.suggestions).toEqual([]);
  });

  it('accepts its own normalized address as input', async () => {
    const { normalizedAddress } = (await verify({ postalCode: '25000', state: 'Coahuila', city: 'Saltillo' })).data;
    const again = (await organization.test.post('/v1/address-verifications', { address: normalizedAddress })).data;

    expect(normalizedAddress.state).toBe('Coahuila de Zaragoza');
    expect([again.normalizedAddress, again.warnings]).toEqual([normalizedAddress, []]);
    const saved = await organization.test.post('/v1/addresses', {
      ...mexicoCity,
      ...normalizedAddress,
      neighborhood: 'x',
    });
    expect([saved.status, saved.data.state]).toEqual([201, 'MX-COA']);
  });
});
