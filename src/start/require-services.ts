import { StartRefused } from '../platform/config/start-refused.js';
import { databaseConfig } from '../platform/database/database.config.js';
import { requirePooling } from '../platform/database/pooling.js';
import { requireCurrentSchema } from '../platform/database/schema.js';
import { filesConfig } from '../platform/files/files.config.js';
import { requireStorage } from '../platform/files/open-storage.js';
import { redisConfig } from '../platform/redis/redis.config.js';
import { requireRedis } from '../platform/redis/require-redis.js';
import { explainStartFailure } from './explain-start-failure.js';

/** Checks PostgreSQL, Redis and the file storage concurrently. Throws one error with one line per failed service. */
export async function requireServices(): Promise<void> {
  const checks = [requireDatabaseOfService(), requireRedis(redisConfig()), requireStorage(filesConfig())];
  const failures = (await Promise.allSettled(checks)).flatMap((check) =>
    check.status === 'rejected' ? [check.reason as unknown] : [],
  );
  if (failures.length > 0) throw new StartRefused(failures.map(explainStartFailure).join('\n'));
}

async function requireDatabaseOfService(): Promise<void> {
  await requireCurrentSchema(databaseConfig().direct);
  await requirePooling(databaseConfig());
}
