import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { bench } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { PATIENCE_MS } from '../support/patience.js';
import { readBlocks } from '../support/guide.js';

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

  /** Runs a program in the project of somebody who has only the package. */
  const run = async (program: string, ...args: string[]): Promise<string> =>
    (await promisify(execFile)(program, args, { cwd: project, timeout: PATIENCE_MS })).stdout;

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

  it('lets no misuse compile', async () => {
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
      export const balance: Promise<string> = new Guia({ baseUrl: '' }).get('/v1/wallet/balance').then((wallet) => wallet.balance);`;
    for (const name of ['typed.cts', 'typed.mts', 'typed.ts']) await writeFile(join(project, name), typed);
    const compile = (...args: string[]) =>
      run(process.execPath, TSC, '--strict', '--noEmit', '--target', 'es2022', ...args);
    await compile('--module', 'node16', 'typed.cts', 'typed.mts');
    await compile('--module', 'esnext', '--moduleResolution', 'bundler', 'typed.ts');
  });

  it('refuses a key in a browser, and says why', async () => {
    await writeFile(
      join(project, 'page.mjs'),
      `import { Guia } from '@guia/client';
      globalThis.document = {};
      new Guia({ baseUrl: '', accessToken: 'session' });
      try { new Guia({ baseUrl: '', apiKey: 'sk_test_1' }); } catch ({ name, message }) { console.log(name, message); }`,
    );

    expect(await run(process.execPath, 'page.mjs')).toMatch(/^GuiaError An API key does not belong in a browser/);
  });

  it('is ready to be published', async () => {
    const installed = join(project, 'node_modules/@guia/client');
    const { license, publishConfig } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));

    expect([license, publishConfig]).toEqual(['UNLICENSED', { access: 'public', provenance: true }]);
    expect((await readdir(installed)).sort()).toEqual(['README.md', 'dist', 'package.json', 'schema.d.ts']);
  });

  it('needs nothing but the web platform', async () => {
    const built = join(project, 'node_modules/@guia/client/dist');
    const names = (await readdir(built)).filter((name) => name.endsWith('.js'));
    const sources = await Promise.all(names.map((name) => readFile(join(built, name), 'utf8')));
    const imports = sources.flatMap((source) => [...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name!));

    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((name) => !name.startsWith('./'))).toEqual([]);
    expect(sources.join('\n')).not.toMatch(/\b(process|Buffer|require|__dirname)\b/);
  });
});
