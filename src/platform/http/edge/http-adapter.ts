import { StreamableFile } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express, type Response } from 'express';
import { createServer, type Server } from 'node:http';
import { setImmediate as immediate } from 'node:timers/promises';
import { StoredResponse } from '../responses/response-envelope.js';
import type { httpConfig } from '../http.config.js';
import { callerAddress } from './caller-address.js';
import { networkOf } from './network-of.js';
import { oneRequestAtATime } from './one-request-at-a-time.js';
import { UnreadResponses } from './unread-responses.js';
import type { Socket } from 'node:net';
import { validationError } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import { errorEnvelope } from '../responses/error-envelope.js';

/** Source: docs/reliability.md#connections */
const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the idle timeout of common load balancers. Otherwise a load balancer could send a request on a connection that the
  // server is closing.
  keepAliveTimeout: 65_000,
  // Node checks `headersTimeout` and `requestTimeout` at this interval. With the default of 30 s, a connection could exceed these
  // timeouts by 30 s.
  connectionsCheckingInterval: 1000,
};
/** The server closes a connection without reads or writes after this time, because the client does not read the response. */
const SILENT_MS = 120_000;
/** The proxy enforces connection limits per address (`docker/balancers`). */
const MAX_CONNECTIONS = 4000;
const MAX_PIPELINED = 32;
const UNREAD_BYTES = { each: 64 * 1024 * 1024, total: 256 * 1024 * 1024 };

/** Express adapter of Nest with limits of the server and a defined order of the shutdown (docs/adr/0002-nest-on-express.md). */
export class HttpAdapter extends ExpressAdapter {
  /** `Shutdown` sets this function, because `Shutdown` defines the order of the shutdown steps. */
  beforeServerCloses: (server: Server) => void = () => undefined;
  afterServerClosed: () => Promise<void> = () => Promise.resolve();

  constructor({ trustProxy }: Pick<ConfigType<typeof httpConfig>, 'trustProxy'>) {
    const app = express();
    app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
    app.set('query parser', 'simple').set('trust proxy', trustProxy);
    super(app);
  }

  override initHttpServer(): void {
    const server = createServer(SERVER_OPTIONS).on('clientError', answerMalformedHttp);
    server.on('request', oneRequestAtATime(MAX_PIPELINED, this.getInstance<Express>() as never));
    server.timeout = SILENT_MS;
    server.maxConnections = MAX_CONNECTIONS;
    this.httpServer = server;
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    if (body instanceof StoredResponse) return sendStored(response, body);
    if (body instanceof StreamableFile) {
      return isAdmitted(response, body.options.length ?? 0)
        ? (super.reply(response, body, status) as unknown)
        : response;
    }
    if (typeof body !== 'object' || body === null) return super.reply(response, body, status) as unknown;
    return sendJson(response, JSON.stringify(body), status);
  }

  override async close(): Promise<void> {
    const server = this.httpServer as Server;
    await acceptWaiting(server);
    this.beforeServerCloses(server);
    await super.close();
    await this.afterServerClosed();
  }
}

/** Maximum duration of the loop. While clients open connections, the queue may never become empty. */
const MAX_ACCEPTING_MS = 1000;

/**
 * Accepts the connections that wait in the queue of the system. Closing the listener would reset these connections. Node accepts
 * one connection per iteration of the event loop.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const until = Date.now() + MAX_ACCEPTING_MS;
  let accepted: boolean;
  const onConnection = () => (accepted = true);
  server.on('connection', onConnection);
  // After the first `immediate()`, each further call waits for one full iteration of the event loop.
  await immediate();
  do {
    accepted = false;
    await immediate();
  } while (accepted && Date.now() < until);
  server.off('connection', onConnection);
}

/** Sends the same bytes as the first response. Source: docs/versions.md#rules-and-limits */
function sendStored(response: Response, { rendered, replayed }: StoredResponse): Response {
  response.set(rendered.headers);
  response.setHeader('Service-Version', rendered.version);
  if (replayed) response.setHeader('Idempotency-Replayed', 'true');
  if (rendered.status >= 400) response.req.errorCode = errorCodeOf(rendered.body);
  return sendJson(response, rendered.body, rendered.status);
}

const errorCodeOf = (body: string): string => (JSON.parse(body) as { error: { code: string } }).error.code;

const unread = new UnreadResponses(UNREAD_BYTES);

/**
 * Clients read files with unguessable names without a credential. For these responses, the limit of unread bytes applies per
 * network of the client.
 */
const isAdmitted = (response: Response, bytes: number): boolean =>
  unread.admit(response, () => response.req.principal?.organizationId ?? networkOf(callerAddress(response.req)), bytes);

function sendJson(response: Response, text: string, status?: number): Response {
  const bytes = Buffer.byteLength(text);
  if (!isAdmitted(response, bytes)) return response;
  if (status !== undefined) response.status(status);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes);
  return response.end(text);
}

/** Malformed HTTP never reaches Express. The error envelope is therefore written to the socket. */
export function answerMalformedHttp(error: Error & { readonly code?: string }, socket: Socket): void {
  const code = error.code ?? '';
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const id = newId('req');
  const body = JSON.stringify(errorEnvelope(validationError({ request: ['is not well-formed HTTP'] }), id));
  const head = [
    `HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}`,
    `X-Request-Id: ${id}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // `end` is not used, because `end` waits until the client closes the connection.
  socket.destroySoon();
}

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
