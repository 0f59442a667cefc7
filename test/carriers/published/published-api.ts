import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import * as yaml from 'js-yaml';
import type { CarrierRequest, Json } from '../doubles/carrier-double.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Formats of OpenAPI and of carriers that say nothing a request could break. */
const LOOSE_FORMATS = ['double', 'float', 'int32', 'int64', 'byte', 'binary'];

interface Operation {
  readonly method: string;
  readonly template: string;
  readonly path: RegExp;
  readonly pointer: string;
  readonly declared: Json;
}

export interface PublishedApiOptions {
  /** Before the document's paths in the carrier's addresses: `/api`. */
  readonly prefix?: string;
  /** Puts right what is known to be wrong in the document, in place. */
  readonly correct?: (document: Json) => void;
  /** The schema of a request that is not the operation's own, by `POST /path`: a JSON pointer. */
  readonly requestSchemas?: Readonly<Record<string, string>>;
}

/** The folder of published schemas that `npm run test:carriers -- <folder>` names. */
export function publishedFolder(carrier: string): string {
  const folder = process.env['CARRIER_SCHEMAS'];
  if (!folder) throw new Error('Run this as: npm run test:carriers -- <folder of published schemas>');
  return join(folder, carrier);
}

/** A file as its carrier published it. */
export const readPublishedText = (carrier: string, file: string): string =>
  readFileSync(join(publishedFolder(carrier), file), 'utf8');

/** A JSON or YAML file as its carrier published it. */
export function readPublished(carrier: string, file: string): Json {
  const text = readPublishedText(carrier, file);
  // JSON_SCHEMA: dates stay text.
  return (file.endsWith('.json') ? JSON.parse(text) : yaml.load(text, { schema: yaml.JSON_SCHEMA })) as Json;
}

/** One published OpenAPI document, which requests and answers are held against. */
export class PublishedApi {
  private readonly operations: readonly Operation[];
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly requests: Ajv;
  private readonly answers: Ajv;

  constructor(
    private readonly document: Json,
    private readonly options: PublishedApiOptions = {},
  ) {
    options.correct?.(document);
    this.operations = operationsOf(document, options.prefix ?? '');
    this.requests = compiler(document, 'readOnly');
    this.answers = compiler(document, 'writeOnly');
  }

  /** `POST /rates` of every operation, so that a test can count them. */
  get names(): readonly string[] {
    return this.operations.map(({ method, template }) => `${method} ${template}`);
  }

  /** What a request does not fulfil; null: the document does not have such an operation. */
  problemsOfRequest({ method, path, query, headers, body }: CarrierRequest): readonly string[] | null {
    const operation = this.operationOf(method, path);
    if (!operation) return null;
    const name = `${method} ${operation.template}`;
    const parameters = (operation.declared['parameters'] ?? []).map((each: Json) => this.resolved(each));
    const missing = parameters
      .filter((each: Json) => each['required'] && each['in'] !== 'path')
      .filter(
        (each: Json) =>
          (each['in'] === 'query' ? query[each['name']] : headers[each['name'].toLowerCase()]) === undefined,
      )
      .map((each: Json) => `${name}: ${each['in']} parameter ${each['name']} is missing`);
    const content = this.resolved(operation.declared['requestBody'] ?? {})['content'] as Json | undefined;
    if (!content) return body === undefined ? missing : [...missing, `${name} takes no body`];
    const at =
      this.options.requestSchemas?.[name] ??
      `${operation.pointer}/requestBody/content/${escaped(Object.keys(content)[0]!)}/schema`;
    return [...missing, ...this.problems(this.requests, at, body, name)];
  }

  /** What an answer of the operation does not fulfil. */
  problemsOfAnswer(method: string, path: string, status: number, body: unknown): readonly string[] {
    const operation = this.operationOf(method, path);
    const answer = operation?.declared['responses']?.[status] as Json | undefined;
    const type = Object.keys(answer?.['content'] ?? {})[0];
    if (!operation || !type) return [`${method} ${path} has no answer ${status}`];
    return this.problems(
      this.answers,
      `${operation.pointer}/responses/${status}/content/${escaped(type)}/schema`,
      body,
      `${method} ${path}`,
    );
  }

  private operationOf(method: string, path: string): Operation | undefined {
    return this.operations.find((each) => each.method === method && each.path.test(path));
  }

  private problems(ajv: Ajv, pointer: string, value: unknown, name: string): readonly string[] {
    const key = `${ajv === this.requests ? 'request' : 'answer'} ${pointer}`;
    let validate = this.validators.get(key);
    if (!validate) this.validators.set(key, (validate = ajv.compile({ $ref: `document#${pointer}` })));
    if (validate(value)) return [];
    return validate.errors!.map(
      ({ instancePath, message, params }) => `${name} ${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  private resolved(node: Json): Json {
    const reference = node['$ref'] as string | undefined;
    if (!reference) return node;
    const names = reference
      .split('/')
      .slice(1)
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    return names.reduce<any>((at, name) => at?.[name], this.document) ?? {};
  }
}

/** Holds requests against several documents: the first that has the operation decides; one that none has is a problem. */
export const checkOf =
  (apis: readonly PublishedApi[]) =>
  (request: CarrierRequest): readonly string[] => {
    for (const api of apis) {
      const problems = api.problemsOfRequest(request);
      if (problems) return problems;
    }
    return [`${request.method} ${request.path} is published nowhere`];
  };

function operationsOf(document: Json, prefix: string): Operation[] {
  return Object.entries(document['paths'] as Json).flatMap(([template, item]) =>
    Object.entries(item as Json)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, declared]) => ({
        method: method.toUpperCase(),
        template,
        path: new RegExp(`^${prefix}${template.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}$`),
        pointer: `/paths/${escaped(template)}/${method}`,
        declared: {
          ...declared,
          parameters: [...(item['parameters'] ?? []), ...(declared['parameters'] ?? [])],
        } as Json,
      })),
  );
}

function compiler(document: Json, hidden: 'readOnly' | 'writeOnly'): Ajv {
  // A weight of 15.001 is a multiple of 0.001 within a tolerance only; DHL's patterns escape what Unicode ones must not.
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false, multipleOfPrecision: 6, unicodeRegExp: false });
  addFormats.default(ajv);
  for (const format of LOOSE_FORMATS) ajv.addFormat(format, true);
  ajv.addSchema(asJsonSchema(document, hidden) as Json, 'document');
  return ajv;
}

/** What OpenAPI 3.0 says in words of its own, in those of JSON Schema. Examples are left alone. */
function asJsonSchema(node: unknown, hidden: 'readOnly' | 'writeOnly'): unknown {
  if (Array.isArray(node)) return node.map((item) => asJsonSchema(item, hidden));
  if (node === null || typeof node !== 'object') return node;
  const schema: Json = {};
  for (const [key, value] of Object.entries(node))
    schema[key] = key === 'example' || key === 'examples' ? value : asJsonSchema(value, hidden);
  if (schema['nullable'] === true && typeof schema['type'] === 'string') schema['type'] = [schema['type'], 'null'];
  for (const key of ['exclusiveMinimum', 'exclusiveMaximum']) if (typeof schema[key] === 'boolean') delete schema[key];
  if (!Array.isArray(schema['required'])) delete schema['required'];
  else if (schema['properties'])
    schema['required'] = schema['required'].filter((name) => schema['properties'][name]?.[hidden] !== true);
  return schema;
}

const escaped = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
