import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { ERROR_ENVELOPE } from '../../src/platform/http/endpoint-docs.js';
import { stranger } from '../support/client.js';

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, { schema: { $ref?: string } }> }>>;
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

  it('describes every error as the error envelope', () => {
    const undescribed = operations.flatMap(({ name, operation }) =>
      Object.entries(operation.responses)
        .filter(([status]) => Number(status) >= 400)
        .filter(([, response]) => !response.content?.['application/json']?.schema.$ref?.endsWith(ERROR_ENVELOPE))
        .map(([status]) => `${name} ${status}`),
    );

    expect(undescribed).toEqual([]);
  });
});

/** The validator has looked at the structure; the server is this machine while developing; the API has no licence to name. */
const TOLERATED = { struct: 'off', 'info-license': 'off', 'no-server-example.com': 'off' } as const;
