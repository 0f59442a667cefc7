import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { OpenAPI3 } from 'openapi-typescript';
import { Webhook } from 'standardwebhooks';
import { generatePhp } from '../../clients/php/generate.js';
import { generatePython } from '../../clients/python/generate.js';
import { bench } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { runTypeScript, type DriverInput, type Step } from '../support/client-drivers/driver.js';
import { readBlocks } from '../support/guide.js';
import { hasPhp, PYTHON } from '../support/php-and-python.js';
import { newOrganization } from '../support/organization.js';
import { mexicoCity, monterrey, parcel } from '../support/shipments.js';

const PDF = '%PDF-1.4\n%%EOF\n';

const SECRET = `whsec_${Buffer.from('a secret of the contract test').toString('base64')}`;
const EVENT = JSON.stringify({ id: 'evt_1', type: 'shipment.created', data: { totalPrice: 163.7 } });

/** A delivery of EVENT, signed now or at another time. */
function delivery(secret: string, at = new Date()): Required<Step>['verify'] {
  const signature = new Webhook(SECRET).sign('msg_1', at, EVENT);
  const headers = {
    'Webhook-Id': 'msg_1',
    'Webhook-Timestamp': `${Math.floor(at.getTime() / 1000)}`,
    'Webhook-Signature': `v1,AAAA ${signature}`,
  };
  return { body: EVENT, headers, secret };
}

/** The calls that every client makes, in this order. */
const STEPS: readonly Step[] = [
  { call: 'listPlans', show: ['', '0.code'] },
  { call: 'listCarriers', save: 'carriers', show: ['0.code'] },
  { call: 'getCarrier', path: ['ESTAFETA'], show: ['code', 'name'] },
  { call: 'getWalletBalance', show: ['balance', 'currency'] },
  { call: 'getPostalCode', path: ['06600'], show: ['postalCode', 'colonies'] },
  { call: 'searchPostalCodes', query: { q: 'Juárez', limit: 3 }, show: [] },
  { call: 'parseAddress', body: { text: 'Av. Reforma 222, Juárez, 06600 CDMX' }, show: ['address.postalCode'] },
  { call: 'createAddress', body: mexicoCity, save: 'address', show: ['street', 'postalCode'] },
  { call: 'updateAddress', path: ['$address.id'], body: { reference: 'Portón ñandú' }, show: ['reference'] },
  { call: 'getAddress', path: ['$address.id'], show: ['reference'] },
  { call: 'validateAddress', path: ['$address.id'], show: [] },
  { call: 'listAddresses', show: ['0.postalCode'] },
  { call: 'createProduct', body: { name: 'Taza', price: 129.9, sku: 'TAZA-1' }, save: 'product', show: ['price'] },
  { call: 'createProduct', body: { name: 'Otra', sku: 'TAZA-1' } },
  { call: 'createProduct', body: { name: 'Plato' }, show: ['name'] },
  { call: 'listProducts', each: true, query: { limit: 1 }, show: ['', '1.name'] },
  {
    call: 'quoteRates',
    body: { origin: { postalCode: '06600' }, destination: { postalCode: '64000' }, parcel },
    show: ['rates.0.totalPrice'],
  },
  { call: 'createShipment', body: { from: mexicoCity, to: monterrey, parcel }, save: 'shipment', show: ['status'] },
  { call: 'createShipment', body: { from: mexicoCity, to: monterrey, parcel: { ...parcel, weight: -1 } } },
  { call: 'getShipment', path: ['$shipment.id'], show: ['rates.0.totalPrice', 'parcel.weight', 'rates'] },
  { call: 'getShipment', path: ['shp_unknown/../x'] },
  { call: 'getShipmentRates', path: ['$shipment.id'], show: ['rates'] },
  {
    call: 'buyLabel',
    path: ['$shipment.id'],
    body: { rateId: '$shipment.rates.0.id' },
    save: 'label',
    show: ['charged'],
  },
  { call: 'buyLabel', path: ['$shipment.id'], body: { rateId: '$shipment.rates.0.id' } },
  { call: 'getLabelFile', path: ['$shipment.id'], query: { format: 'PDF' }, show: [''] },
  { call: 'getLabelPurchaseAttempt', path: ['$label.attemptId'], show: ['status'] },
  { call: 'advanceTestShipment', path: ['$shipment.id'], show: ['status'] },
  { call: 'voidLabel', path: ['$shipment.id'] },
  {
    call: 'createShipment',
    body: { from: mexicoCity, to: monterrey, parcel, purchase: { strategy: 'cheapest' } },
    save: 'second',
    show: ['status'],
  },
  { call: 'voidLabel', path: ['$second.id'], show: ['status', 'refundedAmount'] },
  {
    call: 'createShipment',
    body: { from: mexicoCity, to: monterrey, parcel, externalId: 'PEDIDO-1' },
    save: 'third',
    show: ['externalId'],
  },
  {
    call: 'updateShipment',
    path: ['$third.id'],
    body: { parcel: { ...parcel, weight: 4.25 } },
    show: ['parcel.weight'],
  },
  { call: 'cancelShipment', path: ['$third.id'], show: [] },
  { call: 'listShipments', each: true, query: { limit: 2 }, show: ['', '0.externalId'] },
  { call: 'listShipments', query: { statuses: ['DRAFT', 'CANCELLED'] }, show: [''] },
  { call: 'listWalletTransactions', query: { type: 'DEBIT' }, show: ['', '0.amount'] },
  { call: 'listEvents', each: true, query: { limit: 50 }, show: [] },
  { call: 'exportShipments', show: [] },
  {
    call: 'createOrder',
    body: { orderNumber: 'A-1', lineItems: [{ name: 'Taza', quantity: 2, unitPrice: 129.9 }] },
    show: ['orderNumber'],
  },
  { call: 'deleteProduct', path: ['$product.id'], show: [] },
  { call: 'getProduct', path: ['$product.id'] },
  { verify: delivery(SECRET), show: ['type', 'data.totalPrice'] },
  { verify: delivery(`whsec_${Buffer.from('another').toString('base64')}`) },
  { verify: delivery(SECRET, new Date(Date.now() - 600_000)) },
];

/**
 * A network between a client and the service. It loses the first response to every POST with an `Idempotency-Key`, and
 * responds to the first attempt of every other request with 429: every call of every client is retried.
 */
async function unreliableNetwork() {
  const keys = new Map<string, number>();
  const seen = new Set<string>();
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = request.headers['idempotency-key']?.toString();
    const name = `${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`;
    if (key === undefined && !seen.has(name)) {
      seen.add(name);
      response.writeHead(429, { 'Retry-After': '0', 'Content-Type': 'text/plain' }).end('later');
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        ([header]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(header),
      ),
    );
    const {
      status,
      headers: received,
      ...reply
    } = await fetch(bench.baseUrl + request.url!, {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    }).then(async (each) => ({
      status: each.status,
      headers: each.headers,
      body: Buffer.from(await each.arrayBuffer()),
    }));
    if (key !== undefined) keys.set(key, (keys.get(key) ?? 0) + 1);
    if (key !== undefined && keys.get(key) === 1) return void request.socket.destroy();
    const kept = ['content-type', 'retry-after', 'x-request-id', 'location'];
    response.writeHead(status, Object.fromEntries([...received].filter(([header]) => kept.includes(header))));
    response.end(reply.body);
  };
  const server = createServer((request, response) => void forward(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often each `Idempotency-Key` was sent. */
    attempts: () => [...keys.values()],
    close: () => server.close(),
  };
}

/** Runs a driver of another language. */
async function runDriver(program: string, driver: string, input: object): Promise<unknown[]> {
  return JSON.parse(await runProgram(program, [driver], JSON.stringify(input))) as unknown[];
}

async function runProgram(program: string, args: string[], input: string, cwd?: string): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  await once(child, 'close');
  if (errors !== '') throw new Error(errors);
  return output;
}

describe('The clients of the API', () => {
  let document: OpenAPI3;
  let expected: unknown[];
  const drivers: Record<string, (input: DriverInput) => Promise<unknown[]>> = {
    TypeScript: (input) => runTypeScript(document, input),
    Python: (input) =>
      runDriver(PYTHON!, 'test/support/client-drivers/driver.py', { ...input, client: resolve('clients/python') }),
    PHP: (input) =>
      runDriver('php', 'test/support/client-drivers/driver.php', { ...input, client: resolve('clients/php') }),
  };

  /** The results of a client with a new organization, each call retried once. */
  const resultsOf = async (language: string, steps = STEPS) => {
    const { testKey, test } = await newOrganization();
    const network = await unreliableNetwork();
    try {
      const results = await drivers[language]!({ baseUrl: network.baseUrl, apiKey: testKey, steps });
      const debits = await test.get('/v1/wallet/transactions?type=DEBIT');
      return { results, attempts: network.attempts(), debits: debits.body.meta.total as number };
    } finally {
      network.close();
    }
  };

  beforeAll(async () => {
    document = (await stranger().get('/openapi.json')).body as OpenAPI3;
    expected = (await resultsOf('TypeScript')).results;
  });

  it('are generated from the current document (npm run generate)', async () => {
    const generated = { ...generatePhp(document), ...generatePython(document) };

    const differing = [];
    for (const [path, text] of Object.entries(generated))
      if ((await readFile(path, 'utf8')) !== text) differing.push(path);

    expect(differing).toEqual([]);
  });

  it('return what the calls are for', () => {
    const named = Object.fromEntries(
      STEPS.map(({ call, save }, index) => [save ?? `${call} ${index}`, expected[index]]),
    );

    expect(named).toMatchObject({
      shipment: ['DRAFT'],
      label: [expect.stringMatching(/^\d+\.\d\d$/)],
      second: ['LABEL_PURCHASED'],
      'createProduct 13': { error: 'SkuAlreadyExistsError', status: 400, code: 'SKU_ALREADY_EXISTS' },
      'createShipment 18': { error: 'ValidationError', status: 400 },
      'getShipment 20': { error: 'ResourceNotFoundError', status: 404 },
      'listProducts 15': [2, 'Taza'],
    });
    const refused = STEPS.flatMap(({ call }, index) => ('error' in (expected[index] as object) ? [call] : []));
    expect(refused).toEqual(['createProduct', 'createShipment', 'getShipment', 'getProduct', undefined, undefined]);
    expect(expected.slice(-3)).toEqual([
      ['shipment.created', '163.7'],
      { error: 'WebhookVerificationError' },
      { error: 'WebhookVerificationError' },
    ]);
  });

  const available: [string, boolean][] = [
    ['TypeScript', true],
    ['Python', PYTHON !== undefined],
    ['PHP', hasPhp],
  ];
  for (const [language, isAvailable] of available) {
    if (!isAvailable) {
      process.stderr.write(`Without the test of the client for ${language}, which is not installed.\n`);
      continue;
    }
    it(`of ${language} returns the same results, and is charged once for each label`, async () => {
      const { results, attempts, debits } = await resultsOf(language);

      expect(results).toEqual(expected);
      expect(new Set(attempts)).toEqual(new Set([2]));
      expect(debits).toBe(2);
    });
    if (language === 'TypeScript') continue;
    it(`of ${language} uploads files`, async () => {
      const { results } = await resultsOf(language, [
        {
          call: 'uploadFile',
          file: { content: PDF, filename: 'póliza.pdf' },
          save: 'file',
          show: ['name', 'contentType'],
        },
        { call: 'uploadFile', file: { content: 'not an image', filename: 'logotipo.png' } },
      ]);

      expect(results).toEqual([
        ['póliza.pdf', 'application/pdf'],
        { error: 'ValidationError', status: 400, code: 'VALIDATION_ERROR' },
      ]);
    });
    const name = language.toLowerCase();
    it.each([`docs/${name}.md`, `docs/es/${name}.md`])('%s shows a program that buys a label', async (page) => {
      const { testKey } = await newOrganization();
      const folder = await mkdtemp(join(tmpdir(), 'guia-client-'));
      const program = readBlocks(page)
        .filter((block) => block.language === name)
        .map(({ text }) => text)
        .join('\n')
        .replace('http://localhost:3000', bench.baseUrl)
        .replace('sk_test_…', testKey)
        .replace('vendor/autoload.php', resolve('clients/php/autoload.php'));
      const args =
        language === 'PHP'
          ? ['-r', program]
          : ['-c', `import sys; sys.path.insert(0, ${JSON.stringify(resolve('clients/python'))})\n${program}`];

      const output = await runProgram(language === 'PHP' ? 'php' : PYTHON!, args, '', folder);

      expect(output).toMatch(/^bought \d+ http\S+\.pdf \d+\.\d\d$/m);
      expect(output).toMatch(/^20\S+Z -\d+\.\d\d \d+\.\d\d$/m);
      expect((await readFile(join(folder, 'label.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
      await rm(folder, { recursive: true });
    });
  }
});
