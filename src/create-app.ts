import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module.js';
import { paymentsConfig } from './contexts/wallet/processors/payments.config.js';
import { EVENT_PAYLOADS } from './event-payloads.js';
import { ApiError } from './kernel/api-error.js';
import { ApiVersions, type ApiVersion } from './kernel/api-versions.js';
import { HttpAdapter } from './platform/http/edge/http-adapter.js';
import { httpConfig } from './platform/http/http.config.js';
import { observeRequests } from './platform/http/edge/observe-requests.js';
import { requestId } from './platform/http/edge/request-id.middleware.js';
import { securityHeaders } from './platform/http/edge/security-headers.js';
import { warnOfUntrustedProxy } from './platform/http/edge/caller-address.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { loggingConfig } from './platform/logging/logging.config.js';
import { Metrics } from './platform/metrics/metrics.js';
import { installApiDocs } from './platform/openapi/api-docs.js';
import { processConfig } from './platform/scheduler/process.config.js';
import { queueBoardConfig } from './platform/queue-board/queue-board.config.js';
import { disableJobProcessing, Queues } from './platform/queue/queues.js';
import { Scheduler } from './platform/scheduler/scheduler.js';
import { Shutdown } from './platform/shutdown/shutdown.js';
import { tracingConfig } from './platform/tracing/tracing.config.js';
import { traceRequests } from './platform/tracing/tracing.js';

/**
 * Creates the service but does not listen for requests. `versions` are the API versions that the service serves. The default is the
 * published versions.
 */
export async function createApp(versions?: readonly ApiVersion[]): Promise<NestExpressApplication> {
  const { isProduction, role } = processConfig();
  const logger = createLogger(loggingConfig().level);
  const adapter = new HttpAdapter(httpConfig());
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(versions), adapter, {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
    routeResolutionStrategy: 'specificity',
    routeConflictPolicy: { duplicate: 'error' },
  });
  if (isProduction && paymentsConfig().processor === 'simulated') logger.warn(SIMULATED_MONEY);
  if (role === 'api') disableJobProcessing(app);
  const { endpoint } = tracingConfig();
  const flushSpans = endpoint ? (await import('./platform/tracing/export-spans.js')).exportSpans(endpoint, role) : null;
  app.get(Shutdown, { strict: false }).attachTo(adapter, flushSpans ?? (() => Promise.resolve()));

  // Registered here, because Nest does not route requests for the documentation and the queue board.
  const { current } = app.get(ApiVersions, { strict: false });
  const metrics = app.get(Metrics, { strict: false });
  app.use(requestId(current.date), securityHeaders, observeRequests(logger, metrics));
  if (httpConfig().trustProxy === false) app.use(warnOfUntrustedProxy(logger));
  if (flushSpans) app.use(traceRequests);
  if (role === 'worker') app.use(refuseRequests);
  installApiDocs(app, { publicBaseUrl: httpConfig().publicBaseUrl, payloads: EVENT_PAYLOADS });
  const { token } = queueBoardConfig();
  if (token) {
    const { installQueueBoard } = await import('./platform/queue-board/queue-board.js');
    installQueueBoard(app, {
      queues: app.get(Queues, { strict: false }).all(),
      scheduler: app.get(Scheduler, { strict: false }),
      token,
    });
  }
  return app;
}

const SIMULATED_MONEY =
  'Payments are simulated (PAYMENT_PROCESSOR). Every client of this service can credit LIVE wallets without paying.';

/** A worker rejects API requests, so that operators notice a load balancer that sends requests to workers. */
function refuseRequests({ originalUrl }: Request, _response: Response, next: NextFunction): void {
  if (SUPERVISOR_PATHS.test(originalUrl)) return next();
  throw new ApiError('RESOURCE_NOT_FOUND', 'This process is a background worker and serves no requests (ROLE=worker).');
}

const SUPERVISOR_PATHS = /^\/(health\/|metrics(\?|$))/;
