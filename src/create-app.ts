import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from './app.module.js';
import { Gate } from './flows/gate/gate.js';
import { ApiError } from './kernel/api-error.js';
import type { ApiVersion } from './kernel/api-versions.js';
import type { Config } from './platform/config/config.js';
import { installApiDocs } from './platform/http/api-docs.js';
import { observeRequests } from './platform/http/observe-requests.js';
import { createServer, installHooks } from './platform/http/server.js';
import { leaveJobsToWorkers } from './platform/queue/leave-jobs-to-workers.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { Metrics } from './platform/metrics/metrics.js';
import { installQueueBoard } from './platform/queue-board/queue-board.js';
import { Queues } from './platform/queue/queues.js';
import { Shutdown } from './platform/shutdown/shutdown.js';
import { startTracing, traceRequests } from './platform/tracing/tracing.js';

/** The service, ready to listen. `versions`: those it serves, where they are not the published ones. */
export async function createApp(config: Config, versions?: readonly ApiVersion[]): Promise<NestFastifyApplication> {
  const logger = createLogger(config.logLevel);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, versions), createServer(config), {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  if (config.production && config.payments.processor === 'simulated') logger.warn(SIMULATED_MONEY);
  if (config.role === 'api') leaveJobsToWorkers(app);
  const server = app.getHttpAdapter().getInstance();
  let flush = (): Promise<void> => Promise.resolve();
  if (config.tracesEndpoint) {
    flush = startTracing(config.tracesEndpoint, config.role);
    traceRequests(server);
  }
  app.get(Shutdown, { strict: false }).installHooks(server, flush);
  observeRequests(server, logger, app.get(Metrics, { strict: false }));
  const gate = app.get(Gate, { strict: false });
  if (config.role === 'worker') server.addHook('onRequest', refuseRequests);
  installHooks(server, gate);
  await installApiDocs(app, config);
  if (config.queueBoardToken)
    await installQueueBoard(server, app.get(Queues, { strict: false }).all(), config.queueBoardToken);
  return app;
}

const SIMULATED_MONEY =
  'Payments are simulated (PAYMENT_PROCESSOR): whoever reaches this service makes LIVE money out of nothing.';

/** A worker answers its supervisor only: no balancer should send it clients, and where one does it must show. */
async function refuseRequests({ url, id }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (SUPERVISION.test(url)) return;
  void reply.header('X-Request-Id', id);
  throw new ApiError(
    'RESOURCE_NOT_FOUND',
    'This process works in the background and serves no requests (ROLE=worker).',
  );
}

const SUPERVISION = /^\/(health\/|metrics(\?|$))/;
