import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { bench } from '../support/bench.js';
import { createDatabase, createDatabaseIn } from '../support/clone-database.js';
import { newOrganization } from '../support/organization.js';
import { TIMEOUT_MS } from '../support/timeouts.js';
import { createShipment } from '../support/shipments.js';
import { startService, type RunningService } from '../support/running-service.js';

/** Runs the command of `npm run start:prod` with an environment until it ends. */
async function startProduction(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['dist/src/main.js'], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...env },
    timeout: TIMEOUT_MS,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: output.trim() };
}

const given = {
  DATABASE_URL: bench.databaseUrl,
  REDIS_URL: process.env['TEST_REDIS_URL']!,
  PAYMENT_PROCESSOR: 'simulated',
};

describe('npm run start:prod', () => {
  describe('without NODE_ENV', () => {
    let service: RunningService;

    beforeAll(async () => {
      service = await startService({
        databaseUrl: bench.databaseUrl,
        redisUrl: process.env['TEST_REDIS_URL']!,
        name: `production-${process.pid}`,
        dataDir: process.env['TEST_DATA_DIR']!,
        // An empty variable counts as unset.
        env: {
          NODE_ENV: '',
          PAYMENT_PROCESSOR: 'simulated',
          OPERATOR_NAME: 'Envíos <i>del Norte</i>',
          OPERATOR_PRIVACY_URL: 'https://n.mx/privacidad',
          OPERATOR_TERMS_URL: 'https://n.mx/terminos?a=1&b="2"',
          OPERATOR_CONTACT: 'hola@n.mx',
        },
      });
    });
    afterAll(() => service.stop());

    it('is production: metrics are disabled and webhooks to private addresses are refused', async () => {
      const organization = await newOrganization();

      expect((await fetch(`${service.baseUrl}/metrics`)).status).toBe(404);
      expect((await fetch(`${bench.baseUrl}/metrics`)).status).toBe(200);
      const endpoint = { url: 'https://127.0.0.1/hook', events: ['*'] };
      const refused = await organization.live.at(service.baseUrl).post('/v1/webhook-endpoints', endpoint);
      expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    });

    it("says on the front page and the tracking page who operates it, and where their notices and the shop's are", async () => {
      const { session, test } = await newOrganization();
      await session.put('/v1/organizations/me/branding', { name: 'Tienda Azul', privacyUrl: 'https://t.mx/p?a=1&b=2' });
      const { trackingUrl } = await createShipment(test);
      const page = async (path: string, language: string) =>
        (await fetch(service.baseUrl + path, { headers: { 'Accept-Language': language } })).text();
      const operators = (by: string, privacy: string, terms: string, contact: string) =>
        [
          `${by} Envíos &#60;i&#62;del Norte&#60;/i&#62;`,
          `<a href="https://n.mx/privacidad" rel="noreferrer noopener">${privacy}</a>`,
          `<a href="https://n.mx/terminos?a=1&#38;b=&#34;2&#34;" rel="noreferrer noopener">${terms}</a>`,
          `<a href="mailto:hola@n.mx" rel="noreferrer noopener">${contact}</a>`,
        ].join(' · ');
      const [english, spanish] = [
        operators('Operated by', 'Privacy notice', 'Terms of service', 'Contact'),
        operators('Operado por', 'Aviso de privacidad', 'Términos del servicio', 'Contacto'),
      ];

      expect(await page('/', 'es')).toContain(english);
      expect(await page('/es', 'en')).toContain(spanish);
      const tracking = await page(new URL(trackingUrl).pathname, 'es');
      expect(tracking).toContain(spanish);
      expect(tracking).toContain(
        'href="https://t.mx/p?a=1&#38;b=2" rel="noreferrer noopener">Aviso de privacidad de Tienda Azul</a>',
      );
    });

    it('warns once that LIVE payments are simulated', async () => {
      const warnings = (file: string) =>
        readFile(file, 'utf8').then((log) => log.split('\n').filter((line) => line.includes('Payments are simulated')));

      expect(await warnings(service.logFile)).toHaveLength(1);
    });
  });

  it('refuses to start and names every missing or invalid variable', async () => {
    const operator = { OPERATOR_TERMS_URL: 'http://n.mx', OPERATOR_CONTACT: 'javascript:alert(1)' };
    const { code, output } = await startProduction({
      PORT: 'eighty',
      QUOTE_BUDGET_MS: '-1',
      DEFAULT_PLAN: 'GOLD',
      ...operator,
    });

    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      'Configuration: PORT must be a whole number from 0 to 65535; it is "eighty".',
      'Configuration: DATABASE_URL is not set.',
      'Configuration: REDIS_URL is not set.',
      'Configuration: OPERATOR_TERMS_URL must be a URL that starts with https://.',
      'Configuration: OPERATOR_CONTACT must be an email, or a URL that starts with https://; it is "javascript:alert(1)".',
      'Configuration: DEFAULT_PLAN must be one of FREE, GROWTH, SCALE, ENTERPRISE; it is "GOLD".',
      expect.stringContaining('Configuration: PAYMENT_PROCESSOR is not set. In production, set it to stripe.'),
      'Configuration: QUOTE_BUDGET_MS must be a whole number from 1 to 60000; it is "-1".',
    ]);
  });

  it('refuses Stripe without its keys and a stamping service without its key', async () => {
    const { code, output } = await startProduction({ ...given, PAYMENT_PROCESSOR: 'stripe', STAMPING: 'facturapi' });

    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      'Configuration: STRIPE_SECRET_KEY is not set.',
      'Configuration: STRIPE_PUBLISHABLE_KEY is not set.',
      'Configuration: STRIPE_WEBHOOK_SECRET is not set.',
      'Configuration: FACTURAPI_KEY is not set.',
      expect.stringContaining('Configuration: LIVE_CARRIERS is not set. In production with real payments, set it to'),
    ]);
  });

  it('does not print the password of an invalid DATABASE_URL', async () => {
    const { output } = await startProduction({ ...given, DATABASE_URL: 'mysql://guia:hunter2@localhost/guia' });

    expect(output).toBe('Configuration: DATABASE_URL must be a URL that starts with postgres:// or postgresql://.');
  });

  it('reports in one line that its port is in use', async () => {
    const server: Server = createServer().listen(0, '0.0.0.0');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };

    const { code, output } = await startProduction({ ...given, PORT: String(port) });
    server.close();

    expect(code).toBe(1);
    expect(output).toBe(`Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`);
  });

  it('reports in one line that the database does not respond', async () => {
    const { code, output } = await startProduction({
      ...given,
      DATABASE_URL: 'postgres://guia:secret@127.0.0.1:1/guia',
    });

    expect(code).toBe(1);
    expect(output).toBe('No server responds at 127.0.0.1:1. Check DATABASE_URL, and that PostgreSQL is running.');
  });

  it('reports in one line that Redis does not respond', async () => {
    const { code, output } = await startProduction({ ...given, PORT: '0', REDIS_URL: 'redis://127.0.0.1:1' });

    expect(code).toBe(1);
    expect(output).toBe('No server responds at 127.0.0.1:1. Check REDIS_URL, and that Redis is running.');
  });

  it('reports the problems of PostgreSQL, Redis and the file storage together', async () => {
    const { code, output } = await startProduction({
      ...given,
      DATABASE_URL: 'postgres://guia:secret@127.0.0.1:1/guia',
      REDIS_URL: 'redis://127.0.0.1:2',
      DATA_DIR: '/dev/null/data',
    });

    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      'No server responds at 127.0.0.1:1. Check DATABASE_URL, and that PostgreSQL is running.',
      'No server responds at 127.0.0.1:2. Check REDIS_URL, and that Redis is running.',
      expect.stringContaining(
        'Label files cannot be stored at /dev/null/data/files: A file could not be written: ENOTDIR.',
      ),
    ]);
  });

  it('refuses a database with the encoding SQL_ASCII, in the list with the other problems', async () => {
    const name = `ascii_${process.pid}`;
    const ascii = await createDatabaseIn('SQL_ASCII', process.env['TEST_POSTGRES_URL']!, name);

    const { code, output } = await startProduction({
      ...given,
      DATABASE_URL: ascii,
      REDIS_URL: 'redis://127.0.0.1:2',
    });

    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      expect.stringContaining(
        `The encoding of the database ${name} in DATABASE_URL is SQL_ASCII, but the service requires UTF8.`,
      ),
      'No server responds at 127.0.0.1:2. Check REDIS_URL, and that Redis is running.',
    ]);
  });

  it('refuses a misspelt variable and names both', async () => {
    const { code, output } = await startProduction({ ...given, REDIS_SENTINEL: '127.0.0.1:26379' });

    expect(code).toBe(1);
    expect(output).toBe(
      'Configuration: REDIS_SENTINEL is not a variable of the service. Did you mean REDIS_SENTINELS?',
    );
  });

  it('refuses a database that lacks migrations and says what to run', async () => {
    const empty = await createDatabase(process.env['TEST_POSTGRES_URL']!, `behind_${process.pid}`);

    const { code, output } = await startProduction({ ...given, DATABASE_URL: empty });

    expect(code).toBe(1);
    expect(output).toMatch(/^The database lacks \d+ migrations\. Run: npm run migrate$/);
  });
});
