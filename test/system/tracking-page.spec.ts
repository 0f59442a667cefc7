import type { Browser, Page } from 'playwright-core';
import { sql } from '../support/bench.js';
import { BROWSER_TIMEOUT_MS, openBrowser } from '../support/browser.js';
import { stranger } from '../support/client.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { samplePng } from '../support/sample-png.js';
import { createLabelledShipment, createShipment, mexicoCity, monterrey } from '../support/shipments.js';

const PHONE = { width: 375, height: 812 };

describe('GET /track/:token', () => {
  let organization: TestOrganization;
  let browser: Browser;

  beforeAll(async () => {
    organization = await newOrganization();
    browser = await openBrowser();
  }, BROWSER_TIMEOUT_MS);

  afterAll(() => browser?.close());

  const pathOf = (shipment: { publicTrackingToken: string }) => `/track/${shipment.publicTrackingToken}`;
  const page = (shipment: { publicTrackingToken: string }, language = 'es-MX') =>
    stranger().with({ 'Accept-Language': language }).get(pathOf(shipment));

  /** Opens the page as a phone would, and fails on anything the browser complains of or fetches from elsewhere. */
  async function opened(
    shipment: any,
    locale = 'es-MX',
  ): Promise<{ tab: Page; requests: string[]; complaints: string[] }> {
    const context = await browser.newContext({ viewport: PHONE, locale, deviceScaleFactor: 2 });
    const tab = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    tab.on('request', (request) => requests.push(request.url()));
    tab.on('console', (message) => complaints.push(message.text()));
    tab.on('pageerror', (error) => complaints.push(error.message));
    await tab.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.200.0.1' });
    await tab.goto(shipment.trackingUrl as string);
    return { tab, requests, complaints };
  }

  it('is at trackingUrl, without a credential', async () => {
    const shipment = await createShipment(organization.test);

    const { status, headers, text } = await page(shipment);

    expect(new URL(shipment.trackingUrl as string).pathname).toBe(pathOf(shipment));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toContain('En preparación');
  });

  it('is Spanish, and English where the browser prefers it', async () => {
    const shipment = await createShipment(organization.test);

    const [spanish, english] = [await page(shipment, 'es-MX,en;q=0.5'), await page(shipment, 'en-US,es;q=0.5')];

    expect([spanish.headers.get('content-language'), english.headers.get('content-language')]).toEqual(['es', 'en']);
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toContain('Being prepared');
    expect(english.headers.get('vary')).toContain('Accept-Language');
  });

  it('shows carrier, number, route and progress; no street, phone or name', async () => {
    const { shipment, label } = await createLabelledShipment(organization.test, { externalId: 'SECRETO-1' });

    const { text } = await page(shipment);

    expect(text).toContain(label.trackingNumber);
    expect(text).toContain(label.serviceName);
    expect(text).toMatch(/>\s*Ciudad de México<span[^>]*>→<\/span>Monterrey, Nuevo León</);
    expect(text).toContain('Entrega estimada');
    for (const { contactName, contactPhone, street, neighborhood, postalCode } of [mexicoCity, monterrey]) {
      for (const secret of [contactName, contactPhone, street, neighborhood, postalCode])
        expect(text).not.toContain(secret);
    }
    expect(text).not.toContain('SECRETO-1');
    expect(text).not.toContain(shipment.id);
  });

  it('escapes the texts of an address', async () => {
    const city = `<img src=x onerror="alert(1)">'&`;
    const shipment = await createShipment(organization.test, { toAddress: { ...monterrey, city } });

    const { text } = await page(shipment);

    expect(text).not.toContain('<img');
    expect(text).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#39;&#38;');
  });

  it.each(['not-a-token', '00000000-0000-4000-8000-000000000000', '%F0%9F%9A%9A', 'x'.repeat(2000)])(
    'of an unknown token is a 404 page: %s',
    async (token) => {
      const { status, headers, text } = await stranger().get(`/track/${token}`);

      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('No encontramos este envío');
    },
  );

  it('shows the sender, and the delivery time in the headline', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    const { name } = (await organization.session.get('/v1/organizations/me')).data;
    const advance = () => organization.test.post(`/v1/shipments/${shipment.id}/test/advance-status`);
    while ((await advance()).status === 200);

    const { data } = await organization.test.get(`/v1/shipments/${shipment.id}`);
    const { text } = await page(shipment);

    expect(data.status).toBe('DELIVERED');
    expect(text).toContain(`<p class="brand">${name}</p>`);
    expect(text).toMatch(/<h1>Entregado <time datetime="[^"]+">[^<]+<\/time><\/h1>/);
  });

  it('shows the shop’s name, colour, logo and contact, each readable and nothing else allowed', async () => {
    const { id, test, session } = await newOrganization();
    const logo = samplePng(300, 100, '#c2185b').toString('base64');
    const contact = {
      contactEmail: 'hola@tienda.mx',
      contactPhone: '55 1234 5678',
      contactUrl: 'https://tienda.mx/a?b=1',
    };
    await session.put('/v1/organizations/me/branding', { name: 'Tienda <Azul>', color: '#ffee00', logo, ...contact });
    const { shipment } = await createLabelledShipment(test);

    const { tab, requests, complaints } = await opened(shipment);

    expect(await tab.locator('.brand').textContent()).toBe('Tienda <Azul>');
    expect(await tab.evaluate("getComputedStyle(document.querySelector('.band')).backgroundColor")).toBe(
      'rgb(255, 238, 0)',
    );
    expect(await tab.evaluate("getComputedStyle(document.querySelector('.band .brand')).color")).toBe('rgb(0, 0, 0)');
    expect(await tab.evaluate('document.querySelector(".logo").naturalWidth')).toBe(300);
    expect(await tab.locator('ul a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'mailto:hola@tienda.mx',
      'tel:5512345678',
      'https://tienda.mx/a?b=1',
    ]);
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    expect(requests).toEqual([shipment.trackingUrl, (await session.get('/v1/organizations/me/branding')).data.logoUrl]);
    expect(complaints).toEqual([]);
    await tab.context().close();

    await sql('UPDATE organizations SET name = $2 WHERE id = $1', [id, 'Otra']);
    await session.put('/v1/organizations/me/branding', { name: null, color: null, logo: null });
    const plain = await page(shipment);
    expect(plain.text).toContain('<p class="brand">Otra</p>');
    expect(plain.headers.get('content-security-policy')).toMatch(/; style-src 'sha256-[^']+'; img-src data:; /);
  });

  it('shows where the parcel was scanned', async () => {
    const { shipment } = await createLabelledShipment(organization.test, { metadata: { simulate: 'returned' } });
    const advance = () => organization.test.post(`/v1/shipments/${shipment.id}/test/advance-status`);
    while ((await advance()).status === 200);

    const { events } = (await organization.test.get(`/v1/shipments/${shipment.id}`)).data;
    expect(events.map((event: any) => [event.status, event.place])).toEqual([
      ['RETURNED', 'Ciudad de México'],
      ['OUT_FOR_DELIVERY', 'Monterrey'],
      ['IN_TRANSIT', 'Ciudad de México'],
      ['PICKED_UP', 'Ciudad de México'],
      ['READY_FOR_PICKUP', null],
      ['LABEL_PURCHASED', null],
      ['DRAFT', null],
    ]);
    const { text } = await page(shipment);
    expect(text).toMatch(/<b>En reparto<\/b><time[^>]*>[^<]*<\/time><span class="place"> · Monterrey<\/span>/);
  });

  it.each([
    ['es-MX', 'No había nadie para recibirlo', 'Procura que alguien pueda recibirlo', 'Movimientos'],
    [
      'en-US',
      'No one was there to receive the parcel',
      'Please make sure that someone can receive the parcel',
      'History',
    ],
  ])('shows the problem, the recipient’s options, and the scans by day (%s)', async (locale, wrong, advice, title) => {
    const { shipment } = await createLabelledShipment(organization.test, {
      metadata: { simulate: 'attempt_failed' },
    });
    for (let step = 0; step < 5; step++)
      await organization.test.post(`/v1/shipments/${shipment.id}/test/advance-status`);
    // Parcels move fast here: this one is stopped, and was picked up the day before.
    await sql("UPDATE shipments SET status = 'OUT_FOR_DELIVERY', next_move_at = NULL WHERE id = $1", [shipment.id]);
    await sql("DELETE FROM shipment_scans WHERE shipment_id = $1 AND status = 'DELIVERED'", [shipment.id]);
    await sql(
      "UPDATE shipment_scans SET occurred_at = occurred_at - interval '1 day' WHERE shipment_id = $1 AND status = 'PICKED_UP'",
      [shipment.id],
    );
    const [scan] = await sql<{ description: string; at: Date }>(
      'SELECT description, occurred_at AS at FROM shipment_scans WHERE shipment_id = $1 AND exception IS NOT NULL',
      [shipment.id],
    );
    await sql('UPDATE shipments SET exception = $2 WHERE id = $1', [
      shipment.id,
      { code: 'RECIPIENT_ABSENT', description: scan!.description, occurredAt: scan!.at },
    ]);

    const { tab, complaints } = await opened(shipment, locale);

    expect(await tab.locator('h1').textContent()).toBe(wrong);
    expect(await tab.locator('.state').textContent()).toContain(advice);
    expect(await tab.locator('h2').allTextContents()).toContain(title);
    expect(await tab.locator('h3').count()).toBe(2);
    expect(await tab.locator('.scans li b').first().textContent()).toBe(wrong);
    expect(await tab.locator('.scans li').count()).toBe(7);
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    expect(complaints).toEqual([]);
    await tab.context().close();
  });

  it('links to the carrier’s own page in LIVE, not for a parcel of TEST', async () => {
    const { shipment, label } = await createLabelledShipment(organization.test);
    const before = (await page(shipment)).text;
    await sql('UPDATE shipments SET livemode = true WHERE id = $1', [shipment.id]);
    const { text } = await page(shipment);
    await sql('UPDATE shipments SET livemode = false WHERE id = $1', [shipment.id]);

    expect(before).not.toMatch(/<a href="https:/);
    expect(text).toMatch(new RegExp(`<a href="https://[^"]*${label.trackingNumber}[^"]*" rel="noreferrer noopener">`));
  });

  it('remains after a cancellation', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    await organization.test.delete(`/v1/shipments/${shipment.id}`);

    const { status, text } = await page(shipment);

    expect(status).toBe(200);
    expect(text).toContain('Este envío se canceló');
    expect(text).not.toContain('Entrega estimada');
  });

  it('is rate limited by IP address', async () => {
    const caller = stranger();
    const { headers } = await caller.get('/track/unknown');
    expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['60', '59']);

    const browser = caller.with({ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    const replies = await Promise.all(Array.from({ length: 60 }, () => browser.get('/track/unknown')));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]!.text).toContain('Demasiadas consultas');
    expect((await stranger().get('/track/unknown')).status).toBe(404);

    const machine = await caller.get('/track/unknown');
    expect([machine.status, machine.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(machine.headers.get('retry-after')).toBe(String(machine.error.details['retryAfter']));
  });

  it.each([
    [
      'es-MX',
      'En camino',
      ['Guía generada', 'Listo para recolección', 'Recolectado', 'En camino', 'En reparto', 'Entregado'],
    ],
    [
      'en-US',
      'In transit',
      ['Label created', 'Ready for pickup', 'Picked up', 'In transit', 'Out for delivery', 'Delivered'],
    ],
  ])(
    'in a phone’s browser (%s) shows the progress, fits its width and fetches nothing else',
    async (locale, headline, steps) => {
      const { shipment } = await createLabelledShipment(organization.test);
      for (let step = 0; step < 3; step++)
        await organization.test.post(`/v1/shipments/${shipment.id}/test/advance-status`);
      // Parcels move fast here: this one is stopped.
      await sql("UPDATE shipments SET status = 'IN_TRANSIT', next_move_at = NULL WHERE id = $1", [shipment.id]);

      const { tab, requests, complaints } = await opened(shipment, locale);

      expect(await tab.locator('h1').textContent()).toBe(headline);
      expect(await tab.locator('ol li b').allTextContents()).toEqual(steps);
      expect(await tab.locator('li[aria-current=step] b').textContent()).toBe(headline);
      expect(await tab.locator('li.done').count()).toBe(3);
      expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
      expect(await tab.evaluate("getComputedStyle(document.querySelector('.card')).borderRadius")).toBe('16px');
      expect(requests).toHaveLength(1);
      expect(complaints).toEqual([]);
      await tab.context().close();
    },
  );
});
