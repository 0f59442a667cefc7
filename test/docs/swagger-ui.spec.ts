import type { Browser, Locator, Page } from 'playwright-core';
import { bench } from '../support/bench.js';
import { BROWSER_TIMEOUT_MS, openBrowser } from '../support/browser.js';

/** One operation of the page, opened and ready to be tried out. */
async function open(page: Page, method: string, path: string): Promise<Locator> {
  const operation = page
    .locator('.opblock')
    .filter({ has: page.locator('.opblock-summary-method', { hasText: method }) })
    .filter({ has: page.locator(`.opblock-summary-path[data-path="${path}"]`) });
  await operation.locator('.opblock-summary').click();
  return operation;
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
    page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  }, BROWSER_TIMEOUT_MS);

  afterAll(() => browser?.close());

  it('lets a newcomer register, authorize and create a shipment by clicking', async () => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfailed', (request) => complaints.push(`${request.method()} ${request.url()} failed`));
    await page.goto(`${bench.baseUrl}/docs`);

    const register = await open(page, 'POST', '/v1/auth/register');
    const account = { email: `ana-${Date.now()}@example.com`, password: 'correct horse battery', name: 'Ana Ruiz' };
    await register
      .locator('textarea.body-param__text')
      .fill(JSON.stringify({ ...account, organizationName: 'Tienda Azul' }));
    const registered = await execute(register);
    expect(registered.status).toContain('201');

    await page.getByRole('button', { name: 'Authorize' }).click();
    const dialog = page.locator('.auth-container').filter({ hasText: 'session' });
    await dialog.locator('input').fill(registered.body.data.accessToken);
    await dialog.getByRole('button', { name: 'Apply credentials' }).click();
    await page.locator('.dialog-ux .btn-done').first().click();

    const create = await open(page, 'POST', '/v1/shipments');
    const created = await execute(create);
    expect(created.status).toContain('201');
    expect(created.body.data).toMatchObject({ status: 'DRAFT', ratesStatus: 'ready' });

    const picture = (await create.boundingBox())!;
    expect(picture.width).toBeGreaterThan(900);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    expect(complaints).toEqual([]);
  }, 60_000);
});
