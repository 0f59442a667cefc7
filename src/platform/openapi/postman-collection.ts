import type { OpenAPIObject } from '@nestjs/swagger';
import { exampleOf, type Schema } from './example-of.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
}

interface JsonContent {
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema; readonly example?: unknown } };
}

interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly [string];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: JsonContent;
  readonly responses: Readonly<Record<string, JsonContent>>;
  readonly security?: readonly object[];
}

/** By method. */
type PathItem = Readonly<Record<string, Operation>>;

const ID = /^([a-z]+)_[0-9a-z]{26}$/;

/** Runs in Postman after each answer. */
const REMEMBER_IDS = `// Keeps what an answer names for the next requests: each id under its prefix, and credentials.
const remember = (value, name) => {
  if (value && typeof value === 'object') {
    // The first of a list is remembered last, and stays.
    for (const [key, each] of Object.entries(value).reverse()) remember(each, key);
    return;
  }
  const [, prefix] = ${String(ID)}.exec(value) ?? [];
  if (prefix) pm.collectionVariables.set(prefix, value);
  if (name === 'accessToken') pm.collectionVariables.set('accessToken', value);
  if (/^sk_(test|live)_/.test(value)) pm.collectionVariables.set('apiKey', value);
};
if (/json/.test(pm.response.headers.get('Content-Type'))) remember(pm.response.json().data);`;

const DESCRIPTION = `Every operation, with examples that can be sent. Put your key into the variable \`apiKey\`: begin with a TEST key, which moves no money.

Ids are variables named by their prefix: after *Create a shipment and quote it*, \`{{shp}}\` is the shipment and \`{{rate}}\` its cheapest rate, so that *Buy a label* needs nothing filled in.`;

/**
 * The operations as a collection of Postman (format 2.1), in a folder for each tag. `base`: the address of the service.
 * Source: docs/reference/site.md#postman
 */
export function postmanCollection(document: OpenAPIObject, base: string): object {
  const schemas = document.components!.schemas as Readonly<Record<string, Schema>>;
  const paths = document.paths as Readonly<Record<string, PathItem>>;
  const requests = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      tag: operation.tags[0],
      item: { name: operation.summary, request: requestOf(method, path, operation) },
    })),
  );
  const folders = document.tags!.map(({ name, description }) => ({
    name,
    description,
    item: requests.filter(({ tag }) => tag === name).map(({ item }) => item),
  }));
  return {
    info: {
      name: document.info.title,
      description: DESCRIPTION,
      version: document.info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: apiKeyAuth,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: REMEMBER_IDS.split('\n') } }],
    variable: [
      { key: 'baseUrl', value: base },
      { key: 'apiKey', value: '' },
      { key: 'accessToken', value: '' },
    ],
    item: folders.filter(({ item }) => item.length > 0),
  };

  function requestOf(method: string, path: string, operation: Operation): object {
    const segments = path
      .slice(1)
      .replace(/\{(\w+)\}/g, ':$1')
      .split('/');
    const query = (operation.parameters ?? []).filter((each) => each.in === 'query');
    const body = bodyOf(operation.requestBody);
    return {
      method: method.toUpperCase(),
      description: operation.description,
      ...authOf(operation),
      header: [
        ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
        ...(method === 'post' ? [{ key: 'Idempotency-Key', value: '{{$guid}}', disabled: true }] : []),
      ],
      ...(body ? { body } : {}),
      url: {
        raw: `{{baseUrl}}/${segments.join('/')}`,
        host: ['{{baseUrl}}'],
        path: segments,
        query: query.map(({ name, description, required = false }) => ({
          key: name,
          value: '',
          description,
          disabled: !required,
        })),
        variable: segments.flatMap((segment, index) =>
          segment.startsWith(':') ? [{ key: segment.slice(1), value: valueOf(path, index) }] : [],
        ),
      },
    };
  }

  function bodyOf(requestBody: JsonContent | undefined): object | undefined {
    const json = requestBody?.content?.['application/json'];
    if (!json) return undefined;
    const example = withVariables(json.example ?? exampleOf(json.schema, schemas));
    return { mode: 'raw', raw: JSON.stringify(example, null, 2), options: { raw: { language: 'json' } } };
  }

  /** `{{shp}}` of `/v1/shipments/{id}`: as what is created or read there begins. */
  function valueOf(path: string, index: number): string {
    const segments = path.slice(1).split('/');
    const collection = `/${segments.slice(0, index).join('/')}`;
    const answers = [paths[collection]?.['post'], paths[`${collection}/${segments[index]}`]?.['get']].map(exampleId);
    return answers.find((id) => id !== undefined) ?? '';
  }

  function exampleId(operation: Operation | undefined): string | undefined {
    const [, success] = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2')) ?? [];
    const envelope = success?.content?.['application/json']?.schema;
    const { $ref = '' } = envelope?.properties?.['data'] ?? {};
    const id = withVariables(schemas[$ref.split('/').at(-1)!]?.properties?.['id']?.example);
    return typeof id === 'string' && id.startsWith('{{') ? id : undefined;
  }
}

const apiKeyAuth = {
  type: 'apikey',
  apikey: [
    { key: 'key', value: 'X-API-Key', type: 'string' },
    { key: 'value', value: '{{apiKey}}', type: 'string' },
    { key: 'in', value: 'header', type: 'string' },
  ],
};

/** That of the collection, unless the operation takes no key. */
function authOf({ security = [] }: Operation): object {
  const takes = security.flatMap((each) => Object.keys(each));
  if (takes.includes('apiKey')) return {};
  if (takes.length === 0) return { auth: { type: 'noauth' } };
  return { auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{accessToken}}', type: 'string' }] } };
}

/** The value with each id in it as the variable of its prefix. */
function withVariables(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withVariables);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withVariables(each)]));
  const [, prefix] = typeof value === 'string' ? (ID.exec(value) ?? []) : [];
  return prefix ? `{{${prefix}}}` : value;
}
