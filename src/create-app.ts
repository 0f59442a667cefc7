import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { Gate } from './flows/gate/gate.js';
import type { Config } from './platform/config/config.js';
import { installApiDocs } from './platform/http/api-docs.js';
import { createServer, installHooks } from './platform/http/server.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';

/** The service, ready to listen. */
export async function createApp(config: Config): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), createServer(config), {
    logger: new NestLogger(createLogger(config.logLevel)),
    bodyParser: false,
    abortOnError: false,
  });
  const gate = app.get(Gate, { strict: false });
  installHooks(app.getHttpAdapter().getInstance(), (request, reply) => gate.enter(request, reply));
  await installApiDocs(app, config);
  return app;
}
