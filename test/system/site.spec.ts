import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { GUIDE_SECTIONS } from '../../src/platform/openapi/guides.js';
import { bench } from '../support/bench.js';
import { BROWSER_TIMEOUT_MS, openBrowser } from '../support/browser.js';
import { examplesOf, guidesWithTabs } from '../support/guide.js';
import { newOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';
import { Client, fromNewAddress, stranger, type Reply } from '../support/client.js';

const GUIDES = GUIDE_SECTIONS.flatMap(({ guides }) => guides.map(([name]) => name));

const TELEPHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

const ORIGIN = () => new URL(bench.baseUrl).origin;

describe('The site in a browser', () => {
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    browser = await openBrowser();
  }, BROWSER_TIMEOUT_MS);

  afterAll(() => browser?.close());

  beforeEach(async () => {
    const context = await browser.newContext({
      extraHTTPHeaders: fromNewAddress(),
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page = await context.newPage();
    complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  });

  afterEach(async () => {
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  it.each([
    '/',
    '/es',
    '/guides',
    '/es/guides',
    '/guides/webhooks',
    '/es/guides/errors',
    '/guides/quick-start',
    '/es/guides/first-week',
    '/guides/agents',
    '/es/guides/agents',
    '/live',
    '/es/live',
  ])('%s is accessible, fits a telephone, and is dark or light as its reader is', async (path) => {
    for (const [colorScheme, viewport] of [
      ['light', DESKTOP],
      ['dark', TELEPHONE],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.goto(bench.baseUrl + path);
      await page.evaluate(axe.source);
      const violations = await page.evaluate(
        'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))',
      );

      expect(violations).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
        colorScheme === 'dark' ? 'rgb(14, 22, 19)' : 'rgb(241, 245, 243)',
      );
    }
  });

  it('shows the pictures of a guide', async () => {
    await page.goto(`${bench.baseUrl}/guides/running`);
    expect(await page.evaluate('[...document.images].map((image) => [image.alt, image.naturalWidth > 1000])')).toEqual([
      ['Is money moving?', true],
      ['Are carriers answering?', true],
      ['Are webhooks late?', true],
      ['Who uses what?', true],
    ]);
  });

  it('shows the events of a pasted key as they happen, and keeps the key in memory only', async () => {
    const organization = await newOrganization();
    await page.goto(`${bench.baseUrl}/es/live`);
    await page.getByLabel('Llave de la API').fill(organization.testKey);
    await page.getByRole('button', { name: 'Seguir' }).click();
    await page.getByText('Conectado.').waitFor();
    expect(await page.getByLabel('Llave de la API').inputValue()).toBe('');
    const shipment = await createShipment(organization.test, { externalId: '<b>PEDIDO</b>' });
    const item = page.getByRole('listitem').filter({ hasText: 'shipment.created' });
    await item.locator('summary').click();

    expect(await item.locator('pre').textContent()).toContain(shipment.id);
    expect(await item.locator('pre').textContent()).toContain('<b>PEDIDO</b>');
    expect(
      await page.evaluate('[location.href, document.cookie, ...Object.values(localStorage)].join()'),
    ).not.toContain(organization.testKey);
    await page.getByRole('button', { name: 'Detener' }).click();
    await page.getByText('Detenido.').waitFor();
  });

  it('copies an example ready to paste', async () => {
    await page.goto(`${bench.baseUrl}/es`);
    await page.getByRole('button', { name: 'Copiar' }).nth(2).click();
    await page.getByRole('button', { name: 'Copiado' }).waitFor();

    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toMatch(/^curl -s http:\/\/\S+\/v1\/rates -H "X-API-Key: \$KEY"/);
  });

  it.each(['curl', 'Node', 'PHP', 'Python'])('colours %s, and shows all of it on a telephone', async (language) => {
    await page.setViewportSize(TELEPHONE);
    await page.goto(`${bench.baseUrl}/guides/quick-start`);
    await page.locator('.tabs label').getByText(language, { exact: true }).first().click();

    const isWide = await page.evaluate(
      "[...document.querySelectorAll('main pre')].filter((block) => block.scrollWidth > block.clientWidth).length",
    );
    expect(isWide).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(await page.locator('main pre:visible .hljs-string').count()).toBeGreaterThan(0);
  });

  it('shows the language that the reader selected in every example of every page', async () => {
    await page.goto(`${bench.baseUrl}/guides/quick-start`);
    expect(await visibleLanguages(page)).toEqual(['sh']);

    const last = page.getByRole('group', { name: 'Example 5: language' });
    await last.scrollIntoViewIfNeeded();
    const before = await last.boundingBox();
    await last.getByText('PHP').click();
    expect(await visibleLanguages(page)).toEqual(['php']);
    expect(Math.abs((await last.boundingBox())!.y - before!.y)).toBeLessThan(1);
    await page.keyboard.press('ArrowRight');
    expect(await visibleLanguages(page)).toEqual(['python']);
    await page.goto(`${bench.baseUrl}/es/guides/first-week`);
    expect(await visibleLanguages(page)).toEqual(['python']);
    await page.getByRole('button', { name: 'Copiar' }).first().click();
    await page.getByRole('button', { name: 'Copiado' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('from guia import Guia');
  });

  it('shows every language without a script', async () => {
    const context = await browser.newContext({ extraHTTPHeaders: fromNewAddress(), javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${bench.baseUrl}/guides/quick-start`);
    const first = plain.getByRole('group', { name: 'Example 1: language' });
    const shown: string[] = [];
    for (const label of ['curl', 'Node', 'PHP', 'Python']) {
      if (label !== 'curl') await first.getByText(label, { exact: true }).click();
      shown.push(await first.locator('pre:visible').innerText());
    }
    await context.close();

    expect(shown.map((text) => text.split('\n')[0])).toEqual([
      expect.stringMatching(/^curl -s http/),
      "import { Guia } from '@guia/client';",
      expect.stringMatching(/^\$guia = new Guia\\Client\('http/),
      'import os',
    ]);
    expect(shown.join()).not.toContain('http://localhost:3000');
  });

  it('finds the part of a guide that has the words, whatever their accents', async () => {
    await page.goto(`${bench.baseUrl}/es/guides/keys`);
    await page.getByLabel('Buscar en las guías').fill('POLIZA activa');
    await page.locator('#results a').filter({ hasText: 'Pólizas' }).click();
    await page.waitForURL(/\/es\/guides\/insurance#p/);

    expect(await page.locator('h1').innerText()).toBe('Seguro y reclamaciones');
    await page.getByLabel('Buscar en las guías').fill('xyzzy');
    await page.getByText('Sin resultados.').waitFor();
  });

  it('takes a pasted request id and shows the call that looks it up', async () => {
    await page.goto(`${bench.baseUrl}/guides/errors`);
    await page.getByLabel('Request id').fill(" req_01m7zytypmgbn9z0hn8ptg534q';rm ");
    await page.getByRole('button', { name: 'Show the call' }).click();

    expect(await page.locator('#call code').innerText()).toMatch(
      /\/v1\/requests\/req_01m7zytypmgbn9z0hn8ptg534q%27%3Brm' -H "X-API-Key: \$KEY"$/m,
    );
    expect(await page.locator('#call a').getAttribute('href')).toMatch(/\/guides\/keys$/);
  });

  it('changes to the other language and back on the same page', async () => {
    await page.goto(`${bench.baseUrl}/guides/returns`);
    await page.getByRole('link', { name: 'Español' }).click();
    expect(await page.locator('h1').innerText()).toBe('Devoluciones');
    await page.getByRole('link', { name: 'English' }).click();
    expect(await page.locator('h1').innerText()).toBe('Returns');
  });
});

/** Languages of the visible variants of the examples. */
const visibleLanguages = async (page: Page): Promise<unknown> =>
  page.evaluate(
    `[...new Set([...document.querySelectorAll('.tabs > input:checked')].map(({ value }) => value))].filter((value) =>
      [...document.querySelectorAll('.tabs pre')].every((block) =>
        block.checkVisibility() === block.firstChild.classList.contains('language-' + value)))`,
  );

describe('The site', () => {
  it('has no broken links, including headings', async () => {
    const pages = new Map<string, Promise<string>>();
    const read = (path: string): Promise<string> => {
      const reading =
        pages.get(path) ??
        stranger()
          .get(path)
          .then(({ status, text }) => (status === 200 ? text : ''));
      pages.set(path, reading);
      return reading;
    };
    const begun = [
      '/',
      '/es',
      '/guides',
      '/es/guides',
      ...GUIDES.flatMap((name) => [`/guides/${name}`, `/es/guides/${name}`]),
    ];
    const broken: string[] = [];
    for (const from of begun) {
      const text = await read(from);
      for (const [, href] of text.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        const to = new URL(href!.replaceAll('&amp;', '&'), ORIGIN() + from);
        if (to.hostname !== new URL(ORIGIN()).hostname) continue;
        const target = await read(to.pathname);
        const id = decodeURIComponent(to.hash.slice(1));
        if (target === '' || (id && !target.includes(`id="${id}"`))) broken.push(`${from} → ${href}`);
      }
    }

    expect(broken).toEqual([]);
  });

  it.each(['', '/es'])(
    'serves each guide of %s/guides as Markdown too, with this address and absolute links',
    async (root) => {
      for (const name of GUIDES) {
        const { status, headers, text } = await stranger().get(`${root}/guides/${name}.md`);
        expect(status).toBe(200);
        expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
        expect(headers.get('content-language')).toBe(root === '' ? 'en' : 'es');
        expect(text).toMatch(/^# /);
        expect(text).not.toContain('http://localhost:3000');
        expect(text.match(/\]\((?!https?:|#)/)).toBeNull();
      }
    },
  );

  it.each(['', '/es'])('shows every example of %s/guides in four languages', async (root) => {
    for (const name of guidesWithTabs()) {
      const { text } = await stranger().get(name === 'front-page' ? root || '/' : `${root}/guides/${name}`);
      const examples = examplesOf(name).length;
      const tabs = [text.match(/<div class="tabs"/g)?.length, text.match(/<input type="radio"/g)?.length];
      expect([name, ...tabs]).toEqual([name, examples, 4 * examples]);
    }
  });

  it('lists every guide and operation for programs', async () => {
    const [list, everything, { body }] = (await Promise.all(
      ['/llms.txt', '/llms-full.txt', '/openapi.json'].map((path) => stranger().get(path)),
    )) as [Reply, Reply, Reply];

    expect(list.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const linked = [...list.text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, url]) => new URL(url!).pathname);
    for (const name of GUIDES)
      expect(linked).toEqual(expect.arrayContaining([`/guides/${name}.md`, `/es/guides/${name}.md`]));
    for (const path of linked) expect((await stranger().get(path)).status).toBe(200);
    for (const [path, item] of Object.entries(body.paths as Record<string, Record<string, { operationId: string }>>))
      for (const [method, { operationId }] of Object.entries(item))
        expect(everything.text).toContain(`- \`${method.toUpperCase()} ${path}\` (\`${operationId}\`): `);
  });

  it('runs its own script only, and may be kept for some minutes', async () => {
    for (const path of ['/', '/es', '/guides', '/guides/keys']) {
      const { headers } = await stranger().get(path);
      const policy = headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'sha256-[\w+/=]+';/);
      expect(policy).not.toContain('unsafe');
      expect(headers.get('cache-control')).toBe('public, max-age=300');
    }
  });

  it('does not cache the page that accepts a key', async () => {
    for (const path of ['/live', '/es/live']) {
      const { headers } = await stranger().get(path);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]+'; connect-src 'self'/);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('returns 404 for an unknown guide', async () => {
    for (const path of [
      '/guides/none',
      '/es/guides/none.md',
      '/es/guides/running',
      '/guides/reference/none',
      '/guides/es',
      '/guides/adr',
    ]) {
      const { status, error } = await stranger().get(path);
      expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    }
  });

  it('counts on the address that reads it, and answers too many requests as a page', async () => {
    const reader = new Client(fromNewAddress());
    const first = await reader.get('/');
    const left = Number(first.headers.get('x-ratelimit-remaining'));
    await Promise.all(Array.from({ length: left }, () => reader.get('/guides/keys.md')));

    const page = await reader.with({ Accept: 'text/html' }).get('/es/guides');
    expect([page.status, page.headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(page.text).toContain('Demasiadas solicitudes');
    const { error } = await reader.with({ Accept: '*/*' }).get('/llms.txt');
    expect(error.code).toBe('RATE_LIMIT_EXCEEDED');
  });
});
