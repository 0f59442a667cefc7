import { randomBytes } from 'node:crypto';
import { stranger } from '../support/client.js';
import { newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { samplePng } from '../support/sample-png.js';

const PATH = '/v1/organizations/me/branding';
const SHOP = {
  name: 'Tienda Azul',
  color: '#0B5FFF',
  contactEmail: 'hola@tienda.mx',
  contactPhone: '+525512345678',
  contactUrl: 'https://tienda.mx/ayuda',
  privacyUrl: 'https://tienda.mx/privacidad',
  termsUrl: 'https://tienda.mx/terminos',
};

describe('/v1/organizations/me/branding', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const put = (body: object) => organization.session.put(PATH, body);
  const read = async () => (await organization.session.get(PATH)).data;
  const logoOf = (png: Buffer) => ({ logo: png.toString('base64') });

  it('is empty until it is set', async () => {
    const { session } = await newOrganization();

    expect((await session.get(PATH)).data).toEqual({
      name: null,
      color: null,
      textColor: null,
      logoUrl: null,
      contactEmail: null,
      contactPhone: null,
      contactUrl: null,
      privacyUrl: null,
      termsUrl: null,
    });
  });

  it('is stored with its text colour; absent keeps, null clears', async () => {
    const { status, data } = await put(SHOP);
    expect([status, data]).toEqual([200, { ...SHOP, color: '#0b5fff', textColor: '#ffffff', logoUrl: null }]);

    await put({ color: '#ffee00', contactPhone: null });
    await put({});

    const changed = { color: '#ffee00', textColor: '#000000', contactPhone: null, logoUrl: null };
    expect(await read()).toEqual({ ...SHOP, ...changed });
  });

  it('serves the logo publicly at a permanent URL', async () => {
    const png = samplePng(240, 80);
    const { logoUrl } = (await put(logoOf(png))).data;

    const response = await fetch(logoUrl);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');

    expect((await put(logoOf(png))).data.logoUrl).toBe(logoUrl);
    expect((await put(logoOf(samplePng(240, 81)))).data.logoUrl).not.toBe(logoUrl);
    expect((await (await newOrganization()).session.put(PATH, logoOf(png))).data.logoUrl).not.toBe(logoUrl);
    expect((await put({ logo: null })).data.logoUrl).toBeNull();
  });

  const truncated = samplePng(240, 80).subarray(0, -20);
  const damaged = Buffer.from(samplePng(240, 80));
  damaged[40]! ^= 1;
  it.each([
    ['a colour by its name', { color: 'blue' }, 'color'],
    ['a colour of three digits', { color: '#00f' }, 'color'],
    ['an email that is none', { contactEmail: 'hola' }, 'contactEmail'],
    ['a script as its page', { contactUrl: 'javascript:alert(1)' }, 'contactUrl'],
    ['a scheme twice', { contactUrl: 'https://http://tienda.mx' }, 'contactUrl'],
    ['the same scheme twice', { contactUrl: 'https://https://tienda.mx' }, 'contactUrl'],
    ['a scheme without its colon', { contactUrl: 'http://HTTPS//tienda.mx' }, 'contactUrl'],
    ['a page with a name before its host', { contactUrl: 'https://tienda.mx@evil.example/' }, 'contactUrl'],
    ['a page with a password', { contactUrl: 'https://a:b@tienda.mx/' }, 'contactUrl'],
    ['a page with an invisible character', { contactUrl: 'https://tienda.mx/\u202e' }, 'contactUrl'],
    ['a privacy notice with a name before its host', { privacyUrl: 'https://a@evil.example/' }, 'privacyUrl'],
    ['a name with a scheme', { name: 'BBVA México: entre a https://bbva-mx.evil.example' }, 'name'],
    ['a name with www.', { name: 'Tienda WWW.evil' }, 'name'],
    ['a name with a host name', { name: 'Tienda evil.com.mx' }, 'name'],
    ['a name with a host name of a platform', { name: 'bbva-mx.github.io' }, 'name'],
    ['a name with a full-width host name', { name: 'ｅｖｉｌ．ｃｏｍ' }, 'name'],
    ['a name with a line break', { name: 'Tienda\nAzul' }, 'name'],
    ['a name with another line break', { name: 'Tienda\u2028Azul' }, 'name'],
    ['a script as its privacy notice', { privacyUrl: 'javascript:alert(1)' }, 'privacyUrl'],
    ['a logo that is not base64', { logo: 'data:image/png;base64,AAAA' }, 'logo'],
    ['a logo that is no PNG', logoOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'logo'],
    ['a logo that was cut off', logoOf(truncated), 'logo'],
    ['a logo with a wrong checksum', logoOf(damaged), 'logo'],
    ['a logo with something behind it', logoOf(Buffer.concat([samplePng(9, 9), Buffer.from('<script>')])), 'logo'],
    ['a logo that is too wide', logoOf(samplePng(1001, 1)), 'logo'],
    ['a logo that is too large', logoOf(Buffer.concat([samplePng(9, 9), randomBytes(100 * 1024)])), 'logo'],
  ])('refuses %s, and changes nothing', async (_, body, field) => {
    const before = await read();
    const { status, error } = await put({ name: 'Otra', ...body });

    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(error.details['errors'] as object)).toEqual([field]);
    expect(await read()).toEqual(before);
  });

  it.each(['Té & Café, S.A. de C.V.', 'Dr. José L.M. Ñandú', 'Tienda 24.7', 'Ropa: niñas y niños'])(
    'takes the name %j',
    async (name) => {
      expect((await put({ name })).data.name).toBe(name);
    },
  );

  it('can be changed by an ADMIN, read by every member, and not accessed with API keys', async () => {
    const member = (await newMember(organization.id, 'MEMBER')).client;

    expect((await member.get(PATH)).status).toBe(200);
    expect((await member.put(PATH, { name: 'x' })).error.code).toBe('FORBIDDEN');
    expect((await organization.live.get(PATH)).error.code).toBe('FORBIDDEN');
    expect((await stranger().get(PATH)).status).toBe(401);
  });
});
