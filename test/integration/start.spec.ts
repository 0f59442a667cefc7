import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { bench } from '../support/bench.js';
import { createDatabase } from '../support/clone-database.js';
import { newOrganization } from '../support/organization.js';
import { startService, type RunningService } from '../support/running-service.js';

/** Runs `npm run start:prod`'s command with an environment, until it ends. */
async function startProduction(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/src/main.js'], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...env },
    timeout: 15_000,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: output.trim() };
}

const given = { DATABASE_URL: bench.databaseUrl, REDIS_URL: process.env['TEST_REDIS_URL']! };

describe('npm run start:prod', () => {
  describe('without NODE_ENV', () => {
    let service: RunningService;

    beforeAll(async () => {
      service = await startService({
        databaseUrl: bench.databaseUrl,
        redisUrl: process.env['TEST_REDIS_URL']!,
        name: `production-${process.pid}`,
        dataDir: process.env['TEST_DATA_DIR']!,
        // Set to nothing, a variable counts as unset.
        env: { NODE_ENV: '' },
      });
    });
    afterAll(() => service.stop());

    it('is production: metrics are closed, and webhooks go to no private address', async () => {
      const organization = await newOrganization();

      expect((await fetch(`${service.baseUrl}/metrics`)).status).toBe(404);
      expect((await fetch(`${bench.baseUrl}/metrics`)).status).toBe(200);
      const endpoint = { url: 'https://127.0.0.1/hook', events: ['*'] };
      const refused = await organization.live.at(service.baseUrl).post('/v1/webhook-endpoints', endpoint);
      expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    });

    it('warns once that LIVE money is simulated', async () => {
      const warnings = (file: string) =>
        readFile(file, 'utf8').then((log) => log.split('\n').filter((line) => line.includes('Payments are simulated')));

      expect(await warnings(service.logFile)).toHaveLength(1);
    });
  });

  it('refuses to start and names every variable that is missing or wrong', async () => {
    const { code, output } = await startProduction({ PORT: 'eighty', QUOTE_BUDGET_MS: '-1', DEFAULT_PLAN: 'GOLD' });

    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      'Configuration: PORT must be a whole number from 0 to 65535; it is "eighty".',
      'Configuration: DATABASE_URL is not set.',
      'Configuration: REDIS_URL is not set.',
      'Configuration: DEFAULT_PLAN must be one of FREE, GROWTH, SCALE, ENTERPRISE; it is "GOLD".',
      'Configuration: QUOTE_BUDGET_MS must be a whole number from 1 to 60000; it is "-1".',
    ]);
  });

  it('refuses Stripe without its keys, and a stamping service without one', async () => {
    const { code, output } = await startProduction({ ...given, PAYMENT_PROCESSOR: 'stripe', STAMPING: 'facturapi' });

    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      'Configuration: STRIPE_SECRET_KEY is not set.',
      'Configuration: STRIPE_PUBLISHABLE_KEY is not set.',
      'Configuration: STRIPE_WEBHOOK_SECRET is not set.',
      'Configuration: FACTURAPI_KEY is not set.',
    ]);
  });

  it('does not repeat the password of a wrong DATABASE_URL', async () => {
    const { output } = await startProduction({ ...given, DATABASE_URL: 'mysql://guia:hunter2@localhost/guia' });

    expect(output).toBe('Configuration: DATABASE_URL must be a URL that starts with postgres:// or postgresql://.');
  });

  it('says in one line that its port is in use', async () => {
    const server: Server = createServer().listen(0, '0.0.0.0');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };

    const { code, output } = await startProduction({ ...given, PORT: String(port) });
    server.close();

    expect(code).toBe(1);
    expect(output).toBe(`Port ${port} is in use. Stop what listens there, or set PORT to another.`);
  });

  it('says in one line that the database does not answer', async () => {
    const { code, output } = await startProduction({
      ...given,
      DATABASE_URL: 'postgres://guia:secret@127.0.0.1:1/guia',
    });

    expect(code).toBe(1);
    expect(output).toBe(
      'Nothing answers at 127.0.0.1:1. Are DATABASE_URL and REDIS_URL right, and the servers running?',
    );
  });

  it('says in one line that Redis does not answer', async () => {
    const { code, output } = await startProduction({ ...given, PORT: '0', REDIS_URL: 'redis://127.0.0.1:1' });

    expect(code).toBe(1);
    expect(output).toBe(
      'Nothing answers at 127.0.0.1:1. Are DATABASE_URL and REDIS_URL right, and the servers running?',
    );
  });

  it('refuses a database whose schema is behind, and says what to run', async () => {
    const empty = await createDatabase(process.env['TEST_POSTGRES_URL']!, `behind_${process.pid}`);

    const { code, output } = await startProduction({ ...given, DATABASE_URL: empty });

    expect(code).toBe(1);
    expect(output).toMatch(/^The database lacks \d+ migrations\. Run: npm run migrate$/);
  });
});
