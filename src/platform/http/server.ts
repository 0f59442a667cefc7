import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, validationError } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { Config } from '../config/config.js';
import { Answer, envelope, StoredAnswer } from './answer.js';
import { ErrorFilter } from './error.filter.js';
import { hasForbiddenCharacter, parseJsonBody } from './json-body.js';
import './request-context.js';

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
    frameworkErrors: answerFrameworkError,
    forceCloseConnections: 'idle',
    skipMiddie: true,
    multipart: false,
  });
}

/** What every request goes through, whatever its route. `enter` is the gate: who is it, how often, at which version. */
export function installHooks(
  server: FastifyInstance,
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  server.decorateRequest('principal', null);
  server.decorateRequest('apiVersion', '');

  server.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
    dropTypeOfEmptyBody(request);
    await enter(request, reply);
    if (/%00/.test(request.url) || hasForbiddenCharacter(request.url)) {
      throw validationError({ url: ['must not contain NUL characters'] });
    }
  });

  server.addHook('preSerialization', async (request, reply, payload) => {
    const { config } = request.routeOptions;
    if (payload instanceof StoredAnswer) return sendAsStored(payload, reply);
    if (!config.enveloped || reply.statusCode >= 400) return payload;
    if (payload instanceof Answer) {
      if (payload.options.status !== undefined) void reply.code(payload.options.status);
      void reply.headers(payload.options.headers ?? {});
    }
    return envelope(payload);
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

function sendAsStored({ rendered, replayed }: StoredAnswer, reply: FastifyReply): string {
  void reply.code(rendered.status).headers(rendered.headers).header('Content-Type', 'application/json; charset=utf-8');
  if (replayed) void reply.header('Idempotency-Replayed', 'true');
  // The body is JSON text already.
  void reply.serializer(String);
  return rendered.body;
}

/** Clients send `Content-Type` on requests without a body: that is no reason to refuse them. */
function dropTypeOfEmptyBody({ headers }: FastifyRequest): void {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (length === undefined || length === '0'))
    delete headers['content-type'];
}

/** A number counts the proxies in front of the service. */
const trusted = (setting: Config['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;

const callersId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;

/** A URL that the router cannot read never reaches a route, nor its filters. */
function answerFrameworkError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.header('X-Request-Id', request.id);
  const refusal =
    error.statusCode === 414
      ? new ApiError('RESOURCE_NOT_FOUND', 'There is nothing at this path.')
      : validationError({ url: ['could not be decoded'] });
  new ErrorFilter().answer(refusal, request, reply);
}
