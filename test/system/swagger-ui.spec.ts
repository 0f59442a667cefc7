import type { Browser, Locator, Page } from 'playwright-core';
import { bench } from '../support/bench.js';
import { BROWSER_TIMEOUT_MS, openBrowser } from '../support/browser.js';
import { fromNewAddress, stranger } from '../support/client.js';
import { newOrganization } from '../support/organization.js';

/** One operation of the page, opened and ready to be tried out. */
async function open(page: Page, tag: string, method: string, path: string): Promise<Locator> {
  const section = page.locator('.opblock-tag-section').filter({ has: page.locator(`h3[data-tag="${tag}"]`) });
  if (!(await section.evaluate((element) => element.classList.contains('is-open'))))
    await section.locator('h3').first().click();
  const operation = section
    .locator('.opblock')
    .filter({ has: page.locator('.opblock-summary-method', { hasText: method }) })
    .filter({ has: page.locator(`.opblock-summary-path[data-path="${path}"]`) });
  const isOpen = await operation.evaluate((element) => element.classList.contains('is-open'));
  if (!isOpen) await operation.locator('.opblock-summary').click();
  else if (await operation.getByRole('button', { name: 'Clear' }).isVisible())
    await operation.getByRole('button', { name: 'Clear' }).click();
  return operation;
}

/** Changes fields of a body example. */
async function edit(operation: Locator, changes: object): Promise<void> {
  const body = operation.locator('textarea.body-param__text');
  await body.fill(JSON.stringify({ ...JSON.parse(await body.inputValue()), ...changes }));
}

/** Presses Execute and reads what came back. */
async function execute(operation: Locator): Promise<{ status: string; body: any }> {
  await operation.getByRole('button', { name: 'Execute' }).click();
  const response = operation.locator('.live-responses-table .response');
  await response.waitFor();
  const text = await response.locator('.response-col_description .highlight-code code').first().innerText();
  return { status: await response.locator('.response-col_status').innerText(), body: JSON.parse(text) };
}

describe('Swagger UI', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 1280, height: 1000 }, extraHTTPHeaders: fromNewAddress() });
  }, BROWSER_TIMEOUT_MS);

  afterAll(() => browser?.close());

  /** Gives the credential of a scheme, or takes it back. */
  async function authorize(scheme: 'apiKey' | 'session', credential: string | null): Promise<void> {
    await page.locator('.auth-wrapper .authorize').first().click();
    const form = page.locator('.auth-container').filter({ hasText: `${scheme} ` });
    if (credential === null) await form.getByRole('button', { name: 'Remove authorization' }).click();
    else {
      await form.locator('input').fill(credential);
      await form.getByRole('button', { name: 'Apply credentials' }).click();
    }
    await page.locator('.dialog-ux .btn-done').first().click();
  }

  it('takes a newcomer from an account to a label, a PDF and a refund by clicking', async () => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfailed', (request) => complaints.push(`${request.method()} ${request.url()} failed`));
    await page.goto(`${bench.baseUrl}/docs`);

    const register = await open(page, 'Accounts', 'POST', '/v1/auth/register');
    await edit(register, { email: `ana-${Date.now()}@example.com` });
    const registered = await execute(register);
    expect(registered.status).toContain('201');

    await authorize('session', registered.body.data.accessToken);
    const key = await execute(await open(page, 'API keys', 'POST', '/v1/api-keys'));
    expect(key.body.data.key).toMatch(/^sk_test_/);
    await authorize('session', null);
    await authorize('apiKey', key.body.data.key);

    const create = await open(page, 'Shipments', 'POST', '/v1/shipments');
    const created = await execute(create);
    expect(created.status).toContain('201');
    const { id, rates } = created.body.data;

    const buy = await open(page, 'Labels', 'POST', '/v1/shipments/{id}/label');
    await buy.locator('tr[data-param-name="id"] input').fill(id);
    await edit(buy, { rateId: rates[0].id });
    const bought = await execute(buy);
    expect(bought.status).toContain('201');
    expect(bought.body.data).toMatchObject({ shipmentId: id, charged: rates[0].totalPrice.toFixed(2) });
    expect((await fetch(bought.body.data.labelUrl)).headers.get('content-type')).toBe('application/pdf');

    const refund = await open(page, 'Labels', 'POST', '/v1/shipments/{id}/label/void');
    await refund.locator('tr[data-param-name="id"] input').fill(id);
    expect((await execute(refund)).body.data).toMatchObject({
      status: 'VOIDED',
      refundedAmount: bought.body.data.charged,
    });

    expect((await create.boundingBox())!.width).toBeGreaterThan(900);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    expect(complaints).toEqual([]);
  });

  describe('with its examples unchanged', () => {
    /** Closes the section again: the page draws every open operation after each change. */
    const run = async (tag: string, method: string, path: string) => {
      const result = await execute(await open(page, tag, method, path));
      await page.locator(`h3[data-tag="${tag}"]`).click();
      return result;
    };

    // Loading the page takes seconds of processor time: all examples run on one.
    beforeAll(async () => {
      const { testKey } = await newOrganization();
      page = await browser.newPage({ viewport: { width: 1280, height: 1000 }, extraHTTPHeaders: fromNewAddress() });
      await page.goto(`${bench.baseUrl}/docs`);
      await authorize('apiKey', testKey);
    });

    it('buys, prints and manifests the shipment that was just made, and lists it', async () => {
      const made = await run('Shipments', 'POST', '/v1/shipments');
      const bought = await run('Labels', 'POST', '/v1/shipments/{id}/label');
      const printed = await run('Labels', 'POST', '/v1/labels/print');
      const manifest = await run('Manifests', 'POST', '/v1/manifests');
      const listed = await run('Shipments', 'GET', '/v1/shipments');

      expect(bought.body.data.shipmentId).toBe(made.body.data.id);
      expect(printed.body.data).toMatchObject({ labelCount: 1 });
      expect(manifest.status).toContain('201');
      expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([made.body.data.id]);
    });

    it('buys a batch of the shipment that was just made, and lists it', async () => {
      await run('Shipments', 'POST', '/v1/shipments');
      const batch = await run('Batches', 'POST', '/v1/batches');
      const listed = await run('Batches', 'GET', '/v1/batches');

      expect(batch.status).toContain('202');
      expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([batch.body.data.id]);
    });

    it.each([
      ['Orders', '/v1/orders'],
      ['Addresses', '/v1/addresses'],
      ['Products', '/v1/products'],
      ['Shipping rules', '/v1/shipping-rules'],
      ['Trackers', '/v1/trackers'],
      ['Webhooks', '/v1/webhook-endpoints'],
    ])('finds in %s what it just made', async (tag, path) => {
      const made = await run(tag, 'POST', path);
      const listed = await run(tag, 'GET', path);

      expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([made.body.data.id]);
    });

    it.each([
      ['Carriers', '/v1/carriers/{carrierCode}'],
      ['Postal codes', '/v1/postal-codes/{postalCode}'],
      ['Postal codes', '/v1/postal-codes/search'],
      ['Wallet', '/v1/wallet/statements/{month}'],
    ])('reads %s at %s', async (tag, path) => {
      expect((await run(tag, 'GET', path)).status).toContain('200');
    });
  });

  it('begins with folded tags, a filter, and our name and icon', async () => {
    await page.goto(`${bench.baseUrl}/docs`);
    await page.locator('.opblock-tag-section').first().waitFor();

    expect(await page.title()).toBe('Guía API');
    expect(await page.locator('.opblock-tag-section .opblock').count()).toBe(0);
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toMatch(/^data:image\/svg/);
    expect(await page.locator('.topbar .link svg:visible, .topbar .link img:visible').count()).toBe(0);

    await page.locator('.operation-filter-input').fill('Webhooks');
    await page.waitForFunction("document.querySelectorAll('.opblock-tag-section').length === 1");
    expect(await page.locator('.opblock-tag-section h3').getAttribute('data-tag')).toBe('Webhooks');
  });

  it('names the version of the document, and finds operations by their words', async () => {
    await page.goto(`${bench.baseUrl}/docs`);
    const { body } = await stranger().get('/openapi.json');
    await page.locator('.opblock-tag-section').first().waitFor();

    expect(body.openapi).toBe('3.1.0');
    expect(await page.locator('.info .version-stamp .version').last().innerText()).toBe('OAS 3.1');
    await page.locator('.operation-filter-input').fill('label VOID');
    await page.locator('.opblock-summary-path[data-path="/v1/shipments/{id}/label/void"]').waitFor();
    await page.waitForFunction("!document.querySelector('[data-tag=Wallet]')");
    await page.locator('.operation-filter-input').fill('xyzzy');
    await page.waitForFunction("document.querySelectorAll('.opblock-tag-section').length === 0");
    await page.locator('.operation-filter-input').fill('');
    await page.locator('h3[data-tag="Wallet"]').waitFor();
    expect(await page.locator('.opblock').count()).toBe(0);
  });

  it('links to guides that are there', async () => {
    await page.goto(`${bench.baseUrl}/docs`);
    const links = page.locator('.info a[href*="/guides/"]');
    await links.first().waitFor();
    const listed = await links.evaluateAll((all) =>
      all.map((link) => ({ title: link.textContent, address: link.getAttribute('href') as string })),
    );

    expect(listed.length).toBeGreaterThan(10);
    for (const { title, address } of listed) {
      const guide = await stranger().get(new URL(address).pathname);
      expect(guide.text).toContain(`<title>${title} · Guía</title>`);
      expect(guide.text).toMatch(/href="[^"]*\/docs"/);
    }
    const other = [
      'adr/0002-nest-on-express.md',
      'images/overview.png',
      '..%2FREADME.md',
      'reference/generator/pages.ts',
    ];
    for (const path of other) expect((await stranger().get(`/guides/${path}`)).status).toBe(404);
  });

  it('shows no example that expires before it is read', async () => {
    const script = await (await fetch(`${bench.baseUrl}/docs/swagger-ui-init.js`)).text();
    const examples = [...script.matchAll(/"(?:ratesE|e)xpiresAt": \{[^{}]*\}/g)].map(([field]) => field);

    expect(examples.length).toBeGreaterThan(3);
    for (const field of examples) {
      const [, example] = /"example": "([^"]+)"/.exec(field)!;
      expect(new Date(example!).getTime()).toBeGreaterThan(Date.now());
    }
  });
});
