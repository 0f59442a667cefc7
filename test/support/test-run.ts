import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServices } from '../../src/start/local-services/local-services.js';
import { cloneDatabase, migrateTemplate } from './clone-database.js';
import { startService, type RunningService } from './running-service.js';
import { borrowServers, type TestServers } from './test-services.js';

/** The service and the database of one Jest worker. */
export interface TestBench {
  readonly baseUrl: string;
  readonly databaseUrl: string;
}

/**
 * Before all tests: provides a PostgreSQL with a migrated template, and Redis. A worker that needs a service (bench.ts)
 * gets one on a clone of the template: a run of one file starts one service, a run of unit specs none.
 * @returns ends the run
 */
export async function startTestRun(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guia-test-'));
  const ownServer = process.env['TEST_DATABASE_URL'];
  const kept = ownServer === undefined ? await borrowServers() : undefined;
  const servers = kept ?? (await startServers(join(dataDir, 'services'), ownServer));
  const { databaseUrl, redisUrl } = servers;
  process.env['TEST_POSTGRES_URL'] = databaseUrl;
  process.env['TEST_REDIS_URL'] = redisUrl;
  process.env['TEST_DATA_DIR'] = dataDir;

  const services = new Map<string, Promise<RunningService>>();
  const start = async (worker: string): Promise<RunningService> =>
    startService({
      databaseUrl: await cloneDatabase(databaseUrl, `worker_${worker}`),
      redisUrl,
      name: `worker-${worker}`,
      dataDir,
    });
  const benches = await serveBenches((worker) => {
    const service = services.get(worker) ?? start(worker);
    services.set(worker, service);
    return service;
  });
  process.env['TEST_BENCHES_URL'] = benches.url;

  return async () => {
    benches.close();
    await Promise.allSettled([...services.values()].map(async (service) => (await service).stop()));
    await servers.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function startServers(dataDir: string, ownServer: string | undefined): Promise<TestServers> {
  const local = await startLocalServices({
    dataDir,
    postgres: ownServer === undefined,
    redis: true,
    durable: false,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  const { databaseUrl = ownServer, redisUrl } = local;
  if (!databaseUrl || !redisUrl) throw new Error('The private services did not start.');
  await migrateTemplate(databaseUrl);
  return { databaseUrl, redisUrl, stop: () => local.stop() };
}

/** Responds to `GET /<worker>` with its bench. */
async function serveBenches(benchOf: (worker: string) => Promise<TestBench>) {
  const server = createServer((request, response) => {
    benchOf(request.url!.slice(1)).then(
      ({ baseUrl, databaseUrl }) => response.end(JSON.stringify({ baseUrl, databaseUrl })),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
