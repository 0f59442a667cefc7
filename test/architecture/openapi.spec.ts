import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { ERROR_ENVELOPE } from '../../src/platform/http/endpoint-docs.js';
import { billingInfo } from '../support/billing.js';
import { stranger, type Reply } from '../support/client.js';
import { documentedOperations, type Schema as RequestSchema } from '../support/documented-api.js';
import { newOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, { schema: Schema }> }>>;
}
interface Document {
  readonly tags: readonly { readonly name: string }[];
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

  it('satisfies a linter’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: TOLERATED });

    const problems = await lintFromString({ source: text, config, absoluteRef: 'openapi.json' });

    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('gives every operation a summary, one known tag and an id of its own', () => {
    const tags = new Set(document.tags.map(({ name }) => name));
    const poor = operations.filter(
      ({ operation }) => !operation.summary || operation.tags?.length !== 1 || !tags.has(operation.tags[0]!),
    );

    expect(poor.map(({ name }) => name)).toEqual([]);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
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
      ['/v1/shipments/{id}/label', 'AttemptResponse', () => test.post(`/v1/shipments/${shipment.id}/label`, order)],
      [
        '/v1/wallet/funding-instructions',
        'FundingInstructionResponse',
        () => live.post('/v1/wallet/funding-instructions'),
      ],
      ['/v1/billing/info', 'BillingInfoResponse', () => live.post('/v1/billing/info', billingInfo())],
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

/** The validator has looked at the structure; the server is this machine while developing; the API has no licence to name. */
const TOLERATED = { struct: 'off', 'info-license': 'off', 'no-server-example.com': 'off' } as const;
