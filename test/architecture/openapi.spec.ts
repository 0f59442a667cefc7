import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { ERROR_ENVELOPE } from '../../src/platform/http/routes/endpoint-docs.js';
import { bench } from '../support/bench.js';
import { billingInfo } from '../support/billing.js';
import { stranger, type Reply } from '../support/client.js';
import { describedThings, isWord, type DescribedDocument } from '../support/described-things.js';
import { documentedOperations, type Schema as RequestSchema } from '../support/documented-api.js';
import { newOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Suggesting {
  readonly example?: unknown;
  readonly default?: unknown;
}
interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Suggesting & { readonly anyOf?: readonly Suggesting[] };
}
interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, Response>>;
}
interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Record<string, { schema: Schema }>;
}
interface Document extends DescribedDocument {
  readonly info: { readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

describe('GET /openapi.json', () => {
  let text: string;
  let document: Document;
  let operations: { name: string; operation: Operation }[];

  beforeAll(async () => {
    ({ text } = await stranger().get('/openapi.json'));
    document = JSON.parse(text) as Document;
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    );
  });

  it('is a valid OpenAPI document', async () => {
    expect(await new Validator().validate(JSON.parse(text) as Record<string, unknown>)).toMatchObject({ valid: true });
  });

  it('is sent compressed and made ready once, and not again to a client that has it', async () => {
    const read = (headers: Record<string, string>) => fetch(`${bench.baseUrl}/openapi.json`, { headers });
    const compressed = await read({ 'Accept-Encoding': 'gzip' });
    const plain = await read({ 'Accept-Encoding': 'identity' });
    const etag = compressed.headers.get('etag')!;
    const again = await read({ 'If-None-Match': etag });

    expect([compressed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
    expect([(await compressed.text()) === text, (await plain.text()) === text]).toEqual([true, true]);
    expect([again.status, (await again.text()).length, plain.headers.get('etag')]).toEqual([304, 0, etag]);
  });

  it('satisfies the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });

    // The rules reject local servers, which the tests use.
    const source = text.replaceAll(document.servers[0]!.url, 'https://api.tienda.mx');
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });

    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('satisfies the recommended rules of Spectral', async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] });

    const problems = await linter.run(JSON.parse(text) as Record<string, unknown>);

    expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual([]);
  });

  it('gives every operation a summary, a description, one described tag and a unique id', () => {
    const tags = new Set(document.tags.filter(({ description }) => description).map(({ name }) => name));
    const poor = operations.filter(
      ({ operation: { summary, description, tags: own, operationId } }) =>
        !summary || !description || own?.length !== 1 || !tags.has(own[0]!) || !/^[a-z][A-Za-z]+$/.test(operationId),
    );

    expect(poor.map(({ name }) => name)).toEqual([]);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    expect(operations.map(({ operation }) => operation.operationId)).toEqual(
      expect.arrayContaining(['createShipment', 'buyLabel', 'listWebhookDeliveries']),
    );
  });

  it('gives every operation, parameter, property and schema a description of at least three words that no other element has', () => {
    const things = describedThings(document);
    const silent = things.filter(({ description = '' }) => description.split(/\s+/).filter(isWord).length < 3);
    const meanings = new Map<string, Set<string>>();
    for (const { thing, description = '' } of things)
      meanings.set(description, (meanings.get(description) ?? new Set()).add(thing));
    const shared = [...meanings].filter(([, those]) => those.size > 1).map(([words, those]) => [words, ...those]);

    expect(things.length).toBeGreaterThan(2000);
    expect(silent.map(({ place }) => place)).toEqual([]);
    expect(shared).toEqual([]);
  });

  it('names the service by its absolute address first', () => {
    expect(document.servers[0]!.url).toBe(`http://localhost:${new URL(bench.baseUrl).port}`);
  });

  it('names the API key first where an operation takes both credentials: importers use the first scheme', () => {
    const schemes = operations.map(({ operation }) => (operation.security ?? []).flatMap(Object.keys));

    expect(schemes.filter((each) => each.includes('apiKey') && each[0] !== 'apiKey')).toEqual([]);
    expect(schemes).toContainEqual(['apiKey', 'session']);
  });

  it('prints labels by an example whose options fit together', () => {
    const { requestBody } = document.paths['/v1/labels/print']!['post']!;

    expect(requestBody?.content['application/json']?.example).toMatchObject({ layout: 'letter', format: 'PDF' });
  });

  it('documents the headers that responses have', async () => {
    const { test } = await newOrganization();
    const { id, rates } = await createShipment(test);
    const purchase = () =>
      test
        .with({ 'Idempotency-Key': 'headers' })
        .post(`/v1/shipments/${id}/label`, { rateId: rates[0].id, async: true });
    await purchase();
    const order = { lineItems: [{ name: 'Libro', unitPrice: 10, quantity: 1 }] };
    const replies: readonly (readonly [method: 'get' | 'post', path: string, reply: Reply, own: readonly string[]])[] =
      [
        ['post', '/v1/shipments/{id}/label', await purchase(), ['Location', 'Retry-After', 'Idempotency-Replayed']],
        ['post', '/v1/orders', await test.post('/v1/orders', order), ['ETag']],
        ['get', '/v1/shipments/{id}', await test.get('/v1/shipments/shp_none'), []],
      ];

    for (const [method, path, { status, headers }, own] of replies) {
      const expected = [...EVERYWHERE, ...own];
      const documented = Object.keys(document.paths[path]![method]!.responses[status]!.headers!);
      expect([path, status, documented]).toEqual([path, status, expect.arrayContaining(expected)]);
      expect([path, expected.filter((name) => !headers.has(name))]).toEqual([path, []]);
    }
  });

  it('describes the headers that any operation takes once, and on no operation: importers would send them', () => {
    const described = ['Service-Version', 'Prefer', 'Idempotency-Key'];
    const listed = operations.flatMap(({ name, operation }) =>
      (operation.parameters ?? [])
        .filter(({ $ref, name: header }) => $ref ?? described.includes(header!))
        .map(() => name),
    );

    expect(listed).toEqual([]);
    expect(described.filter((name) => !document.info.description.includes(`\`${name}`))).toEqual([]);
  });

  it('gives every parameter in a path an example, and every optional one a default that leaves it out', () => {
    const parameters = operations.flatMap(({ name, operation }) =>
      (operation.parameters ?? []).map((parameter) => ({ ...parameter, place: `${name} ${parameter.name}` })),
    );
    const inPaths = parameters.filter((parameter) => parameter.in === 'path');
    const optional = parameters.filter(({ required }) => !required);
    const suggesting = optional.filter(({ schema: { anyOf, ...schema } = {} }) => {
      const { default: value } = anyOf?.[0] ?? schema;
      return !isEmpty(value) || schema.example !== undefined;
    });

    expect(inPaths.length).toBeGreaterThan(70);
    expect(inPaths.filter(({ schema }) => !schema?.example)).toEqual([]);
    expect(optional.length).toBeGreaterThan(100);
    expect(suggesting.map(({ place }) => place)).toEqual([]);
  });

  it('has no null in an enumeration: null is a separate variant, which tools for OpenAPI 3.0 support too', () => {
    const withNull = [...text.matchAll(/"enum":\[[^\]]*null\]/g)].map(([found]) => found);

    expect(withNull).toEqual([]);
    expect(text).toContain('{"type":"null"}');
  });

  it('gives the values of an enumeration names where they are no identifiers', () => {
    const unnamed = [
      ...text.matchAll(/"enum":(\[[^\]]*\])(?:,"description":"(?:[^"\\]|\\.)*")?(,"x-enum-varnames")?/g),
    ].filter(
      ([, values, names]) =>
        !names && (JSON.parse(values!) as unknown[]).some((value) => typeof value === 'string' && !/^\w+$/.test(value)),
    );

    expect(unnamed.map(([enumeration]) => enumeration)).toEqual([]);
  });

  it('gives ids one limit, wherever a request names a record', async () => {
    const limitsOf = (schema: RequestSchema, path: string): string[] => [
      ...(/(^|\.|\[\])(id|\w+Id)$/.test(path) ? [`${path}: ${String(schema['maxLength'])}`] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => limitsOf(field, `${path}.${name}`)),
      ...(schema.items ? limitsOf(schema.items, `${path}[]`) : []),
    ];
    const limits = (await documentedOperations()).flatMap(({ method, path, body, queryParameters }) => [
      ...limitsOf(body ?? {}, `${method} ${path}`),
      ...queryParameters.flatMap(({ name, schema }) => limitsOf(schema, `${method} ${path}?.${name}`)),
    ]);

    expect(limits.length).toBeGreaterThan(10);
    expect(limits.filter((limit) => !limit.endsWith(': 255'))).toEqual([]);
  });

  it('describes every error as the error envelope', () => {
    const undescribed = operations.flatMap(({ name, operation }) =>
      Object.entries(operation.responses)
        .filter(([status]) => Number(status) >= 400)
        .filter(([, response]) => !response.content?.['application/json']?.schema.$ref?.endsWith(ERROR_ENVELOPE))
        .map(([status]) => `${name} ${status}`),
    );

    expect(undescribed).toEqual([]);
  });

  it('names each status of an operation whose status depends on what happened, with the shape of its data', async () => {
    const { test, live } = await newOrganization();
    const shipment = await createShipment(test);
    const order = { rateId: shipment.rates[0].id, async: true };
    const calls: readonly (readonly [path: string, schema: string, call: () => Promise<Reply>])[] = [
      ['/v1/shipments/{id}/label', 'Attempt', () => test.post(`/v1/shipments/${shipment.id}/label`, order)],
      ['/v1/wallet/funding-instructions', 'FundingInstruction', () => live.post('/v1/wallet/funding-instructions')],
      ['/v1/billing/info', 'BillingInfo', () => live.post('/v1/billing/info', billingInfo())],
    ];

    for (const [path, schema, call] of calls) {
      for (const { status } of [await call(), await call()]) {
        expect([path, status, dataSchemaOf(document, path, status)]).toEqual([
          path,
          status,
          `#/components/schemas/${schema}`,
        ]);
      }
    }
  });

  it('says that a body may be too long or not JSON', async () => {
    const { test } = await newOrganization();
    const tooLong = await test.post('/v1/products', { name: 'x', description: 'x'.repeat(1_100_000) });
    const notJson = await test.with({ 'Content-Type': 'text/plain' }).post('/v1/products', 'name=x');

    expect([tooLong.status, notJson.status]).toEqual([413, 415]);
    expect(Object.keys(document.paths['/v1/products']!['post']!.responses)).toEqual(
      expect.arrayContaining(['413', '415']),
    );
  });
});

function dataSchemaOf({ paths }: Document, path: string, status: number): string | undefined {
  return paths[path]!['post']!.responses[status]?.content?.['application/json']?.schema.properties?.['data']?.$ref;
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

const EVERYWHERE = [
  'X-Request-Id',
  'Service-Version',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];
