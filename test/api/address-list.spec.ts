import { newOrganization, type TestOrganization } from '../support/organization.js';
import { mexicoCity, monterrey } from '../support/shipments.js';

describe('GET /v1/addresses', () => {
  let lister: TestOrganization;
  const names = async (query: string): Promise<string[]> => {
    const { data } = await lister.test.get(`/v1/addresses?${query}`);
    return data.map(({ contactName }: { contactName: string }) => contactName);
  };

  beforeAll(async () => {
    lister = await newOrganization();
    for (const body of [
      { ...mexicoCity, contactName: 'José Núñez', reference: '100% azul_claro' },
      { ...monterrey, contactName: 'Berta', company: 'Peñón, S.A.', isDefault: true },
      { ...mexicoCity, contactName: 'Carla', country: 'US', state: 'Texas', postalCode: '75001', city: 'Dallas' },
    ]) {
      await lister.test.post('/v1/addresses', body);
    }
  });

  it('lists the newest first, page by page', async () => {
    const { data, meta } = await lister.test.get('/v1/addresses?page=2&limit=2');

    expect(data.map(({ contactName }: any) => contactName)).toEqual(['José Núñez']);
    expect(meta).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
    expect(await names('')).toEqual(['Carla', 'Berta', 'José Núñez']);
  });

  it.each([
    ['search=jose%20NUNEZ', ['José Núñez']],
    ['search=n%C3%BA%C3%B1ez', ['José Núñez']],
    ['search=reforma', ['Carla', 'José Núñez']],
    ['search=penon', ['Berta']],
    ['search=%25', []],
    ['search=azul_claro', ['José Núñez']],
    ['search=_', []],
    ["search='%20OR%20true--", []],
    ['search=%F0%9F%98%80', []],
    ['postalCode=64000', ['Berta']],
    ['state=NL', ['Berta']],
    ['state=MX-CMX', ['José Núñez']],
    ['state=Texas', ['Carla']],
    ['isDefault=true', ['Berta']],
    ['isDefault=false', ['Carla', 'José Núñez']],
    ['search=ana&unknown=1', []],
    ['search=', ['Carla', 'Berta', 'José Núñez']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('finds by a state’s abbreviation the Mexican state and another country’s of that name', async () => {
    const { test } = await newOrganization();
    const save = (contactName: string, where: object) =>
      test.post('/v1/addresses', { ...mexicoCity, contactName, ...where });
    await save('Tijuana', { state: 'BC', city: 'Tijuana', postalCode: '22000' });
    await save('Vancouver', { state: 'BC', city: 'Vancouver', postalCode: '98000', country: 'CA' });
    const found = async (state: string) =>
      (await test.get(`/v1/addresses?state=${state}`)).data.map(({ contactName }: any) => contactName);

    expect(await found('BC')).toEqual(['Vancouver', 'Tijuana']);
    expect(await found('MX-BCN')).toEqual(['Tijuana']);
    expect(await found('ON')).toEqual([]);
  });

  it.each(['limit=101', 'limit=0', 'page=0', 'isDefault=yes', `search=${'a'.repeat(10_000)}`, 'search=a&search=b'])(
    'refuses %.20s with VALIDATION_ERROR',
    async (query) => {
      const { status, error } = await lister.test.get(`/v1/addresses?${query}`);

      expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    },
  );
});
