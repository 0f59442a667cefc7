import type { INestApplication } from '@nestjs/common';
import { PostalCodesService } from '../contexts/addresses/postal-codes/postal-codes.service.js';
import { checkConfiguration } from '../configuration.js';
import { createApp } from '../create-app.js';
import { databaseConfig } from '../platform/database/database.config.js';
import { requirePooling } from '../platform/database/pooling.js';
import { acrossTenants } from '../platform/database/tenant-context.js';
import { migrate } from '../platform/database/schema.js';
import { localServicesConfig } from './local-services/local-services.config.js';
import { filesConfig } from '../platform/files/files.config.js';
import { requireStorage } from '../platform/files/open-storage.js';
import { httpConfig } from '../platform/http/http.config.js';
import { redisConfig } from '../platform/redis/redis.config.js';
import { requireRedis } from '../platform/redis/require-redis.js';
import { closeApp } from './close-app.js';
import { exitWithFailure, explainStartFailure } from './explain-start-failure.js';
import { startMissingServices } from './missing-services.js';
import { onSignal } from './on-signal.js';
import { seedDemo, type DemoCredentials } from './seed-demo.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Message after a start: addresses, credentials and first steps. */
function welcome(demo: DemoCredentials, postalCodes: string, startedInMs: number): string {
  const { publicBaseUrl } = httpConfig();
  return `
  Guía is ready (${(startedInMs / 1000).toFixed(1)} s)

  API        ${publicBaseUrl}           front page; en español: /es
  Guides     ${publicBaseUrl}/guides    en español: /es/guides
  Swagger UI ${publicBaseUrl}/docs      press Authorize, paste the TEST key
  OpenAPI    ${publicBaseUrl}/openapi.json

  TEST key   ${demo.testKey}
  LIVE key   ${demo.liveKey}
  Account    ${demo.email}  /  ${demo.password}   session: POST /v1/auth/login

  Try it     curl -s ${publicBaseUrl}/v1/wallet/balance -H 'X-API-Key: ${demo.testKey}'
  Or watch   npm run demo

  ${postalCodes}

  Data is kept in ${localServicesConfig().dataDir}. Ctrl-C stops everything.
`;
}

/**
 * `npm start`: starts missing services, runs the migrations, seeds the demo, listens for requests and prints the first steps.
 * Ctrl-C stops the application and the services.
 */
async function start(): Promise<void> {
  const begun = Date.now();
  process.env['LOG_LEVEL'] ||= 'warn';
  const services = await startMissingServices(say);
  let app: INestApplication | undefined;
  const stop = async (exitCode: number): Promise<void> => {
    const isClosed = !app || (await closeApp(app));
    await services.stop();
    process.exit(isClosed ? exitCode : 1);
  };
  onSignal(() => {
    say('\nStopping…');
    void stop(0);
  });

  try {
    checkConfiguration();
    await requireRedis(redisConfig());
    await requireStorage(filesConfig());
    const applied = await migrate({ ...databaseConfig().direct, pooledLogin: databaseConfig().pooledLogin });
    if (applied.length > 0) say(`Prepared the database (${applied.length} migrations).`);
    await requirePooling(databaseConfig());
    app = await createApp();
    const ready = app;
    const demo = await acrossTenants(() => seedDemo(ready, localServicesConfig().dataDir));
    await app.listen(httpConfig().port, '0.0.0.0');
    const postalCodes = await app.get(PostalCodesService, { strict: false }).describe();
    say(welcome(demo, postalCodes, Date.now() - begun));
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    await stop(1);
  }
}

start().catch(exitWithFailure);
