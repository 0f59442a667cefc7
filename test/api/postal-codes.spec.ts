import { sql } from '../support/bench.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';

/** With the service's own starter catalog. */
describe('The catalog of postal codes', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const search = async (query: Record<string, string>): Promise<any[]> => {
    const { status, data } = await organization.test.get(
      `/v1/postal-codes/search?${new URLSearchParams(query).toString()}`,
    );
    expect(status).toBe(200);
    return data;
  };
  const names = (records: any[]): string[] => records.flatMap(({ colonies }) => colonies.map(({ name }: any) => name));

  describe('GET /v1/postal-codes/:postalCode', () => {
    it('returns the record with state, municipality, city and colonias', async () => {
      const { status, data } = await organization.test.get('/v1/postal-codes/06600');

      expect(status).toBe(200);
      expect(data).toEqual({
        postalCode: '06600',
        country: 'MX',
        state: { code: 'MX-CMX', name: 'Ciudad de México' },
        municipality: 'Cuauhtémoc',
        city: 'Ciudad de México',
        colonies: [{ name: 'Juárez', type: 'Colonia', zone: 'Urbano' }],
      });
    });

    it.each([
      ['02300', 'Azcapotzalco', 'MX-CMX'],
      ['03100', 'Benito Juárez', 'MX-CMX'],
      ['64000', 'Monterrey', 'MX-NLE'],
      ['44100', 'Guadalajara', 'MX-JAL'],
      ['97000', 'Mérida', 'MX-YUC'],
    ])('knows %s', async (postalCode, municipality, code) => {
      const { data } = await organization.test.get(`/v1/postal-codes/${postalCode}`);

      expect(data).toMatchObject({ postalCode, municipality, state: { code } });
      expect(data.colonies.length).toBeGreaterThan(0);
    });

    it.each(['00000', '99999', '6600', '066000', 'abcde', '06600%20', "06600'--", '%F0%9F%98%80', 'x'.repeat(2000)])(
      'answers 404 for %.20s',
      async (postalCode) => {
        const { status, error } = await organization.test.get(`/v1/postal-codes/${postalCode}`);

        expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
      },
    );
  });

  it('a postal code that only the starter catalog lacks is 404 with what to do, one that no state has without', async () => {
    const messageOf = async (code: string) => (await organization.test.get(`/v1/postal-codes/${code}`)).error.message;

    expect(await messageOf('54030')).toMatch(/starter catalog.*postal-codes:download/);
    expect(await messageOf('00100')).toBe('Postal code 00100 does not exist.');
  });

  it('GET /v1/postal-codes/catalogue says which catalog is loaded, and how large it is', async () => {
    const { status, data } = await organization.test.get('/v1/postal-codes/catalogue');
    const [counted] = await sql<{ codes: number; names: number }>(
      'SELECT (SELECT count(*)::int FROM postal_codes) AS codes, (SELECT count(*)::int FROM colonias) AS names',
    );

    expect(status).toBe(200);
    expect(data).toEqual({
      source: 'starter',
      postalCodes: counted!.codes,
      settlements: counted!.names,
      importedAt: expect.stringMatching(/Z$/),
    });
    const key = keyClient(await newKey(organization.id, { scopes: ['rates:read'] }));
    expect((await key.get('/v1/postal-codes/catalogue')).error.code).toBe('INSUFFICIENT_SCOPE');
  });

  it('GET /v1/postal-codes/states returns the 32 states with ISO 3166-2 codes', async () => {
    const { data } = await organization.test.get('/v1/postal-codes/states');

    expect(data).toHaveLength(32);
    expect(data).toContainEqual({ code: 'MX-CMX', name: 'Ciudad de México' });
    expect(new Set(data.map(({ code }: any) => code)).size).toBe(32);
  });

  it('has the centre of every state', async () => {
    const { data: states } = await organization.test.get('/v1/postal-codes/states');
    for (const { code } of states) {
      expect([code, (await search({ q: 'centro', stateCode: code, limit: '1' })).length]).toEqual([code, 1]);
    }
  });

  describe('GET /v1/postal-codes/search', () => {
    it('returns records with only the matching colonias', async () => {
      const records = await search({ q: 'del valle centro' });

      expect(records[0]).toMatchObject({ postalCode: '03100', state: { code: 'MX-CMX' } });
      expect(names(records)).toEqual(['Del Valle Centro']);
    });

    it.each([
      ['JUAREZ', 'Juárez'],
      ['juárez', 'Juárez'],
      ['Sta. María la Rib', 'Santa María la Ribera'],
      ['Col. Roma Nor', 'Roma Norte'],
      ['gral. pedro m', 'General Pedro María Anaya'],
      ['aria la rib', 'Santa María la Ribera'],
      ['pultepec', 'Lomas de Chapultepec I Sección'],
    ])('finds %j ignoring case, accents, abbreviations and the position of the text', async (q, name) => {
      expect(names(await search({ q, limit: '50' }))).toContain(name);
    });

    it('puts an exact match first, then names that begin with it, then names with a word that does', async () => {
      const found = names(await search({ q: 'roma', limit: '50' }));

      expect(found).toEqual(['Roma Norte', 'Roma Sur']);
      const centros = names(await search({ q: 'centro', limit: '50' }));
      expect(centros[0]).toBe('Centro');
      expect(centros.findIndex((name) => name.endsWith(' Centro'))).toBeGreaterThan(centros.lastIndexOf('Centro'));
    });

    it('restricts the search to a state, for each form of its code', async () => {
      for (const stateCode of ['MX-NLE', 'nl']) {
        const records = await search({ q: 'centro', stateCode, limit: '50' });
        expect(new Set(records.map(({ state }) => state.code))).toEqual(new Set(['MX-NLE']));
      }
    });

    it('returns at most limit postal codes: 20 unless said otherwise', async () => {
      expect(await search({ q: 'c' })).toHaveLength(20);
      expect(await search({ q: 'c', limit: '3' })).toHaveLength(3);
    });

    it.each([
      '',
      '?q=',
      '?q=%20',
      '?q=a&limit=0',
      '?q=a&limit=51',
      '?q=a&limit=x',
      '?q=a&stateCode=XX',
      '?q=a&q=b',
      `?q=${'a'.repeat(101)}`,
      `?q=${'a'.repeat(10_240)}`,
    ])('refuses %.24s with VALIDATION_ERROR', async (query) => {
      const { status, error } = await organization.test.get(`/v1/postal-codes/search${query}`);

      expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    });

    it.each([
      '%',
      '_',
      '%%%',
      '\\',
      "' OR '1'='1",
      "'; DROP TABLE colonias; --",
      '😀',
      '|',
      '&!',
      '\u202E',
      '𝕮𝖊𝖓𝖙𝖗𝖔 %',
      '{}',
      '$1',
    ])('accepts %j as text', async (q) => {
      const found = names(await search({ q }));
      expect(found.every((name) => /centro|^.*1/i.test(name))).toBe(true);
    });

    it('refuses NUL', async () => {
      expect((await organization.test.get('/v1/postal-codes/search?q=%00')).status).toBe(400);
    });
  });

  it('needs addresses:read', async () => {
    const client = keyClient(await newKey(organization.id, { scopes: ['shipments:read'] }));
    for (const path of ['06600', 'states', 'search?q=a']) {
      expect((await client.get(`/v1/postal-codes/${path}`)).error.code).toBe('INSUFFICIENT_SCOPE');
    }
  });
});
