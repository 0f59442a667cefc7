import { readFile } from 'node:fs/promises';
import { generateTypes } from '../../clients/typescript/generate-types.js';
import {
  API_VERSION,
  ApiError,
  Guia,
  ResourceNotFoundError,
  ValidationError,
} from '../../clients/typescript/src/index.js';
import { bench, sql } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { newOrganization } from '../support/organization.js';
import { createShipment, mexicoCity, monterrey, parcel } from '../support/shipments.js';

const { baseUrl } = bench;
const body = { fromAddress: mexicoCity, toAddress: monterrey, parcel };
const thrownBy = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'nothing',
    (error: unknown) => error,
  );

/** The fetch of a network that loses the first answer to each request of this method. */
function losingAnswers(method: string): { fetch: typeof globalThis.fetch; keys: (string | null)[] } {
  const keys: (string | null)[] = [];
  return {
    keys,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method !== method) return response;
      keys.push(new Headers(init.headers).get('Idempotency-Key'));
      if (keys.length % 2 === 1) throw new TypeError('fetch failed');
      return response;
    },
  };
}

describe('The TypeScript client', () => {
  it('has the types of the current OpenAPI document (npm run generate)', async () => {
    const { body: document } = await stranger().get('/openapi.json');

    const committed = await readFile('clients/typescript/schema.d.ts', 'utf8');

    expect(API_VERSION).toBe(document.info.version);
    // Compared as a fact, not as text: a difference of thousands of lines would bury the message.
    expect(committed === (await generateTypes(document))).toBe(true);
  });

  it('repeats a purchase whose answer was lost with the same Idempotency-Key, and it is charged once', async () => {
    const { testKey } = await newOrganization();
    const network = losingAnswers('POST');
    const guia = new Guia({ baseUrl, apiKey: testKey, fetch: network.fetch });

    const shipment = await guia.post('/v1/shipments', { body });
    const [rate] = shipment.rates;
    const label = await guia.post('/v1/shipments/{id}/label', {
      path: { id: shipment.id },
      body: { rateId: rate!.id },
    });

    const [creation, again, purchase, repeated] = network.keys;
    expect([again, repeated]).toEqual([creation, purchase]);
    expect(purchase).not.toBe(creation);
    expect(await sql('SELECT id FROM shipments WHERE id = $1', [shipment.id])).toHaveLength(1);
    expect(label).toMatchObject({ shipmentId: shipment.id, charged: rate!.totalPrice.toFixed(2) });
    const statement = await guia.request('get', '/v1/wallet/transactions', { query: { type: 'DEBIT' } });
    expect(statement).toMatchObject({ status: 200, meta: { total: 1 } });
  });

  it('reads every page of a list, by cursor or by number', async () => {
    const { testKey, test } = await newOrganization();
    const ids = [];
    for (const externalId of ['A', 'B', 'C']) ids.unshift((await createShipment(test, { externalId })).id);
    for (const name of ['X', 'Y', 'Z']) await test.post('/v1/products', { name });
    const asked: string[] = [];
    const counting: typeof fetch = (input, init) => (asked.push(input as string), fetch(input, init));
    const guia = new Guia({ baseUrl, apiKey: testKey, fetch: counting });

    const shipments = [];
    for await (const { id } of guia.each('/v1/shipments', { query: { limit: 2 } })) shipments.push(id);
    const products = [];
    for await (const { name } of guia.each('/v1/products', { query: { limit: 2 } })) products.push(name);

    expect(shipments).toEqual(ids);
    expect(products.sort()).toEqual(['X', 'Y', 'Z']);
    expect(asked).toHaveLength(4);
    expect(asked[1]).toContain('cursor=');
    expect(asked[3]).toContain('page=2');
  });

  it('reports unknown fields, and rejects them in strict mode', async () => {
    const { testKey } = await newOrganization();
    const misspelt = { ...body, parcel: { ...parcel, wieght: 1 } };

    const made = await new Guia({ baseUrl, apiKey: testKey }).request('post', '/v1/shipments', { body: misspelt });
    const known = await new Guia({ baseUrl, apiKey: testKey }).request('post', '/v1/shipments', { body });
    const strict = new Guia({ baseUrl, apiKey: testKey, strict: true });
    const refused = await thrownBy(strict.post('/v1/shipments', { body: misspelt }));

    expect([made.status, made.ignoredFields, known.ignoredFields]).toEqual([201, ['parcel.wieght (weight)'], []]);
    expect(refused).toBeInstanceOf(ValidationError);
    expect((refused as ValidationError).details.errors).toHaveProperty(['parcel.wieght']);
  });

  it('throws what the API refuses as an error of the class of its code, with its details and its request id', async () => {
    const { testKey } = await newOrganization();
    const guia = new Guia({ baseUrl, apiKey: testKey });

    const missing = await thrownBy(guia.get('/v1/shipments/{id}', { path: { id: 'shp_nobody' } }));
    const invalid = await thrownBy(
      guia.post('/v1/shipments', { body: { ...body, parcel: { ...parcel, weight: -1 } } }),
    );

    expect(missing).toBeInstanceOf(ResourceNotFoundError);
    expect(missing).toBeInstanceOf(ApiError);
    expect(missing).toMatchObject({
      status: 404,
      code: 'RESOURCE_NOT_FOUND',
      requestId: expect.stringMatching(/^req_/),
    });
    expect(invalid).toBeInstanceOf(ValidationError);
    expect((invalid as ValidationError).details.errors).toHaveProperty(['parcel.weight']);
  });
});
