import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.js';

/**
 * One line and one measurement for each request. The route stands in both, never the URL: tracking tokens and file
 * names are secrets of their holders.
 */
export function observeRequests(server: FastifyInstance, logger: Logger, metrics: Metrics): void {
  // Every field of the line is named here: nothing in it is to be looked for and hidden, which costs more than the line.
  const lines = logger.child({}, { redact: [] });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const { statusCode, elapsedTime } = reply;
    metrics.requests.observe({ method: request.method, route, status: statusCode }, elapsedTime / 1000);
    if (!QUIET.has(route)) {
      lines.info(
        {
          requestId: request.id,
          method: request.method,
          route,
          status: statusCode,
          durationMs: Math.round(elapsedTime * 10) / 10,
          organizationId: request.principal?.organizationId,
          livemode: request.principal?.livemode,
        },
        'request',
      );
    }
    done();
  });
}

/** What supervisors ask all day. */
const QUIET: ReadonlySet<string> = new Set(['/health/live', '/health/ready', '/metrics']);
