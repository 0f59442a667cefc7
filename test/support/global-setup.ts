import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/platform/database/schema.js';
import { startLocalServices, type LocalServices } from '../../src/platform/embedded/local-services.js';
import { cloneDatabase, createTemplate } from './clone-database.js';
import { startService, type RunningService } from './running-service.js';

/** What the tests of one Jest worker talk to. */
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
 * Before all tests: a private PostgreSQL and Redis, one migrated template, and for each worker a clone of it with a
 * service of its own in a process of its own. The tests then speak HTTP to real servers.
 */
export default async function globalSetup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guia-test-'));
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const local = await startLocalServices({
    dataDir: join(dataDir, 'services'),
    postgres: true,
    redis: true,
    durable: false,
    log,
  });
  const { databaseUrl, redisUrl } = local;
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
