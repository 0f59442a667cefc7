import { newOrganization, type TestOrganization } from '../support/organization.js';
import { mexicoCity, reforma } from '../support/shipments.js';

/** With the service's own starter catalog. */
describe('Address verification', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const verify = (address: object, more: object = {}) =>
    organization.test.post('/v1/address-verifications', { address: { ...reforma, ...address }, ...more });

  describe('POST /v1/address-verifications', () => {
    it('is 0.95 when postal code and colonia match, with the address as in the catalog', async () => {
      const { status, data } = await verify({ neighborhood: 'col. JUAREZ', state: 'DF', city: 'Mexico' });

      expect(status).toBe(201);
      expect(data).toEqual({
        id: expect.stringMatching(/^av_/),
        isValid: true,
        confidence: 0.95,
        normalizedAddress: {
          postalCode: '06600',
          neighborhood: 'Juárez',
          city: 'Ciudad de México',
          state: 'Ciudad de México',
          country: 'MX',
        },
        errors: [],
        warnings: [],
        suggestions: [],
        provider: 'sepomex',
        createdAt: expect.stringMatching(/Z$/),
      });
    });

    it('is 0.75 and valid when the colonia does not match, with suggestions nearest first', async () => {
      const { data } = await verify({ postalCode: '07300', neighborhood: 'Linda Vista Surr' });

      expect(data).toMatchObject({ isValid: true, confidence: 0.75, errors: [] });
      expect(data.suggestions[0]).toEqual({ neighborhood: 'Lindavista Sur', type: 'Colonia', zone: 'Urbano' });
      expect(data.suggestions.length).toBeGreaterThan(1);
    });

    it.each([undefined, null, '', '  '])('is 0.75 when the colonia is %j', async (neighborhood) => {
      const { status, data } = await verify({ neighborhood });

      expect([status, data.confidence, data.suggestions.length]).toEqual([201, 0.75, 1]);
    });

    it('is 0.0 and not valid when the postal code does not exist', async () => {
      const { status, data } = await verify({ postalCode: '00000' });

      expect(status).toBe(201);
      expect(data).toMatchObject({ isValid: false, confidence: 0, suggestions: [] });
      expect(data.errors).toEqual([
        { field: 'postalCode', code: 'POSTAL_CODE_NOT_FOUND', message: expect.stringContaining('00000') },
      ]);
      expect(data.normalizedAddress).toMatchObject({ postalCode: '00000', state: 'Ciudad de México', country: 'MX' });
    });

    it('does not find postal codes of other countries', async () => {
      expect((await verify({ country: 'US' })).data).toMatchObject({ confidence: 0, isValid: false });
    });

    it('leaves the state of another country as it was given', async () => {
      const { data } = await verify({ country: 'CA', state: 'BC', postalCode: '98000' });
      expect(data.normalizedAddress).toMatchObject({ state: 'BC', country: 'CA' });
    });

    it('requires only the postal code', async () => {
      const { status, data } = await organization.test.post('/v1/address-verifications', {
        address: { postalCode: '64000' },
      });

      expect([status, data.normalizedAddress.state, data.normalizedAddress.neighborhood]).toEqual([
        201,
        'Nuevo León',
        'Monterrey Centro',
      ]);
    });

    it.each(['sepomex', 'SEPOMEX', 'Sepomex', 'sEPOMEX', ' SepoMex ', 'SEPOMEX\n'])(
      'accepts the provider %j in either case',
      async (provider) => {
        const { status, data } = await verify({}, { provider });

        expect([status, data.provider]).toEqual([201, 'sepomex']);
      },
    );

    it('accepts the provider sepomex, and no other', async () => {
      expect((await verify({}, { provider: 'sepomex' })).data.provider).toBe('sepomex');
      expect((await verify({}, { provider: null })).status).toBe(201);
      const { status, error } = await verify({}, { provider: 'google' });
      expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
        400,
        'VALIDATION_ERROR',
        ['provider'],
      ]);
    });

    it.each<[string, unknown, string]>([
      ['no body', undefined, 'address'],
      ['no address', {}, 'address'],
      ['a text', { address: '06600' }, 'address'],
      ['no postal code', { address: { ...reforma, postalCode: '' } }, 'address.postalCode'],
      ['letters', { address: { ...reforma, postalCode: '0660O' } }, 'address.postalCode'],
      ['a number', { address: { ...reforma, postalCode: 6600 } }, 'address.postalCode'],
      ['a colonia of 101', { address: { ...reforma, neighborhood: 'x'.repeat(101) } }, 'address.neighborhood'],
      ['10 kB', { address: { ...reforma, street: 'x'.repeat(10_240) } }, 'address.street'],
      ['a colonia that is a list', { address: { ...reforma, neighborhood: ['Juárez'] } }, 'address.neighborhood'],
      ['NUL', { address: { ...reforma, neighborhood: 'Ju\0rez' } }, 'body'],
      ['half a surrogate', '{"address":{"postalCode":"06600","neighborhood":"\\ud800"}}', 'body'],
    ])('refuses %s with VALIDATION_ERROR', async (_, body, field) => {
      const { status, error } = await organization.test.post('/v1/address-verifications', body);

      expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
        400,
        'VALIDATION_ERROR',
        [field],
      ]);
    });

    it.each([
      '😀',
      '%',
      '_____',
      "'; DROP TABLE colonias; --",
      '\u202E\u0301\u0301',
      '((((',
      'u h u h',
      'ß'.repeat(100),
    ])('accepts %j as a name', async (neighborhood) => {
      const { status, data } = await verify({ neighborhood, city: neighborhood, state: neighborhood });

      expect([status, data.confidence, data.normalizedAddress.neighborhood]).toEqual([201, 0.75, neighborhood]);
    });
  });

  describe('GET /v1/address-verifications', () => {
    it('lists recorded verifications, newest first, by filter and page, separately for each mode and organization', async () => {
      const owner = await newOrganization();
      const ids: string[] = [];
      for (const postalCode of ['06600', '00000', '64000']) {
        ids.push((await owner.test.post('/v1/address-verifications', { address: { postalCode } })).data.id);
      }
      const list = async (query = '') => {
        const { data, meta } = await owner.test.get(`/v1/address-verifications${query}`);
        return [data.map(({ id }: any) => ids.indexOf(id)), meta.total];
      };

      expect(await list()).toEqual([[2, 1, 0], 3]);
      expect(await list('?isValid=false')).toEqual([[1], 1]);
      expect(await list('?postalCode=64000')).toEqual([[2], 1]);
      expect(await list('?page=2&limit=2')).toEqual([[0], 3]);
      expect((await owner.test.get('/v1/address-verifications?limit=2')).meta).toEqual({
        page: 1,
        limit: 2,
        total: 3,
        totalPages: 2,
      });
      expect((await owner.live.get('/v1/address-verifications')).data).toEqual([]);
      expect((await owner.test.get('/v1/address-verifications?limit=101')).status).toBe(400);
      expect((await owner.test.get('/v1/address-verifications?isValid=maybe')).status).toBe(400);
    });

    it('returns each as it was returned first', async () => {
      const { data } = await verify({ neighborhood: 'Otra' });

      expect((await organization.test.get('/v1/address-verifications?limit=1')).data).toEqual([data]);
    });
  });

  describe('POST /v1/addresses/:id/validate', () => {
    const save = async (overrides: object = {}): Promise<string> =>
      (await organization.test.post('/v1/addresses', { ...mexicoCity, ...overrides })).data.id;
    const isVerified = async (id: string): Promise<boolean> =>
      (await organization.test.get(`/v1/addresses/${id}`)).data.isVerified;

    it('records a verification, sets isVerified to its validity and returns it with addressId', async () => {
      const id = await save();
      const { status, data } = await organization.test.post(`/v1/addresses/${id}/validate`);

      expect(status).toBe(201);
      expect(data).toMatchObject({ addressId: id, isValid: true, confidence: 0.95, provider: 'sepomex' });
      expect(await isVerified(id)).toBe(true);
      expect((await organization.test.get(`/v1/address-verifications?addressId=${id}`)).data).toEqual([data]);
    });
  });

  it('returns the same for the same Idempotency-Key, and records once', async () => {
    const owner = await newOrganization();
    const client = owner.test.with({ 'Idempotency-Key': 'verify-1' });
    const [first, second] = [
      await client.post('/v1/address-verifications', { address: reforma }),
      await client.post('/v1/address-verifications', { address: reforma }),
    ];

    expect(second.text).toBe(first.text);
    expect((await owner.test.get('/v1/address-verifications')).meta.total).toBe(1);
  });
});
