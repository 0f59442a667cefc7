import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { newId } from '../../kernel/ids.js';
import { routeOf } from '../../platform/http/routes/route-of.js';
import { RequestLog } from './request-log.js';

const MAX_PATH = 500;

/**
 * Logs each request of an authenticated caller when the request ends. This middleware runs first, so that the log contains the
 * whole duration and rejected requests.
 */
@Injectable()
export class RequestLogMiddleware implements NestMiddleware {
  constructor(private readonly log: RequestLog) {}

  use(request: Request, response: Response, next: NextFunction): void {
    const createdAt = new Date();
    // Read the time before the id is generated, because time filters compare ids.
    const id = newId('req');
    const begun = performance.now();
    response.once('close', () => {
      const { principal } = request;
      if (!principal) return;
      const route = routeOf(request);
      this.log.add({
        id,
        organizationId: principal.organizationId,
        livemode: principal.livemode,
        requestId: request.id,
        method: request.method,
        path: request.originalUrl.split('?', 1)[0]!.slice(0, MAX_PATH),
        route: route === 'unmatched' ? null : route,
        status: response.statusCode,
        durationMs: Math.round((performance.now() - begun) * 10) / 10,
        apiKeyId: principal.kind === 'key' ? principal.keyId : null,
        userId: principal.kind === 'session' ? principal.userId : null,
        errorCode: request.errorCode,
        idempotentReplay: response.hasHeader('Idempotency-Replayed'),
        ignoredFields: request.ignoredFields,
        createdAt,
      });
    });
    next();
  }
}
