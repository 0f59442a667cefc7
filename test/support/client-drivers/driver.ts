import type { OpenAPI3 } from 'openapi-typescript';
import { operationsOf } from '../../../clients/generator/operations.js';
import { ApiError, Guia, GuiaError, verifyWebhook } from '../../../clients/typescript/src/index.js';

/** One call of the contract test: see test/system/clients.spec.ts. A string `$name.path` refers to a saved result. */
export interface Step {
  /** The `operationId`. */
  readonly call?: string;
  readonly path?: readonly string[];
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Uploaded by the clients of Python and PHP. `content` is text. */
  readonly file?: { readonly content: string; readonly filename: string };
  /** Reads every page of the list. */
  readonly each?: boolean;
  readonly verify?: { readonly body: string; readonly headers: Record<string, string>; readonly secret: string };
  readonly save?: string;
  /** Paths in the result that the clients report: numbers as text, lists by their length. */
  readonly show?: readonly string[];
}

export interface DriverInput {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly steps: readonly Step[];
}

const at = (value: unknown, path: string): any =>
  (path === '' ? [] : path.split('.')).reduce((each: any, key) => each[key], value);

function plain(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length;
  return value !== null && typeof value === 'object' ? Object.keys(value).length : value;
}

/** Runs the steps with the TypeScript client. */
export async function runTypeScript(document: OpenAPI3, { baseUrl, apiKey, steps }: DriverInput): Promise<unknown[]> {
  const operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]));
  const guia = new Guia({ baseUrl, apiKey }) as any;
  const saved: Record<string, unknown> = {};
  const resolve = (value: any): any => {
    if (typeof value === 'string' && value.startsWith('$')) {
      const [name, ...path] = value.slice(1).split('.');
      return at(saved[name!], path.join('.'));
    }
    if (Array.isArray(value)) return value.map(resolve);
    return value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each)]))
      : value;
  };
  const run = async (step: Step): Promise<unknown> => {
    if (step.verify) return verifyWebhook(step.verify.body, step.verify.headers, step.verify.secret);
    const { method, path, pathParameters } = operations.get(step.call!)!;
    const input = {
      path: Object.fromEntries(pathParameters.map(({ name }, index) => [name, resolve(step.path![index])])),
      query: resolve(step.query),
      body: resolve(step.body),
    };
    if (step.each) {
      const rows = [];
      for await (const row of guia.each(path, input)) rows.push(row);
      return rows;
    }
    const { data } = await guia.request(method.toLowerCase(), path, input);
    return data instanceof Blob ? `bytes ${(await data.text()).slice(0, 4)}` : data;
  };

  const results: unknown[] = [];
  for (const step of steps) {
    try {
      const result = await run(step);
      if (step.save) saved[step.save] = result;
      results.push((step.show ?? []).map((path) => plain(at(result, path))));
    } catch (error) {
      if (error instanceof ApiError) results.push({ error: error.name, status: error.status, code: error.code });
      else if (error instanceof GuiaError) results.push({ error: error.name });
      else throw error;
    }
  }
  return results;
}
