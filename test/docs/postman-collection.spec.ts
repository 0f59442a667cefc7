import vm from 'node:vm';
import { bench } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { documentedOperations } from '../support/documented-api.js';
import { newOrganization } from '../support/organization.js';

interface Request {
  readonly method: string;
  readonly auth?: { readonly type: string };
  readonly header: readonly { readonly key: string; readonly value: string; readonly disabled?: boolean }[];
  readonly body?: { readonly mode: 'raw'; readonly raw: string };
  readonly url: {
    readonly raw: string;
    readonly path: readonly string[];
    readonly query: readonly { readonly key: string; readonly disabled: boolean }[];
    readonly variable: readonly { readonly key: string; readonly value: string }[];
  };
}

interface Collection {
  readonly info: { readonly schema: string };
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly event: readonly { readonly listen: string; readonly script: { readonly exec: readonly string[] } }[];
  readonly auth: { readonly apikey: readonly { readonly key: string; readonly value: string }[] };
  readonly item: readonly { readonly name: string; readonly item: readonly { name: string; request: Request }[] }[];
}

const read = async (): Promise<Collection> => (await stranger().get('/openapi/postman.json')).body;

/** Sends requests of the collection as Postman does: variables put in, then the collection’s script. */
function postman(collection: Collection, given: Readonly<Record<string, string>>) {
  const variables = new Map(collection.variable.map(({ key, value }) => [key, value]));
  for (const [key, value] of Object.entries(given)) variables.set(key, value);
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? '');
  const { apikey } = collection.auth;
  const [name, value] = ['key', 'value'].map((key) => apikey.find((each) => each.key === key)!.value);

  return async (folder: string, title: string) => {
    const { request } = collection.item.find((each) => each.name === folder)!.item.find((each) => each.name === title)!;
    const path = request.url.path.map((segment) =>
      segment.startsWith(':') ? request.url.variable.find(({ key }) => key === segment.slice(1))!.value : segment,
    );
    const headers = request.header.filter(({ disabled }) => !disabled).map((each) => [each.key, each.value]);
    const response = await fetch(filled(['{{baseUrl}}', ...path].join('/')), {
      method: request.method,
      headers: { ...Object.fromEntries(headers), [name!]: filled(value!) },
      ...(request.body ? { body: filled(request.body.raw) } : {}),
    });
    const body: any = await response.json();
    const pm = {
      response: { headers: response.headers, json: () => body },
      collectionVariables: { set: (key: string, each: string) => variables.set(key, each) },
    };
    vm.runInNewContext(collection.event[0]!.script.exec.join('\n'), { pm });
    return { status: response.status, data: body.data };
  };
}

describe('The Postman collection', () => {
  it('has every operation of the document once, in a folder of its tag, with a body where it takes one', async () => {
    const collection = await read();
    const requests = collection.item.flatMap(({ item }) => item.map(({ request }) => request));
    const operations = await documentedOperations();

    expect(collection.info.schema).toMatch(/\/v2\.1\.0\/collection\.json$/);
    const nameOf = ({ method, url }: Request) => `${method} /${url.path.join('/').replace(/:(\w+)/g, '{$1}')}`;
    const underV1 = requests.filter(({ url }) => url.path[0] === 'v1');
    expect(underV1.map(nameOf).sort()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort());
    const withBody = operations.filter(({ body }) => body).map(({ method, path }) => `${method} ${path}`);
    expect(
      underV1
        .filter(({ body }) => body)
        .map(nameOf)
        .sort(),
    ).toEqual(withBody.sort());
    for (const { body } of requests) if (body) expect(typeof JSON.parse(body.raw)).toBe('object');
    for (const { url } of requests)
      expect(url.variable.map(({ key }) => `:${key}`)).toEqual(url.path.filter((segment) => segment.startsWith(':')));
  });

  it('sends with a key what no example names: a key for shipments, a session for people, nothing for strangers', async () => {
    const collection = await read();
    const auth = new Map(
      collection.item.flatMap(({ item }) =>
        item.map(({ request: { method, url, auth } }) => [`${method} ${url.path.join('/')}`, auth?.type]),
      ),
    );

    expect(auth.get('POST v1/shipments')).toBeUndefined();
    expect(auth.get('POST v1/api-keys')).toBe('bearer');
    expect(auth.get('POST v1/auth/login')).toBe('noauth');
  });

  it('goes from a quote to a label and its void without anything filled in but the key', async () => {
    const { testKey } = await newOrganization();
    const send = postman(await read(), { baseUrl: bench.baseUrl, apiKey: testKey });

    expect((await send('Rates', 'Quote without creating a shipment')).status).toBe(200);
    const created = await send('Shipments', 'Create a shipment and quote it');
    expect(created.status).toBe(201);
    const bought = await send('Labels', 'Buy a label');
    expect([bought.status, bought.data.shipmentId]).toEqual([201, created.data.id]);
    expect(bought.data.charged).toBe(created.data.rates[0].totalPrice.toFixed(2));

    const voided = await send('Labels', 'Void a label');

    expect([voided.status, voided.data.refundedAmount]).toEqual([200, bought.data.charged]);
  });
});
