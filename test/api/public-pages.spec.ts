import { bench } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { newOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('An unknown address', () => {
  const page = (path: string, headers: Record<string, string> = { Accept: BROWSER }) =>
    stranger().with(headers).get(path);

  it.each([
    ['/asdf', 'en', 'Page not found'],
    ['/account', 'en', 'Page not found'],
    ['/guides/nosuch', 'en', 'Page not found'],
    ['/guides/reference/nosuch', 'en', 'Page not found'],
    ['/es/nada', 'es', 'Página no encontrada'],
    ['/es/guides/nada', 'es', 'Página no encontrada'],
    ['/v2', 'en', 'Page not found'],
  ])('returns a page to a browser: %s', async (path, language, title) => {
    const { status, headers, text } = await page(path);

    expect([status, headers.get('content-type'), headers.get('content-language')]).toEqual([
      404,
      'text/html; charset=utf-8',
      language,
    ]);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    ['/asdf', {}],
    ['/asdf', { Accept: 'application/json' }],
    ['/v1/nosuch', { Accept: BROWSER }],
    ['/v1', { Accept: BROWSER }],
    ['/mcp/nosuch', { Accept: BROWSER }],
  ])('returns the error envelope to a program and below /v1: %s %j', async (path, headers) => {
    const { status, error } = await page(path, headers);

    expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });

  it('returns the error envelope to other methods than GET', async () => {
    const { status, error } = await stranger().with({ Accept: BROWSER }).post('/asdf', {});

    expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });
});

describe('A page for the public', () => {
  it('is in the language of `lang`, whatever the browser prefers, and links to the other language', async () => {
    const { test } = await newOrganization();
    const { shipment } = await createLabelledShipment(test);
    const track = new URL(shipment.trackingUrl as string).pathname;

    for (const path of [track, '/status']) {
      const read = (lang: string) => stranger().with({ 'Accept-Language': 'es-MX' }).get(`${path}?lang=${lang}`);
      const [english, spanish, unknown] = [await read('en'), await read('es'), await read('fr')];
      expect([english, spanish, unknown].map(({ headers }) => headers.get('content-language'))).toEqual([
        'en',
        'es',
        'es',
      ]);
      expect(english.text).toContain('href="?lang=es"');
      expect(spanish.text).toContain('href="?lang=en"');
      expect(english.text).toContain('Mexico City time');
    }
  });

  it('does not repeat the carrier’s words where they equal the headline', async () => {
    const { test } = await newOrganization();
    const { shipment } = await createLabelledShipment(test);
    for (let step = 0; step < 4; step++) await test.post(`/v1/shipments/${shipment.id}/test/advance-status`);

    const { text } = await stranger().get(`${new URL(shipment.trackingUrl as string).pathname}?lang=en`);

    expect(text).toMatch(/<h1>Out for delivery/);
    expect(text.match(/<b>Out for delivery<\/b>/g)).toHaveLength(2);
    expect(text).not.toMatch(/<span class="words">Out for delivery<\/span>/i);
  });
});

describe('An operation that takes a session only', () => {
  it('returns an error with the required credential if none was sent', async () => {
    const { status, error } = await stranger().post('/v1/api-keys', { name: 'x' });

    expect([status, error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(error.message).toMatch(/requires a session and does not accept API keys.*\/v1\/auth\/login/);
    expect((await fetch(`${bench.baseUrl}/v1/shipments`)).status).toBe(401);
  });
});
