import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bench } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { installTool } from '../support/installed-tool.js';
import { newOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';
import { shipmentRequest } from '../support/shipments.js';

/** Programs that create a shipment, buy its label and void it, each with the client of another generator. */
const PROGRAMS = {
  'openapi-typescript': `
    import createClient from 'openapi-fetch';
    import type { paths } from './openapi-typescript/schema';
    import { apiKey, baseUrl, body } from './input';

    export async function refund(): Promise<string | undefined> {
      const guia = createClient<paths>({ baseUrl, headers: { 'X-API-Key': apiKey } });
      const created = await guia.POST('/v1/shipments', { body });
      const [rate] = created.data!.data.rates;
      const params = { path: { id: created.data!.data.id } };
      await guia.POST('/v1/shipments/{id}/label', { params, body: { rateId: rate!.id, labelFormat: 'ZPL' } });
      const voided = await guia.POST('/v1/shipments/{id}/label/void', { params });
      return voided.data?.data.refundedAmount;
    }`,
  'hey-api': `
    import { client } from './hey-api/client.gen';
    import { buyLabel, createShipment, voidLabel } from './hey-api/sdk.gen';
    import { apiKey, baseUrl, body } from './input';

    export async function refund(): Promise<string> {
      client.setConfig({ baseUrl, auth: ({ name }) => (name === 'X-API-Key' ? apiKey : undefined) });
      const { data: shipment } = (await createShipment({ body, throwOnError: true })).data;
      const path = { id: shipment.id };
      await buyLabel({ path, body: { rateId: shipment.rates[0]!.id, labelFormat: 'ZPL' }, throwOnError: true });
      return (await voidLabel({ path, throwOnError: true })).data.data.refundedAmount;
    }`,
  codegen: `
    import { LabelsService, OpenAPI, ShipmentsService } from './codegen';
    import { apiKey, baseUrl, body } from './input';

    export async function refund(): Promise<string> {
      OpenAPI.BASE = baseUrl;
      OpenAPI.HEADERS = { 'X-API-Key': apiKey };
      const { data: shipment } = await ShipmentsService.createShipment(body);
      await LabelsService.buyLabel(shipment.id, { rateId: shipment.rates[0]!.id, labelFormat: 'ZPL' });
      return (await LabelsService.voidLabel(shipment.id)).data.refundedAmount;
    }`,
  orval: `
    import { buyLabel, createShipment, voidLabel } from './orval/guia';
    import { apiKey, body } from './input';

    export async function refund(): Promise<string | null> {
      const options = { headers: { 'X-API-Key': apiKey } };
      const created = await createShipment(body, options);
      if (created.status !== 201) throw new Error('The shipment was not created.');
      const { id, rates } = created.data.data;
      await buyLabel(id, { rateId: rates[0]!.id, labelFormat: 'ZPL' }, options);
      const voided = await voidLabel(id, options);
      return voided.status === 200 ? voided.data.data.refundedAmount : null;
    }`,
};

const MAIN = `
  import { refund as codegen } from './codegen-program';
  import { refund as heyApi } from './hey-api-program';
  import { refund as openapiTypescript } from './openapi-typescript-program';
  import { refund as orval } from './orval-program';

  async function main(): Promise<void> {
    const refunds = [await openapiTypescript(), await heyApi(), await codegen(), await orval()];
    console.log(JSON.stringify(refunds));
  }
  void main();`;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'commonjs',
    moduleResolution: 'bundler',
    types: ['node'],
    rootDir: '.',
    outDir: 'built',
  },
};

const zodClient = await installTool('openapi-zod-client@1.18.3');

describe('Clients that generators make of the document', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guia-clients-'));
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  if (zodClient)
    it('compile strictly by openapi-zod-client, which knows OpenAPI 3.0 only', async () => {
      const output = await mkdtemp(join(tmpdir(), 'guia-zod-'));
      try {
        const { text } = await stranger().get('/openapi.json');
        const paths = { document: join(output, 'document.json'), client: join(output, 'client.ts') };
        await symlink(join(zodClient!, 'node_modules'), join(output, 'node_modules'));
        await writeFile(paths.document, text);
        await writeFile(
          join(output, 'tsconfig.json'),
          JSON.stringify({ ...TSCONFIG, compilerOptions: { ...TSCONFIG.compilerOptions, types: [] } }),
        );
        const generator = join(zodClient!, 'node_modules/openapi-zod-client/bin.js');
        expect(await runProgram(generator, [paths.document, '-o', paths.client], {})).toMatchObject({ code: 0 });
        const compiled = await runProgram('node_modules/typescript/bin/tsc', ['-p', output, '--noEmit'], {});

        expect(compiled).toMatchObject({ code: 0, stdout: '' });
        expect((await readFile(paths.client, 'utf8')).length).toBeGreaterThan(10_000);
      } finally {
        await rm(output, { recursive: true, force: true });
      }
    });

  it('compile strictly, and create, buy and void', async () => {
    const { testKey } = await newOrganization();
    const input = { baseUrl: bench.baseUrl, apiKey: testKey, body: shipmentRequest() };
    const sources = {
      'document.json': (await stranger().get('/openapi.json')).text,
      'tsconfig.json': JSON.stringify(TSCONFIG),
      'input.ts': Object.entries(input)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join(''),
      'main.ts': MAIN,
      ...Object.fromEntries(Object.entries(PROGRAMS).map(([name, text]) => [`${name}-program.ts`, text])),
    };
    for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text);

    const generated = await runProgram(
      'dist/test/support/generate-clients.js',
      [join(folder, 'document.json'), folder, bench.baseUrl],
      {},
    );
    expect(generated).toMatchObject({ code: 0 });
    const compiled = await runProgram('node_modules/typescript/bin/tsc', ['-p', folder], {});
    expect(compiled).toMatchObject({ code: 0, stdout: '' });
    const ran = await runProgram(join(folder, 'built/main.js'), [], {});

    const refunds = JSON.parse(ran.stdout) as string[];
    expect(refunds).toHaveLength(4);
    for (const amount of refunds) expect(Number(amount)).toBeGreaterThan(0);
  });
});
