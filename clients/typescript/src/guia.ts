import { contentOf, ignoredFieldsOf, isJson, refusalOf, type Answer } from './answer.js';
import { ConnectionError, GuiaError, errorOf } from './errors.js';
import type { Arguments, CallOptions, Data, Input, Item, ListPath, Meta, Method, PathOf } from './operations.js';
import { followingPage } from './pages.js';
import { pause, waitBeforeRetry } from './retry.js';
import { urlOf, type PathParameters, type Query } from './url.js';

/** API version of the types, sent as `Service-Version`. */
export const API_VERSION = '2026-05-01';

export interface GuiaOptions {
  /** URL of the service: `https://api.example.mx`. */
  readonly baseUrl: string;
  /** `sk_test_…` or `sk_live_…`. For a user session, set `accessToken` instead. */
  readonly apiKey?: string;
  readonly accessToken?: string;
  /** Maximum retries after a temporary failure. Default: 3. */
  readonly maxRetries?: number;
  /** Timeout of one request in milliseconds. Default: 60,000. */
  readonly timeoutMs?: number;
  /** True: unknown fields and query parameters cause a `ValidationError`. False (default): they are ignored. */
  readonly strict?: boolean;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The input of any operation. */
interface AnyInput extends CallOptions {
  readonly path?: PathParameters;
  readonly query?: Query;
  readonly body?: unknown;
}

/**
 * Calls by method and path, typed from the OpenAPI document. Each call returns the `data` of the envelope, or throws an
 * `ApiError` with the class of its code, or a `ConnectionError`. Temporary failures are retried.
 */
export class Guia {
  /** Throws a `GuiaError` for an API key in a browser, where every visitor of the page could read it. */
  constructor(private readonly options: GuiaOptions) {
    if (options.apiKey && 'document' in globalThis)
      throw new GuiaError(
        'Do not use an API key in a browser, where every visitor of the page can read it. Call your own server, and use the key there.',
      );
  }

  get = <P extends PathOf<'get'>>(path: P, ...given: Arguments<Input<'get', P>>): Promise<Data<'get', P>> =>
    this.data('get', path, given);

  post = <P extends PathOf<'post'>>(path: P, ...given: Arguments<Input<'post', P>>): Promise<Data<'post', P>> =>
    this.data('post', path, given);

  put = <P extends PathOf<'put'>>(path: P, ...given: Arguments<Input<'put', P>>): Promise<Data<'put', P>> =>
    this.data('put', path, given);

  patch = <P extends PathOf<'patch'>>(path: P, ...given: Arguments<Input<'patch', P>>): Promise<Data<'patch', P>> =>
    this.data('patch', path, given);

  delete = <P extends PathOf<'delete'>>(path: P, ...given: Arguments<Input<'delete', P>>): Promise<Data<'delete', P>> =>
    this.data('delete', path, given);

  /** Same as the methods above, but returns status, headers, `meta` and ignored fields too. */
  request<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    ...[input]: Arguments<Input<M, P>>
  ): Promise<Answer<Data<M, P>, Meta<M, P>>> {
    return this.send(method, path, input as AnyInput) as Promise<Answer<Data<M, P>, Meta<M, P>>>;
  }

  /** Iterates over all items of a list across pages: `for await (const shipment of guia.each('/v1/shipments'))`. */
  async *each<P extends ListPath>(path: P, ...[input]: Arguments<Input<'get', P>>): AsyncGenerator<Item<P>, void> {
    const { query, ...given } = (input ?? {}) as AnyInput;
    // Lists without cursors ignore useCursor, also for strict clients.
    const rest = { ...given, headers: { Prefer: 'handling=lenient', ...given.headers } };
    // The maximum page size of the list.
    const limit = path === '/v1/postal-codes/search' ? 50 : 100;
    let next: AnyInput['query'] = { useCursor: true };
    while (next) {
      const page = await this.send('get', path, { ...rest, query: { limit, ...query, ...next } });
      yield* page.data as Item<P>[];
      const following = followingPage(page.meta);
      next = following && { useCursor: true, ...following };
    }
  }

  private async data<Value>(method: Method, path: string, [input]: readonly unknown[]): Promise<Value> {
    return (await this.send(method, path, input as AnyInput)).data as Value;
  }

  private async send(method: Method, path: string, input: AnyInput = {}): Promise<Answer<unknown, unknown>> {
    const { baseUrl, maxRetries = 3 } = this.options;
    const url = urlOf(baseUrl, path, input.path, input.query);
    // Operations without a credential accept no Idempotency-Key.
    const isKeyed = method === 'post' && /^\/v1\/(?!auth\/)/.test(path);
    const isRepeatable = method !== 'post' || isKeyed;
    const init = this.initOf(method, input, isKeyed);
    for (let retries = 0; ; retries++) {
      try {
        return await this.attempt(url, init, input.signal);
      } catch (error) {
        const wait = retries < maxRetries ? waitBeforeRetry(error, { retries, isRepeatable }) : undefined;
        if (wait === undefined) throw error;
        await pause(wait, input.signal);
      }
    }
  }

  private initOf(method: Method, { body, headers, idempotencyKey }: AnyInput, isKeyed: boolean): RequestInit {
    const { apiKey, accessToken, strict } = this.options;
    return {
      method: method.toUpperCase(),
      headers: {
        'Service-Version': API_VERSION,
        ...(apiKey ? { 'X-API-Key': apiKey } : {}),
        ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
        ...(strict ? { Prefer: 'handling=strict' } : {}),
        ...(isKeyed ? { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      // Following a redirect could send the key to another host. The service never redirects.
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  }

  private async attempt(url: string, init: RequestInit, signal?: AbortSignal): Promise<Answer<unknown, unknown>> {
    const { timeoutMs = 60_000, fetch = globalThis.fetch } = this.options;
    const timeout = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let content: unknown;
    try {
      response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
      content = await contentOf(response);
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ConnectionError(`${init.method} ${url} received no response${timeout.aborted ? ' in time' : ''}.`, {
        cause,
      });
    }
    if (!response.ok) throw errorOf(refusalOf(response, content));
    const { status, headers } = response;
    const { data, meta } = isJson(response) ? (content as Partial<Answer<unknown, unknown>>) : { data: content };
    return { status, headers, data, meta, ignoredFields: ignoredFieldsOf(response) };
  }
}
