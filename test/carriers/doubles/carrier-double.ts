import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Json = Record<string, any>;

/** A request as a double received it. `body` is JSON or the fields of a form; undefined: none. */
export interface CarrierRequest {
  readonly method: string;
  readonly path: string;
  /** Values of a repeated name are joined by commas. */
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: any;
}

/** `bytes` for what is not JSON. */
export interface DoubleResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What goes wrong with one request. Those of `before` leave the carrier as it was; those of `after` happen to the answer of a
 * request that was executed.
 */
export type CarrierFault = { readonly before: FaultBefore } | { readonly after: FaultAfter };
export type FaultBefore = 'cut' | 'html' | 'silence' | keyof typeof REFUSALS;
export type FaultAfter = 'cut' | 'half' | 'html' | 'unavailable' | 'silence' | 'empty' | 'error_in_200';

const REFUSALS = { unavailable: 503, unauthorized: 401, forbidden: 403, too_many: 429 };
const HTML = Buffer.from('<html><body><h1>502 Bad Gateway</h1></body></html>');

/** Looks at a request beyond what the double itself does: what is wrong with it, in words. */
export type RequestCheck = (request: CarrierRequest) => readonly string[];

/**
 * A carrier's API as a local server: it keeps what it makes, so that tests count it, and is strict about requests. What a
 * request lacks is in `violations`, which a test must find empty. Its subclass says how the carrier answers.
 */
export abstract class CarrierDouble {
  readonly requests: CarrierRequest[] = [];
  readonly violations: string[] = [];
  /** More checks of every request: the published schemas. */
  check: RequestCheck = () => [];
  /** What the answer to a request waits for. */
  hold: (request: CarrierRequest) => Promise<void> = async () => undefined;
  /** Seconds that a token is valid for, as granted. */
  tokenLifeSeconds = 3600;
  tokenRequests = 0;
  private readonly tokens = new Set<string>();
  private readonly faults: { readonly fault: CarrierFault; readonly of: (request: CarrierRequest) => boolean }[] = [];
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next request that `of` says yes to fails; faults of the same requests happen one after another. */
  failNext(fault: CarrierFault, of: (request: CarrierRequest) => boolean = (request) => !this.isTokenRequest(request)) {
    this.faults.push({ fault, of });
  }

  /** Every token granted so far is refused with 401 from now on. */
  revokeTokens(): void {
    this.tokens.clear();
  }

  requestsTo(method: string, path: string | RegExp): CarrierRequest[] {
    return this.requests.filter(
      (request) =>
        request.method === method && (path instanceof RegExp ? path.test(request.path) : path === request.path),
    );
  }

  /** How the carrier answers. Executes the request. */
  protected abstract answer(request: CarrierRequest): DoubleResponse;
  protected abstract isTokenRequest(request: CarrierRequest): boolean;
  /** The carrier's error body of a status. */
  protected abstract errorBody(status: number): unknown;
  /** What it answers with 200 although nothing came of the request. */
  protected abstract errorIn200(): unknown;

  /** The answer of OAuth 2.0's token endpoint. */
  protected grantToken(): DoubleResponse {
    const token = `token-${randomUUID()}`;
    this.tokenRequests += 1;
    this.tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: this.tokenLifeSeconds } };
  }

  protected isAuthorized({ headers }: CarrierRequest): boolean {
    return this.tokens.has((headers['authorization'] ?? '').replace(/^Bearer /, ''));
  }

  /** Notes what is wrong with a request. */
  protected require(condition: unknown, message: string): void {
    if (!condition) this.violations.push(message);
  }

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await received(incoming);
    this.requests.push(request);
    this.violations.push(...this.check(request));
    await this.hold(request);
    const at = this.faults.findIndex(({ of }) => of(request));
    const fault = at < 0 ? null : this.faults.splice(at, 1)[0]!.fault;
    if (fault && 'before' in fault) return this.failBefore(fault.before, response);
    const answer = this.answer(request);
    if (fault) return this.failAfter(fault.after, answer, response);
    send(response, answer);
  }

  private failBefore(fault: FaultBefore, response: ServerResponse): void {
    if (fault === 'silence') return;
    if (fault === 'cut') response.destroy();
    else if (fault === 'html') sendBytes(response, 502, HTML, { 'content-type': 'text/html' });
    else send(response, { status: REFUSALS[fault], body: this.errorBody(REFUSALS[fault]) });
  }

  private failAfter(fault: FaultAfter, answer: DoubleResponse, response: ServerResponse): void {
    if (fault === 'silence') return;
    if (fault === 'cut') response.destroy();
    else if (fault === 'html') sendBytes(response, 502, HTML, { 'content-type': 'text/html' });
    else if (fault === 'empty') sendBytes(response, 200, Buffer.alloc(0), {});
    else if (fault === 'unavailable') send(response, { status: 503, body: this.errorBody(503) });
    else if (fault === 'error_in_200') send(response, { status: 200, body: this.errorIn200() });
    else sendHalf(response, answer);
  }
}

async function received(incoming: IncomingMessage): Promise<CarrierRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const url = new URL(incoming.url!, 'http://double');
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const fields = isForm ? Object.fromEntries(new URLSearchParams(text)) : undefined;
  return {
    method: incoming.method!,
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(
      [...url.searchParams.keys()].map((name) => [name, url.searchParams.getAll(name).join(',')]),
    ),
    headers: incoming.headers as Record<string, string>,
    body: text === '' ? undefined : (fields ?? JSON.parse(text)),
  };
}

function send(response: ServerResponse, { status, body, bytes, headers }: DoubleResponse): void {
  if (bytes) return sendBytes(response, status, bytes, headers ?? {});
  const text = body === undefined ? '' : JSON.stringify(body);
  sendBytes(response, status, Buffer.from(text), { 'content-type': 'application/json', ...headers });
}

function sendBytes(
  response: ServerResponse,
  status: number,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  response.end(bytes);
}

/** Says how long the answer is, and ends the connection in the middle of it. */
function sendHalf(response: ServerResponse, { status, body, bytes }: DoubleResponse): void {
  const whole = bytes ?? Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': whole.length });
  response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => response.destroy());
}
