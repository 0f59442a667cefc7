import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.js';
import { callerAddress } from '../http/edge/caller-address.js';
import { networkOf } from '../http/edge/network-of.js';
import { pageHeaders } from '../http/edge/security-headers.js';
import type { ApiDocumentOptions } from './api-document.js';
import { ServedDocument, PreparedText } from './served-document.js';
import { SWAGGER_PAGE } from './swagger-page.js';

/** Serves Swagger UI at `/docs` and the document at `/openapi.json`. The first request creates both. */
export function installApiDocs(app: INestApplication, options: ApiDocumentOptions): void {
  const document = app.get(ServedDocument, { strict: false });
  document.describes(app, options);
  app.use('/docs', pageHeaders);
  app.use(['/docs/swagger-ui-init.js', '/openapi.json'], inTurn());
  app.use('/docs/swagger-ui-init.js', keptForADay());
  SwaggerModule.setup('docs', app, () => document.read(), { raw: false, ...SWAGGER_PAGE });
  app.getHttpAdapter().get('/openapi.json', (request: Request, response: Response) => document.send(request, response));
}

/**
 * Requests for the documentation are not metered. Instead, each client network receives one response at a time, about 20 per
 * second. Source: docs/reliability.md#unread-responses
 */
function inTurn(): RequestHandler {
  const limiter = new ConcurrencyLimiter({ width: NETWORKS_AT_ONCE, share: 1, queue: 32, maxWaitMs: 20_000 });
  const send = async (response: Response, next: NextFunction): Promise<void> => {
    if (response.closed) return;
    const sent = once(response, 'close');
    next();
    await sent;
    await sleep(PAUSE_MS);
  };
  return (request: Request, response: Response, next: NextFunction) => {
    limiter.run(networkOf(callerAddress(request)), () => send(response, next)).catch(next);
  };
}

const NETWORKS_AT_ONCE = 64;
const PAUSE_MS = 50;

/**
 * Allows caches to store the script with the OpenAPI document for one day. The examples in the document contain the date of the
 * next day (`swagger-page.ts`).
 */
function keptForADay(): RequestHandler {
  let kept: { readonly day: string; readonly script: PreparedText } | null = null;
  return (request: Request, response: Response, next: NextFunction) => {
    const day = new Date().toISOString().slice(0, 10);
    if (kept?.day === day) return kept.script.send(request, response);
    response.send = (script: string) => {
      kept = { day, script: new PreparedText('application/javascript; charset=utf-8', script) };
      kept.script.send(request, response);
      return response;
    };
    next();
  };
}
