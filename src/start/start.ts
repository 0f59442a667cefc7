import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PostalCodeCatalogue } from '../contexts/addresses/postal-codes/postal-code-catalogue.js';
import { createApp } from '../create-app.js';
import type { Config } from '../platform/config/config.js';
import { readConfig } from '../platform/config/read-config.js';
import { acrossTenants } from '../platform/database/reach.js';
import { migrate } from '../platform/database/schema.js';
import { startLocalServices, type LocalServices } from '../platform/embedded/local-services.js';
import { requireRedis } from '../platform/redis/require-redis.js';
import { closeApp } from './close-app.js';
import { explainStartFailure } from './explain-start-failure.js';
import { onSignal } from './on-signal.js';
import { seedDemo } from './seed-demo.js';
import { welcome } from './welcome.js';

/** `npm start`: starts what is not given, migrates, seeds, listens, tells a newcomer what to do; Ctrl-C stops it all. */
async function start(): Promise<void> {
  const begun = Date.now();
  const env: NodeJS.ProcessEnv = { LOG_LEVEL: 'warn', ...process.env };
  const services = await startMissingServices(env);
  let app: NestFastifyApplication | undefined;
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
    const config = readConfig({
      ...env,
      DATABASE_URL: env.DATABASE_URL ?? services.databaseUrl,
      REDIS_URL: env.REDIS_URL ?? services.redisUrl,
    });
    await requireRedis(config);
    await migrateAloud(config);
    app = await createApp(config);
    const ready = app;
    const demo = await acrossTenants(() => seedDemo(ready, config));
    await app.listen(config.port, '0.0.0.0');
    const postalCodes = await app.get(PostalCodeCatalogue, { strict: false }).describe();
    say(welcome(config, demo, postalCodes, Date.now() - begun));
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    await stop(1);
  }
}

async function startMissingServices(env: NodeJS.ProcessEnv): Promise<LocalServices> {
  const postgres = !env.DATABASE_URL;
  const redis = !env.REDIS_URL;
  const missing = [postgres && 'PostgreSQL', redis && 'Redis'].filter(Boolean).join(' and ');
  if (missing) say(`Starting a private ${missing} under ${env.DATA_DIR ?? './.data'} …`);
  return startLocalServices({ dataDir: env.DATA_DIR ?? './.data', postgres, redis, durable: true, log: say });
}

async function migrateAloud(config: Config): Promise<void> {
  const applied = await migrate(config);
  if (applied.length > 0) say(`Prepared the database (${applied.length} migrations).`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
