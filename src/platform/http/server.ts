import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, validationError } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { Principal } from '../../kernel/principal.js';
import type { Config } from '../config/config.js';
import { withReach, type Reach } from '../database/reach.js';
import { Answer, envelope, StoredAnswer, type RenderedAnswer } from './answer.js';
import { errorEnvelope } from './error-envelope.js';
import { ErrorFilter } from './error.filter.js';
import { hasForbiddenCharacter, parseJsonBody } from './json-body.js';
import './request-context.js';
import type { RequestGate } from './request-gate.js';

type FrameworkError = Error & { readonly statusCode?: number };

const BODY_LIMIT = 1024 * 1024;
const REQUEST_ID = /^[\x21-\x7e]{1,128}$/;

/** The HTTP server: what it accepts at all, before any route is concerned. */
export function createServer(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    genReqId: (request: IncomingMessage) => callersId(request.headers['x-request-id']) ?? newId('req'),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 2048 },
    clientErrorHandler: answerMalformedHttp,
    frameworkErrors: (error: FrameworkError, request: FastifyRequest, reply: FastifyReply): void => {
      void answerFrameworkError(error, request, reply);
    },
    forceCloseConnections: 'idle',
    // What still comes while the server closes was sent before its sender could know: it is served.
    return503OnClosing: false,
    skipMiddie: true,
    multipart: false,
  });
}

/** What every request goes through, whatever its route. */
export function installHooks(server: FastifyInstance, gate: RequestGate): void {
  server.decorate('gate', gate);
  server.decorateRequest('principal', null);
  server.decorateRequest('apiVersion', '');
  server.decorateRequest('admission', null);

  server.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
    dropTypeOfEmptyBody(request);
    await gate.enter(request, reply);
    if (/%00/.test(request.url) || hasForbiddenCharacter(request.url)) {
      throw validationError({ url: ['must not contain NUL characters'] });
    }
  });

  server.addHook('preValidation', (request, _reply, done) => {
    if (!gate.isCurrent(request)) request.body = gate.upgradeRequest(request, request.body);
    done();
  });

  // From here to the answer, statements reach the caller's rows and nobody else's.
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.principal) withReach(reachOf(request.principal), done);
    else done();
  });

  server.addHook('preSerialization', (request, reply, payload, done) => {
    const { admission } = request;
    if (!admission) return done(null, sent(payload, request, reply));
    // Whatever became of the read: a caller whose budget is used up is told so, and nothing else.
    request.admission = null;
    admission.then(() => sent(payload, request, reply)).then((answer) => done(null, answer), done);
  });

  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i,
    { parseAs: 'buffer' },
    (request, body, done) => {
      try {
        done(null, request.routeOptions.config.rawBody ? body : parseJsonBody(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

/** What goes over the wire for what a handler returned. */
function sent(payload: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  const { gate } = request.server;
  if (payload instanceof StoredAnswer)
    return sendAsStored(gate.isCurrent(request) ? payload : downgraded(payload, request), reply);
  if (!request.routeOptions.config.enveloped || reply.statusCode >= 400) return payload;
  if (payload instanceof Answer) {
    if (payload.options.status !== undefined) void reply.code(payload.options.status);
    void reply.headers(payload.options.headers ?? {});
  }
  const answer = envelope(payload);
  return gate.isCurrent(request) ? answer : { ...answer, data: gate.downgradeResponse(request, answer.data) };
}

function sendAsStored({ rendered, replayed }: StoredAnswer, reply: FastifyReply): string {
  void reply.code(rendered.status).headers(rendered.headers).header('Content-Type', 'application/json; charset=utf-8');
  if (replayed) void reply.header('Idempotency-Replayed', 'true');
  // The body is JSON text already.
  void reply.serializer(String);
  return rendered.body;
}

/** What is stored is of the current version, and every version is made of it in the same way: replays stay equal. */
function downgraded({ rendered, replayed }: StoredAnswer, request: FastifyRequest): StoredAnswer {
  const stored = JSON.parse(rendered.body) as { success: boolean; data?: unknown };
  if (!stored.success) return new StoredAnswer(rendered, replayed);
  const data = request.server.gate.downgradeResponse(request, stored.data);
  const body: RenderedAnswer = { ...rendered, body: JSON.stringify({ ...stored, data }) };
  return new StoredAnswer(body, replayed);
}

/** Clients send `Content-Type` on requests without a body: that is no reason to refuse them. */
function dropTypeOfEmptyBody({ headers }: FastifyRequest): void {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (length === undefined || length === '0'))
    delete headers['content-type'];
}

/** A key reaches its mode; a session is a person's, who may look at both. */
const reachOf = ({ kind, organizationId, livemode }: Principal): Reach => ({
  organization: organizationId,
  livemode: kind === 'session' ? '*' : livemode ? 'true' : 'false',
});

/** A number counts the proxies in front of the service. */
const trusted = (setting: Config['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;

const callersId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;

/** A URL that the router cannot read never reaches a route, nor its hooks and filters. */
async function answerFrameworkError(
  error: FrameworkError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  void reply.header('X-Request-Id', request.id);
  let refusal: unknown =
    error.statusCode === 414
      ? new ApiError('RESOURCE_NOT_FOUND', 'There is nothing at this path.')
      : validationError({ url: ['could not be decoded'] });
  try {
    await request.server.gate.enterUnrouted(request, reply);
  } catch (thrown) {
    refusal = thrown;
  }
  new ErrorFilter().answer(refusal, request, reply);
}

/** What is no HTTP becomes no request: it is answered on its bare connection, in the envelope all the same. */
function answerMalformedHttp(error: Error & { readonly code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const id = newId('req');
  const body = JSON.stringify(errorEnvelope(validationError({ request: ['is not well-formed HTTP'] }), id));
  const head = [
    `HTTP/1.1 ${STATUS_OF_MALFORMED[error.code] ?? '400 Bad Request'}`,
    `X-Request-Id: ${id}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const STATUS_OF_MALFORMED: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
