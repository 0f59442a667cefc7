import { buildSync } from 'esbuild';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { bench } from '../support/bench.js';
import { BROWSER_TIMEOUT_MS, openBrowser } from '../support/browser.js';
import { readBlocks } from '../support/guide.js';
import { newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { TIMEOUT_MS } from '../support/timeouts.js';
import { createShipment } from '../support/shipments.js';
import { addEndpoint } from '../support/webhook-endpoints.js';

const PACKAGE = resolve('clients/typescript');
const TSC = resolve('node_modules/typescript/bin/tsc');
const OF_A_NEW_PROJECT = ['--strict', '--target', 'es2022', '--module', 'nodenext'];

/** The program that a page shows, as the organization that pastes it. */
const programOf = (page: string, { testKey }: TestOrganization): string =>
  readBlocks(page)
    .filter(({ language }) => language === 'ts')
    .map(({ text }) => text.replace('http://localhost:3000', bench.baseUrl).replace('sk_test_…', testKey))
    .join('\n');

describe('The package of the TypeScript client', () => {
  let project: string;
  let organization: TestOrganization;

  /** Runs a program in a project that has only the package installed. */
  const run = async (program: string, ...args: string[]): Promise<string> =>
    (await promisify(execFile)(program, args, { cwd: project, timeout: TIMEOUT_MS })).stdout;

  /** JSON output of a program that uses the package's exports and a client `guia`. */
  const tell = async (program: string, given: object = {}): Promise<any> => {
    const known = { baseUrl: bench.baseUrl, apiKey: organization.testKey, ...given };
    await writeFile(
      join(project, 'program.mjs'),
      `import * as client from '@guia/client';
      const { Guia } = client;
      const { baseUrl, apiKey, ...given } = JSON.parse(process.argv[2]);
      const guia = new Guia({ baseUrl, apiKey });
      const tell = (told) => console.log(JSON.stringify(told));
      const caught = (call) => call.then(() => 'nothing', (error) => error);
      ${program}`,
    );
    return JSON.parse(await run(process.execPath, 'program.mjs', JSON.stringify(known)));
  };

  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'guia-project-'));
    organization = await newOrganization();
    await writeFile(join(project, 'package.json'), '{ "name": "tienda", "private": true, "type": "module" }');
    await run('npm', 'pack', PACKAGE, '--silent', '--pack-destination', project);
    const tarball = (await readdir(project)).find((name) => name.endsWith('.tgz'))!;
    await run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', `./${tarball}`);
  });

  afterAll(() => rm(project, { recursive: true, force: true }));

  it('is installed into an empty project, where README and guide compile strictly, buy labels and void them', async () => {
    await writeFile(join(project, 'readme.ts'), programOf(join(PACKAGE, 'README.md'), organization));
    const another = await newOrganization();
    await writeFile(join(project, 'guide.ts'), programOf('docs/typescript.md', another));

    await run(process.execPath, TSC, ...OF_A_NEW_PROJECT, 'readme.ts', 'guide.ts');
    expect(await run(process.execPath, 'guide.js')).toMatch(/^bought \d+ http\S+\.pdf \d+\.\d\d\n$/);
    const output = await run(process.execPath, 'readme.js');

    expect(output).toMatch(/^bought \d+ http\S+\.pdf \d+\.\d\d\nVOIDED \d+\.\d\d\n/);
    expect(output).toContain(`CANCELLED\n`);
    expect(output).toContain('SHIPMENT_ALREADY_PROCESSED');
    const { data } = await organization.test.get('/v1/wallet/balance');
    expect(data.balance).toBe('10000.00');
  });

  it('rejects misuse at compile time', async () => {
    await writeFile(
      join(project, 'misuse.ts'),
      `import { Guia } from '@guia/client';
      const guia = new Guia({ baseUrl: '', apiKey: '' });
      // @ts-expect-error No such path.
      guia.get('/v1/wallet/balances');
      // @ts-expect-error It needs a body.
      guia.post('/v1/shipments');
      // @ts-expect-error It needs an id.
      guia.get('/v1/shipments/{id}');
      // @ts-expect-error It takes no body.
      guia.get('/v1/wallet/balance', { body: {} });
      // @ts-expect-error It is no list.
      guia.each('/v1/wallet/balance');
      // @ts-expect-error It may be an attempt, which has no label yet.
      guia.post('/v1/shipments/{id}/label', { path: { id: '' }, body: { rateId: '' } }).then((bought) => bought.labelUrl);
      // A list, a file and an optional query.
      export const fine: Promise<string>[] = [
        guia.get('/v1/pickups/carriers').then(([carrier]) => carrier!.carrierCode),
        guia.get('/v1/products/export'),
        guia.get('/v1/shipments', { query: { limit: 5 } }).then(([shipment]) => shipment!.id),
      ];`,
    );

    await run(process.execPath, TSC, ...OF_A_NEW_PROJECT, '--noEmit', 'misuse.ts');
  });

  it('is found by require and import, and by TypeScript with node16 and bundler', async () => {
    const names = 'Object.keys(guia).filter((name) => /^(Guia|ApiError|verifyWebhook)$/.test(name)).sort().join()';
    await writeFile(join(project, 'old.cjs'), `const guia = require('@guia/client'); console.log(${names});`);
    await writeFile(join(project, 'new.mjs'), `import * as guia from '@guia/client'; console.log(${names});`);
    for (const program of ['old.cjs', 'new.mjs'])
      expect(await run(process.execPath, program)).toBe('ApiError,Guia,verifyWebhook\n');

    const typed = `import { Guia, type Schemas } from '@guia/client';
      export const made: Schemas['CreateShipmentRequest']['parcel'] = { length: 1, width: 1, height: 1, weight: 1 };
      export const balance: Promise<string> = new Guia({ baseUrl: '' }).get('/v1/wallet/balance').then((wallet) => wallet.balance);
      // @ts-expect-error The types of the document are there: this is not any.
      export const wrong: Promise<number> = balance;`;
    for (const name of ['typed.cts', 'typed.mts', 'typed.ts']) await writeFile(join(project, name), typed);
    const compile = (...args: string[]) =>
      run(process.execPath, TSC, '--strict', '--noEmit', '--target', 'es2022', ...args);
    await compile('--module', 'node16', 'typed.cts', 'typed.mts');
    await compile('--module', 'esnext', '--moduleResolution', 'bundler', 'typed.ts');
  });

  it('is ready to be published', async () => {
    const installed = join(project, 'node_modules/@guia/client');
    const { license, publishConfig } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));

    expect([license, publishConfig]).toEqual(['UNLICENSED', { access: 'public', provenance: true }]);
    expect((await readdir(installed)).sort()).toEqual(['README.md', 'cjs', 'dist', 'package.json', 'schema.d.ts']);
  });

  it('reads every list of the API to its end', async () => {
    const { id } = await newOrganization();
    const { client: owner, token } = await newMember(id, 'OWNER');
    for (const externalId of ['A', 'B', 'C']) await createShipment(owner, { externalId });
    for (const name of ['X', 'Y', 'Z']) await owner.post('/v1/products', { name });
    const endpoint = await addEndpoint(owner, 'https://tienda.mx/webhooks/guia');

    const lists: { path: string; read: number; missed: number }[] = await tell(
      `const { paths } = await (await fetch(baseUrl + '/openapi.json')).json();
      const owner = new Guia({ baseUrl, accessToken: given.token });
      const path = { id: given.endpointId };
      const identify = (item) => item.id ?? JSON.stringify(item);
      const lists = [];
      for (const [list, { get }] of Object.entries(paths)) {
        const takes = (name) => get?.parameters?.some((parameter) => parameter.name === name);
        if (!takes('limit')) continue;
        const query = takes('q') ? { q: '06600' } : {};
        const [whole, read] = [new Set(), new Set()];
        for await (const item of owner.each(list, { path, query })) whole.add(identify(item));
        for await (const item of owner.each(list, { path, query: { ...query, limit: 2 } })) read.add(identify(item));
        const missed = [...whole].filter((item) => !read.has(item)).length;
        lists.push({ path: list, read: read.size, missed });
      }
      tell(lists);`,
      { token, endpointId: endpoint.id },
    );

    expect(lists.filter(({ missed }) => missed > 0)).toEqual([]);
    expect(lists.length).toBeGreaterThan(25);
    expect(lists.filter(({ read }) => read > 2).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/v1/shipments', '/v1/products', '/v1/plans']),
    );
  });

  it('retries a call with a lost response, which is executed once', async () => {
    const { keys, made } = await tell(`
      const keys = [];
      const lossy = async (url, init) => {
        const answer = await fetch(url, init);
        if (keys.push(init.headers['Idempotency-Key']) === 1) throw new TypeError('fetch failed');
        return answer;
      };
      const { id } = await new Guia({ baseUrl, apiKey, fetch: lossy }).post('/v1/products', { body: { name: 'Taza' } });
      const made = await guia.get('/v1/products', { query: { search: 'Taza' } });
      tell({ keys, made: made.map((product) => product.id === id) });`);

    expect(keys).toEqual([expect.any(String), keys[0]]);
    expect(made).toEqual([true]);
  });

  it('does not wait for a response beyond its timeout', async () => {
    const told = await tell(`
      const { createServer } = await import('node:net');
      const silent = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => silent.once('listening', resolve));
      const options = { baseUrl: 'http://127.0.0.1:' + silent.address().port, apiKey, timeoutMs: 50, maxRetries: 1 };
      const error = await caught(new Guia(options).get('/v1/wallet/balance'));
      tell([error instanceof client.ConnectionError, error.message]);
      process.exit();`);

    expect(told).toEqual([true, expect.stringMatching(/\/v1\/wallet\/balance received no response in time\.$/)]);
  });

  it('throws what is refused as an error of the class of its code', async () => {
    const told = await tell(`
      const error = await caught(guia.get('/v1/shipments/{id}', { path: { id: 'shp_nobody' } }));
      tell([error instanceof client.ResourceNotFoundError, error instanceof client.ApiError, error]);`);

    const { status, code, requestId } = told[2];
    expect(told.slice(0, 2)).toEqual([true, true]);
    expect([status, code, requestId]).toEqual([404, 'RESOURCE_NOT_FOUND', expect.stringMatching(/^req_/)]);
  });

  it('verifies a webhook that the service signed, and no other', async () => {
    const secret = `whsec_${Buffer.from('a secret of 24 characters').toString('base64')}`;
    const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', livemode: false, data: {} });
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': new Webhook(secret).sign('evt_1', new Date(), body),
    };

    const told = await tell(
      `const { body, headers, secret } = given;
      const forged = await caught(client.verifyWebhook(body + ' ', headers, secret));
      tell([await client.verifyWebhook(body, headers, secret), forged instanceof client.WebhookVerificationError]);`,
      { body, headers, secret },
    );

    expect(told).toEqual([JSON.parse(body), true]);
  });

  it(
    'takes no key in the bundle of a page, and says why',
    async () => {
      await writeFile(
        join(project, 'page.js'),
        `import { Guia } from '@guia/client';
      new Guia({ baseUrl: '', accessToken: 'of a person' });
      try { new Guia({ baseUrl: '', apiKey: 'sk_test_1' }); } catch (error) { document.title = String(error); }`,
      );
      const { outputFiles } = buildSync({
        absWorkingDir: project,
        entryPoints: ['page.js'],
        bundle: true,
        write: false,
      });
      const browser = await openBrowser();
      try {
        const page = await browser.newPage();
        await page.addScriptTag({ content: outputFiles[0]!.text });

        expect(await page.title()).toMatch(/^GuiaError: Do not use an API key in a browser/);
      } finally {
        await browser.close();
      }
    },
    BROWSER_TIMEOUT_MS,
  );

  it('uses only the web platform', async () => {
    const built = join(project, 'node_modules/@guia/client/dist');
    const names = (await readdir(built)).filter((name) => name.endsWith('.js'));
    const sources = await Promise.all(names.map((name) => readFile(join(built, name), 'utf8')));
    const imports = sources.flatMap((source) => [...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name!));

    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((name) => !name.startsWith('./'))).toEqual([]);
    expect(sources.join('\n')).not.toMatch(/\b(process|Buffer|require|__dirname)\b/);
  });
});
