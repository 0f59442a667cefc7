import type { OpenAPIObject } from '@nestjs/swagger';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  breakingChanges,
  breakingEventChanges,
  contractOf,
  publishedPath,
  type Contract,
} from '../../docs/reference/generator/published-document.js';
import { CURRENT_API_VERSION, VERSION_DATES } from '../../src/kernel/api-versions.js';
import { stranger } from '../support/client.js';

const readPublished = async (version: string): Promise<Contract> =>
  JSON.parse(await readFile(publishedPath(version), 'utf8')) as Contract;

describe('The published document', () => {
  let current: Contract;

  beforeAll(async () => {
    current = contractOf((await stranger().get('/openapi.json')).body as OpenAPIObject);
  });

  it('of the current version is broken by nothing: what breaks clients needs a new version', async () => {
    expect(breakingChanges(await readPublished(CURRENT_API_VERSION), current)).toEqual([]);
  });

  it.each(readdirSync('docs/reference/published').map((file) => file.replace('.json', '')))(
    'of %s has no event payload that has lost or changed a field since',
    async (version) => {
      expect(breakingEventChanges(await readPublished(version), current)).toEqual([]);
    },
  );

  it('exists for every version, and so does its section of the changelog, newest first', async () => {
    const versions: string[] = VERSION_DATES.map(({ date }) => date);
    const sections = [...(await readFile('docs/changelog.md', 'utf8')).matchAll(/^## (.+)$/gm)].map(([, date]) => date);

    expect(readdirSync('docs/reference/published').sort()).toEqual(versions.map((date) => `${date}.json`));
    expect(sections).toEqual([...versions].reverse());
  });
});

describe('A document breaks what is published', () => {
  const rate = {
    type: 'object',
    properties: { price: { type: 'number' }, level: { enum: ['A', 'B'] } },
    required: ['price'],
  };
  const order = { type: 'object', properties: { sku: { type: 'string' } } };
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const reference = (name: string) => json({ $ref: `#/components/schemas/${name}` });
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '2026-05-01' },
    paths: {
      '/v1/rates': {
        post: {
          operationId: 'quote',
          description: 'Quotes.',
          requestBody: reference('Order'),
          responses: { 200: { description: 'OK', ...reference('Rate') }, 400: { description: 'No' } },
        },
      },
    },
    webhooks: { 'rate.made': { post: { requestBody: reference('Rate'), responses: {} } } },
    components: { schemas: { Rate: rate, Order: order } },
  };
  /** Breaking changes caused by a change of the document's text. */
  const brokenBy = (from: string, to: string): string[] => {
    const text = JSON.stringify(document);
    expect(text).toContain(from);
    const changed = JSON.parse(text.replaceAll(from, to)) as OpenAPIObject;
    return breakingChanges(contractOf(document as unknown as OpenAPIObject), contractOf(changed));
  };

  it.each([
    ['a field of a response is renamed', '"price"', '"total"'],
    ['the type of a field changes', '"number"', '"string"'],
    ['a field of a response is no longer always there', '"required":["price"]', '"required":[]'],
    ['a value of an enumeration goes', '["A","B"]', '["A"]'],
    ['a value of an open enumeration goes', '"enum":["A","B"]', '"x-extensible-enum":["A"]'],
    ['a request needs another field', '{"sku":{"type":"string"}}', '{"sku":{"type":"string"}},"required":["sku"]'],
    ['an operation goes', '"/v1/rates"', '"/v1/prices"'],
    ['an operation id changes', '"quote"', '"quoteRates"'],
    ['a schema is renamed', 'Rate"', 'Price"'],
    ['an event type goes', '"rate.made"', '"rate.created"'],
  ])('where %s', (_, from, to) => {
    expect(brokenBy(from, to)).not.toEqual([]);
  });

  it.each([
    ['a response gains a field', '"price":{', '"iva":{"type":"number"},"price":{'],
    ['a response gains a value of an enumeration', '["A","B"]', '["A","B","C"]'],
    ['an enumeration becomes open', '"enum":["A","B"]', '"x-extensible-enum":["A","B","C"]'],
    [
      'a request gains an optional field',
      '{"sku":{"type":"string"}}',
      '{"sku":{"type":"string"},"name":{"type":"string"}}',
    ],
    ['a description changes', 'Quotes.', 'Quotes rates.'],
    ['an event type is added', '"rate.made":', '"rate.new":{"post":{"requestBody":{"content":{}}}},"rate.made":'],
  ])('but not where %s', (_, from, to) => {
    expect(brokenBy(from, to)).toEqual([]);
  });
});
