import type { Browser, Page } from 'playwright-core';
import { randomToken } from '../../src/kernel/ids.js';
import { bench } from '../support/bench.js';
import { BROWSER_TIMEOUT_MS, openBrowser } from '../support/browser.js';
import { Client, fromNewAddress, stranger } from '../support/client.js';
import { mailTo } from '../support/mails.js';
import { newOrganization } from '../support/organization.js';

const PASSWORD = 'correct horse battery';
const PHONE = { width: 375, height: 812 };

describe('The pages of mailed links', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  }, BROWSER_TIMEOUT_MS);

  afterAll(() => browser?.close());

  const newEmail = () => `ana.${randomToken(8)}@tienda.mx`;
  const register = async (email: string): Promise<Client> => {
    const account = { email, password: PASSWORD, name: 'Ana Ruiz', organizationName: 'Tienda Azul' };
    const { data } = await stranger().post('/v1/auth/register', account);
    return new Client({ Authorization: `Bearer ${data.accessToken}` });
  };

  interface Opened {
    readonly page: Page;
    readonly complaints: string[];
    /** Requests of the page, with their Referer. */
    readonly requests: { readonly url: string; readonly referer: string | undefined }[];
  }

  /** Opens a mailed link in the viewport of a phone. */
  async function opened(link: string, locale = 'es-MX'): Promise<Opened> {
    const context = await browser.newContext({
      viewport: PHONE,
      locale,
      deviceScaleFactor: 2,
      extraHTTPHeaders: fromNewAddress(),
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    const requests: Opened['requests'] = [];
    page.on('console', (message) => {
      // Hints, such as that a password form has no user name, have another type.
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => requests.push({ url: request.url(), referer: request.headers()['referer'] }));
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.201.${Math.floor(Math.random() * 250)}.1` });
    const { pathname, search } = new URL(link);
    await page.goto(`${bench.baseUrl}${pathname}${search}`);
    return { page, complaints, requests };
  }

  it('reset a password, and show the result', async () => {
    const email = newEmail();
    await register(email);
    await stranger().post('/v1/auth/password/forgot', { email });
    const { link, token } = await mailTo(email, 'reset-password');
    const { page, complaints, requests } = await opened(link);

    expect(await page.getByRole('heading').allInnerTexts()).toEqual(['Elige una contraseña nueva']);
    await page.getByLabel('Contraseña').fill(' a new password of mine ');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.getByRole('heading', { name: 'Contraseña guardada' }).waitFor();

    const signedIn = await stranger().post('/v1/auth/login', { email, password: ' a new password of mine ' });
    expect(signedIn.status).toBe(200);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(page.url()).not.toContain(token);
    expect(complaints).toEqual([]);
    expect(requests.filter(({ referer }) => referer?.includes(token))).toEqual([]);
    expect(requests.slice(1).filter(({ url }) => url.includes(token))).toEqual([]);
    await page.context().close();
  });

  it('verify an email by a click, not by opening the link', async () => {
    const email = newEmail();
    const session = await register(email);
    const { link } = await mailTo(email, 'verify-email');
    const { page, complaints } = await opened(link, 'en-US');
    const isVerified = async () => (await session.get('/v1/users/me')).data.emailVerified as boolean;

    expect(await isVerified()).toBe(false);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await page.getByRole('heading', { name: 'Email confirmed' }).waitFor();
    expect(await isVerified()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('end the access of a stranger who registered the address', async () => {
    const email = newEmail();
    const session = await register(email);
    const { link } = await mailTo(email, 'verify-email');
    const { page, complaints } = await opened(link);

    expect(await page.getByText('Tienda Azul').count()).toBe(1);
    await page.getByRole('button', { name: 'No fui yo' }).click();
    await page.getByRole('heading', { name: 'La cuenta quedó sin acceso' }).waitFor();
    expect((await session.get('/v1/users/me')).status).toBe(401);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('let the owner of an address leave the organization of strangers, without a password', async () => {
    const email = newEmail();
    const { session } = await newOrganization();
    await session.post('/v1/organizations/me/members', { email, name: 'Luis Peña', role: 'MEMBER' });
    await stranger().post('/v1/auth/password/forgot', { email });
    const { page, complaints } = await opened((await mailTo(email, 'reset-password')).link);

    await page.getByText('puedes usar tu correo en otra cuenta').waitFor();
    await page.getByRole('button', { name: 'No fui yo' }).click();
    await page.getByText('Ya no eres parte de la organización.').waitFor();

    expect((await register(email).then((client) => client.get('/v1/users/me'))).data.email).toBe(email);
    expect(complaints).toEqual([]);
  });

  it('accept an invitation, and show that a link is not valid any more', async () => {
    const { session } = await newOrganization();
    const email = newEmail();
    await session.post('/v1/organizations/me/members', { email, name: 'Luis Peña', role: 'MEMBER' });
    const { link } = await mailTo(email, 'accept-invitation');
    const accept = async (): Promise<Page> => {
      const { page } = await opened(link);
      await page.getByLabel('Contraseña').fill(PASSWORD);
      await page.getByRole('button', { name: 'Aceptar invitación' }).click();
      return page;
    };

    const first = await accept();
    await first.getByText('Tu cuenta está lista').waitFor();
    expect((await stranger().post('/v1/auth/login', { email, password: PASSWORD })).status).toBe(200);
    const second = await accept();
    await second.getByRole('heading', { name: 'Este enlace ya no es válido' }).waitFor();
    await Promise.all([first.context().close(), second.context().close()]);
  });

  it('are the same for every token, send no referrer and allow no other script', async () => {
    const page = (path: string, language = 'es') => stranger().with({ 'Accept-Language': language }).get(path);
    const { status, headers, text } = await page('/account/reset-password?token=<script>alert(1)</script>');

    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'sha256-[\w+/=]+';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await page('/account/reset-password')).text).toBe(text);
    expect((await page('/account/reset-password', 'en-US,es;q=0.5')).text).toContain('Choose a new password');
    expect((await page('/account/nothing')).status).toBe(404);
    expect((await page('/account/constructor')).status).toBe(404);
  });

  it('are metered by address; a 429 is a page for browsers, and the envelope for others', async () => {
    const caller = stranger();
    const read = (accept: string) => caller.with({ Accept: accept }).get('/account/verify-email');
    const first = await read('text/html');
    for (let left = Number(first.headers.get('x-ratelimit-remaining')); left > 0; left--) await read('text/html');

    const [browser429, client429] = [await read('text/html,*/*;q=0.8'), await read('*/*')];
    expect([browser429.status, client429.status]).toEqual([429, 429]);
    expect(browser429.text).toContain('Demasiados intentos');
    expect(client429.error.code).toBe('RATE_LIMIT_EXCEEDED');
    for (const { headers } of [browser429, client429]) expect(headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
