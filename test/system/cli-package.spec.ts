import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { configPath } from '../../clients/cli/src/config.js';
import { TRIGGERS } from '../../clients/cli/src/trigger.js';
import { newApiKey } from '../../src/contexts/auth/credential.js';
import { EVENT_TYPES } from '../../src/platform/outbox/event-types.js';
import { bench } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { TIMEOUT_MS } from '../support/timeouts.js';
import { createShipment } from '../support/shipments.js';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

const execute = promisify(execFile);

/** Events that need LIVE funds, an operator or a failing carrier. */
const NOT_IN_TEST = [
  'surcharge.reversed',
  'label.used_after_void',
  'claim.decided',
  'pickup.updated',
  'wallet.credited',
  'invoice.created',
  'invoice.issued',
  'invoice.problem',
  'carrier.degraded',
  'carrier.recovered',
];

const until = (condition: () => boolean | Promise<boolean>) => eventually(async () => (await condition()) || null);

describe('The command line client', () => {
  let project: string;
  let organization: TestOrganization;
  let receiver: WebhookReceiver;

  const environment = () => ({
    PATH: process.env['PATH'],
    HOME: project,
    GUIA_BASE_URL: bench.baseUrl,
    GUIA_API_KEY: organization.testKey,
  });
  const program = () => join(project, 'node_modules/@guia/cli/dist/cli/src/main.js');
  const guia = (...args: string[]) =>
    execute(process.execPath, [program(), ...args], { env: environment(), timeout: TIMEOUT_MS });
  const started: ChildProcess[] = [];
  const listen = async (...args: string[]) => {
    const child = spawn(process.execPath, [program(), 'listen', ...args], { env: environment() });
    started.push(child);
    const output = { text: '' };
    child.stdout.on('data', (chunk) => (output.text += chunk));
    child.stderr.on('data', (chunk) => (output.text += chunk));
    await until(() => output.text.includes('Ready.'));
    return { child, output };
  };

  beforeAll(async () => {
    organization = await newOrganization();
    receiver = await startReceiver();
    project = await mkdtemp(join(tmpdir(), 'guia-cli-'));
    await writeFile(join(project, 'package.json'), '{ "name": "tienda", "private": true }');
    await execute('npm', ['pack', resolve('clients/cli'), '--silent', '--pack-destination', project]);
    const tarball = (await readdir(project)).find((name) => name.endsWith('.tgz'))!;
    await execute('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', `./${tarball}`], {
      cwd: project,
    });
  });

  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });

  afterAll(async () => {
    await receiver.close();
    await rm(project, { recursive: true, force: true });
  });

  it('stores the key so that only its user can read it', async () => {
    const env = { ...environment(), GUIA_API_KEY: '', XDG_CONFIG_HOME: join(project, 'config') };
    await execute(process.execPath, [program(), 'login', '--api-key', organization.testKey], { env });

    const { stdout } = await execute(process.execPath, [program(), 'logs', '--json'], { env });
    const statuses = stdout
      .split('\n')
      .flatMap((line) => (line ? [(JSON.parse(line) as { status: number }).status] : []));

    const file = configPath({ platform: process.platform, home: project, env });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ apiKey: organization.testKey, baseUrl: bench.baseUrl });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
  });

  it('keeps its settings in the folder of the operating system', () => {
    const env = { APPDATA: 'C:\\Users\\Ana\\AppData\\Roaming' };
    expect(configPath({ platform: 'win32', home: 'C:\\Users\\Ana', env })).toBe(`${env.APPDATA}\\guia\\config.json`);
    expect(configPath({ platform: 'darwin', home: '/Users/ana', env: {} })).toBe(
      '/Users/ana/Library/Application Support/guia/config.json',
    );
    expect(configPath({ platform: 'linux', home: '/home/ana', env: {} })).toBe('/home/ana/.config/guia/config.json');
  });

  it('refuses a key of no account, and says what to do without one', async () => {
    const env = { ...environment(), GUIA_API_KEY: '', HOME: join(project, 'nobody') };
    const refused = (...args: string[]) =>
      execute(process.execPath, [program(), ...args], { env }).catch((error: { stderr: string }) => error.stderr);

    expect(await refused('login', '--api-key', newApiKey(false))).toContain('INVALID_API_KEY');
    expect(await refused('login', '--api-key', 'wrong')).toContain('sk_test_');
    expect(await refused('logs')).toContain('guia login');
    expect(await refused('trigger', '--wrong')).toContain('--wrong');
  });

  it('forwards events with a signature that receivers verify, and keeps its secret', async () => {
    const { output } = await listen('--forward-to', receiver.url, '--events', 'shipment.created');
    const shipment = await createShipment(organization.test);
    const [webhook] = await receiver.waitFor(1);
    const secret = /whsec_\S+/.exec(output.text)![0];

    expect(new Webhook(secret).verify(webhook!.body, webhook!.headers as Record<string, string>)).toMatchObject({
      type: 'shipment.created',
      data: { id: shipment.id },
    });
    await until(() => output.text.includes('→ 200'));
    expect((await listen('--forward-to', receiver.url)).output.text).toContain(secret);
  });

  it('replays the events of the time without a connection', async () => {
    const first = await createShipment(organization.test);
    const { data } = await organization.test.get('/v1/events?type=shipment.created&limit=1');
    const missed = await createShipment(organization.test);

    const { output } = await listen('--json', '--events', 'shipment.created', '--after', data[0].id);

    await until(() => output.text.includes(missed.id));
    expect(output.text).not.toContain(first.id);
  });

  it('follows the request log', async () => {
    const child = spawn(process.execPath, [program(), 'logs', '--follow'], { env: environment() });
    started.push(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    await sleep(1000);
    await organization.test.get('/v1/shipments/shp_unknown');

    await until(() => output.includes('/v1/shipments/shp_unknown'));
    expect(output).toMatch(/404 {2}GET .*RESOURCE_NOT_FOUND/);
  });

  it('triggers every event that a TEST account produces', () => {
    expect([...TRIGGERS, ...NOT_IN_TEST].sort()).toEqual([...EVENT_TYPES].sort());
  });

  it.each(TRIGGERS)('triggers %s', async (event) => {
    const { test, testKey } = await newOrganization();

    await execute(process.execPath, [program(), 'trigger', event, '--api-key', testKey], {
      env: environment(),
      timeout: TIMEOUT_MS,
    });

    await until(async () => (await test.get(`/v1/events?type=${event}`)).data.length > 0);
  });

  it('refuses to trigger events under LIVE, and names the events that it knows', async () => {
    const refused = (...args: string[]) => guia(...args).catch((error: { stderr: string }) => error.stderr);

    expect(await refused('trigger', 'order.created', '--api-key', organization.liveKey)).toContain('TEST key');
    expect(await refused('trigger', 'order.made')).toContain('order.created');
  });
});
