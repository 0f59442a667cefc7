import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { cloneDatabase } from './clone-database.js';
import { startService, type RunningService } from './running-service.js';

interface ScratchOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Path of the program; default: the production entry point. */
  readonly program?: string;
  /** Default: the Redis of the tests. */
  readonly redisUrl?: string;
  /** Runs before the first process starts. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
}

/** Several processes of the service with a common new database, Redis prefix and DATA_DIR. Stop each when done. */
export async function startFleet(size: number, options: ScratchOptions = {}): Promise<RunningService[]> {
  const name = `fleet_${randomBytes(4).toString('hex')}`;
  const databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, name);
  await options.prepare?.(databaseUrl);
  return Promise.all(
    Array.from({ length: size }, (_, index) =>
      startService({
        databaseUrl,
        redisUrl: options.redisUrl ?? process.env['TEST_REDIS_URL']!,
        name: `${name}-${index}`,
        dataDir: process.env['TEST_DATA_DIR']!,
        env: { REDIS_PREFIX: name, DATA_DIR: join(process.env['TEST_DATA_DIR']!, name), ...options.env },
        ...(options.program ? { program: options.program } : {}),
      }),
    ),
  );
}
