import { CARRIER_CODES } from '../../src/contexts/carriers/carriers.js';
import { stranger } from '../support/client.js';
import { keyClient, newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';

const OK = { state: 'ok', since: expect.any(String) };

describe('GET /v1/carriers', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  it('lists every carrier of the caller’s mode with its services, limits and capabilities', async () => {
    for (const caller of [organization.test, organization.live, organization.session]) {
      const { status, data } = await caller.get('/v1/carriers');

      expect(status).toBe(200);
      expect(data.map(({ code }: { code: string }) => code)).toEqual(CARRIER_CODES);
      for (const carrier of data) {
        expect(carrier).toEqual({
          code: carrier.code,
          name: expect.any(String),
          simulated: true,
          services: expect.arrayContaining([
            {
              code: expect.stringMatching(/^[A-Z0-9_]+$/),
              name: expect.any(String),
              level: expect.stringMatching(/^(express|standard|economy)$/),
            },
          ]),
          supportsPickups: expect.any(Boolean),
          tracking: expect.stringMatching(/^(polled|with_credentials|none)$/),
          voids: 'call',
          labelFormats: ['PDF', 'ZPL', 'PNG'],
          limits: {
            maxWeightKg: expect.any(Number),
            maxLongestSideCm: expect.any(Number),
            maxLengthAndGirthCm: expect.any(Number),
            maxDeclaredValue: carrier.limits.maxDeclaredValue === null ? null : expect.any(Number),
          },
          uninsuredLiability: expect.stringMatching(/^Sin /),
          labelValidDays: carrier.labelValidDays === null ? null : expect.any(Number),
          requires: [],
          health: { quotes: OK, labels: OK, tracking: OK },
        });
      }
    }
  });

  it('says what a carrier owes without insurance in Spanish, and in English where that is preferred', async () => {
    const path = '/v1/carriers/ESTAFETA';
    const english = await organization.test.with({ 'Accept-Language': 'en-US,es;q=0.5' }).get(path);

    expect(english.data.uninsuredLiability).toMatch(/^Without insurance/);
    expect((await organization.test.get(path)).data.uninsuredLiability).toMatch(/^Sin seguro/);
  });

  it('says the same of one carrier as in the list, and what pickups and trackers then hold to', async () => {
    const listed = (await organization.test.get('/v1/carriers')).data as { code: string }[];
    for (const carrier of listed) {
      expect((await organization.test.get(`/v1/carriers/${carrier.code}`)).data).toEqual(carrier);
    }
    const collecting = (await organization.live.get('/v1/pickups/carriers')).data as { supportsPickups: boolean }[];
    expect(listed.map((carrier) => (carrier as any).supportsPickups)).toEqual(
      collecting.map(({ supportsPickups }) => supportsPickups),
    );
    const tracked = Object.fromEntries(listed.map((carrier) => [carrier.code, (carrier as any).tracking as string]));
    expect(tracked).toMatchObject({ ESTAFETA: 'polled', DHL: 'polled', FEDEX: 'polled', UPS: 'with_credentials' });
  });

  it('names limits that hold: a parcel at them is quoted, one beyond is not', async () => {
    const { limits } = (await organization.test.get('/v1/carriers/ESTAFETA')).data;
    const quoteOf = async (weight: number) => {
      const body = {
        origin: { postalCode: '06600' },
        destination: { postalCode: '64000' },
        parcel: { length: 30, width: 20, height: 15, weight },
      };
      return (await organization.test.post('/v1/rates/carrier/ESTAFETA', body)).data.rates.length as number;
    };

    expect(await quoteOf(limits.maxWeightKg as number)).toBeGreaterThan(0);
    expect(await quoteOf((limits.maxWeightKg as number) + 0.1)).toBe(0);
  });

  it('is 404 for a carrier that does not exist', async () => {
    for (const code of ['NOBODY', 'estafeta', '__proto__']) {
      const { status, error } = await organization.test.get(`/v1/carriers/${code}`);
      expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    }
  });

  it('accepts a key with rates:read or shipments:read and a VIEWER, and rejects requests without a credential', async () => {
    for (const scopes of [['rates:read'], ['shipments:read']] as const) {
      const key = keyClient(await newKey(organization.id, { scopes }));
      expect((await key.get('/v1/carriers')).status).toBe(200);
      expect((await key.get('/v1/carriers/DHL')).status).toBe(200);
    }
    const other = keyClient(await newKey(organization.id, { scopes: ['rules:read', 'shipments:write'] }));
    for (const path of ['/v1/carriers', '/v1/carriers/DHL']) {
      const { status, error } = await other.get(path);
      expect([status, error.code, error.details]).toEqual([
        403,
        'INSUFFICIENT_SCOPE',
        { requiredScopes: ['rates:read', 'shipments:read'], missingScopes: ['rates:read', 'shipments:read'] },
      ]);
    }
    expect((await (await newMember(organization.id, 'VIEWER')).client.get('/v1/carriers')).status).toBe(200);
    expect((await stranger().get('/v1/carriers')).status).toBe(401);
  });
});

describe('An unknown service', () => {
  it('in a shipping rule is refused with the services there are; an unknown carrier with the carriers', async () => {
    const { test } = await newOrganization();
    const refusal = async (action: object) => {
      const conditions = { field: 'parcel.weight', op: '>', value: 0 };
      const { error } = await test.post('/v1/shipping-rules', { priority: 1, conditions, actions: [action] });
      return Object.values(error.details['errors'] as Record<string, string[]>).flat();
    };

    const services = (await test.get('/v1/carriers/DHL')).data.services as { code: string }[];
    expect(await refusal({ type: 'select_service', carrierCode: 'DHL', serviceCode: 'SLOW' })).toEqual([
      `must be a service of DHL: ${services.map(({ code }) => code).join(', ')}`,
    ]);
    expect(await refusal({ type: 'select_carrier', carrierCode: 'NOBODY' })).toEqual([
      `must be one of ${CARRIER_CODES.join(', ')}`,
    ]);
  });
});
