import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/platform/database/schema.js';
import { startLocalServices, type LocalServices } from '../../src/start/local-services/local-services.js';
import { cloneDatabase, createTemplate } from './clone-database.js';
import { startService, type RunningService } from './running-service.js';

/** The service and the database of one Jest worker. */
export interface TestBench {
  readonly baseUrl: string;
  readonly databaseUrl: string;
}

interface Started {
  readonly local: LocalServices;
  readonly services: readonly RunningService[];
}

declare global {
  var startedForTests: Started | undefined;
}

/**
 * Before all tests: starts a private PostgreSQL (or uses the server of TEST_DATABASE_URL) and Redis, migrates one
 * template, and starts for each worker a service process on a clone of it. The tests send HTTP requests to these services.
 */
export default async function globalSetup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guia-test-'));
  const ownServer = process.env['TEST_DATABASE_URL'];
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const local = await startLocalServices({
    dataDir: join(dataDir, 'services'),
    postgres: ownServer === undefined,
    redis: true,
    durable: false,
    log,
  });
  const { databaseUrl = ownServer, redisUrl } = local;
  if (!databaseUrl || !redisUrl) throw new Error('The private services did not start.');

  const templateUrl = await createTemplate(databaseUrl);
  await migrate({ databaseUrl: templateUrl });
  process.env['TEST_POSTGRES_URL'] = databaseUrl;
  process.env['TEST_REDIS_URL'] = redisUrl;
  process.env['TEST_DATA_DIR'] = dataDir;

  const services = await Promise.all(
    Array.from({ length: maxWorkers }, async (_, index) => {
      const worker = await cloneDatabase(databaseUrl, `worker_${index + 1}`);
      return startService({ databaseUrl: worker, redisUrl, name: `worker-${index + 1}`, dataDir });
    }),
  );
  const benches: TestBench[] = services.map(({ baseUrl, databaseUrl: url }) => ({ baseUrl, databaseUrl: url }));
  process.env['TEST_BENCHES'] = JSON.stringify(benches);
  globalThis.startedForTests = { local, services };
}
