import { createApp } from './create-app.js';
import { readConfig } from './platform/config/read-config.js';
import { requireCurrentSchema } from './platform/database/schema.js';
import { requireRedis } from './platform/redis/require-redis.js';
import { closeApp } from './start/close-app.js';
import { explainStartFailure } from './start/explain-start-failure.js';
import { onSignal } from './start/on-signal.js';

/**
 * `npm run start:prod`: given services only, a schema that is up to date, or one clear line and exit code 1. What is
 * deployed is production unless it is told otherwise: to forget a variable must not open anything.
 */
async function main(): Promise<void> {
  const config = readConfig({ ...process.env, NODE_ENV: process.env['NODE_ENV']?.trim() || 'production' });
  await requireCurrentSchema(config);
  await requireRedis(config);
  const app = await createApp(config);
  onSignal(() => void closeApp(app).then((isClosed) => process.exit(isClosed ? 0 : 1)));
  await app.listen(config.port, '0.0.0.0');
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
