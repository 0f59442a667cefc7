import { randomBytes } from 'node:crypto';
import { bench } from './bench.js';

/** A response. `data`, `meta` and `error` are those of the envelope. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: any;
  readonly data: any;
  readonly meta: any;
  readonly error: {
    code: string;
    message: string;
    details: Record<string, unknown>;
    timestamp: string;
    requestId: string;
  };
}

/** Status, code and `details.code` of an error. */
export const refusalOf = ({ status, error }: Reply) => [status, error?.code, error?.details['code']];

type Headers_ = Readonly<Record<string, string>>;

/** Calls the API with one credential. */
export class Client {
  constructor(
    private readonly credential: Headers_,
    private readonly baseUrl = bench.baseUrl,
  ) {}

  /** The same caller with more headers. */
  with(headers: Headers_): Client {
    return new Client({ ...this.credential, ...headers }, this.baseUrl);
  }

  /** The same caller for another process of the service. */
  at(baseUrl: string): Client {
    return new Client(this.credential, baseUrl);
  }

  get(path: string): Promise<Reply> {
    return this.send('GET', path);
  }

  post(path: string, body?: unknown): Promise<Reply> {
    return this.send('POST', path, body);
  }

  put(path: string, body?: unknown): Promise<Reply> {
    return this.send('PUT', path, body);
  }

  patch(path: string, body?: unknown): Promise<Reply> {
    return this.send('PATCH', path, body);
  }

  delete(path: string): Promise<Reply> {
    return this.send('DELETE', path);
  }

  /** `body` is sent as JSON; a string is sent unchanged. */
  async send(method: string, path: string, body?: unknown): Promise<Reply> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...this.credential },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // An event stream does not end. Use `OpenStream` to read it.
    const isStream = response.headers.get('content-type') === 'text/event-stream';
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    (globalThis as { lastReply?: string }).lastReply =
      `${method} ${path}: HTTP ${response.status} ${text.slice(0, 500)}`;
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const parsed = isJson && text ? JSON.parse(text) : undefined;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: parsed,
      data: parsed?.data,
      meta: parsed?.meta,
      error: parsed?.error,
    };
  }
}

/** A client without a credential and with a unique address, because such calls are metered by address. */
export const stranger = (): Client => new Client(fromNewAddress());

/** Headers of an address that no other test sends from, so that its request budget is unused. */
export const fromNewAddress = () => ({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` });
