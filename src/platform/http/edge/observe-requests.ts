import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '../../metrics/metrics.js';
import { routeOf } from '../routes/route-of.js';

/**
 * Writes one log line and one metric per request. The log contains the route instead of the URL, because a URL may contain a
 * secret.
 */
export function observeRequests(logger: Logger, metrics: Metrics): RequestHandler {
  // The following fields contain no secrets, so the logger does not need to redact them.
  const requests = logger.child({}, { redact: [] });
  return (request: Request, response: Response, next: NextFunction) => {
    const begun = performance.now();
    response.once('close', () => {
      const milliseconds = performance.now() - begun;
      const { method, principal } = request;
      const { statusCode: status } = response;
      const route = routeOf(request);
      // A stream lasts until the client disconnects. The duration of a stream therefore does not measure the speed of the service.
      if (response.getHeader('Content-Type') !== 'text/event-stream')
        metrics.requests.observe({ method, route, status }, milliseconds / 1000, request.traceId);
      if (UNLOGGED_ROUTES.has(route)) return;
      requests.info(
        {
          requestId: request.id,
          traceId: request.traceId,
          method,
          route,
          status,
          durationMs: Math.round(milliseconds * 10) / 10,
          organizationId: principal?.organizationId,
          livemode: principal?.livemode,
        },
        'request',
      );
    });
    next();
  };
}

const UNLOGGED_ROUTES: ReadonlySet<string> = new Set(['/health/live', '/health/ready', '/metrics']);
