import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { Gate } from './flows/gate/gate.js';
import type { Config } from './platform/config/config.js';
import { installApiDocs } from './platform/http/api-docs.js';
import { observeRequests } from './platform/http/observe-requests.js';
import { createServer, installHooks } from './platform/http/server.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { Metrics } from './platform/metrics/metrics.js';
import { installQueueBoard } from './platform/queue-board/queue-board.js';
import { Queues } from './platform/queue/queues.js';
import { startTracing, traceRequests } from './platform/tracing/tracing.js';

/** The service, ready to listen. */
export async function createApp(config: Config): Promise<NestFastifyApplication> {
  const logger = createLogger(config.logLevel);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), createServer(config), {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  const server = app.getHttpAdapter().getInstance();
  if (config.tracesEndpoint) {
    const flush = startTracing(config.tracesEndpoint, config.role);
    traceRequests(server);
    server.addHook('onClose', flush);
  }
  observeRequests(server, logger, app.get(Metrics, { strict: false }));
  const gate = app.get(Gate, { strict: false });
  installHooks(server, (request, reply) => gate.enter(request, reply));
  await installApiDocs(app, config);
  if (config.queueBoardToken)
    await installQueueBoard(server, app.get(Queues, { strict: false }).all(), config.queueBoardToken);
  return app;
}
