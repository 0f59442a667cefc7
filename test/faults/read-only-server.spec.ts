import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServices, type LocalServices } from '../../src/start/local-services/local-services.js';
import { findingsAtLast } from '../support/audit.js';
import { sql, useDatabase } from '../support/bench.js';
import { Client } from '../support/client.js';
import { newOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';
import { startService, type RunningService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';
import { soon } from '../support/soon.js';

/** Makes all sessions read-only, including open ones, as after a failover with a load balancer that still uses the old primary. */
async function takesWrites(does: boolean): Promise<void> {
  await sql(
    does ? 'ALTER SYSTEM RESET default_transaction_read_only' : 'ALTER SYSTEM SET default_transaction_read_only = on',
  );
  await sql('SELECT pg_reload_conf()');
}

const connections = async (): Promise<number[]> =>
  (await sql<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE application_name = 'guia'")).map(
    ({ pid }) => pid,
  );

describe('A PostgreSQL that has become read-only', () => {
  let dataDir: string;
  let local: LocalServices;
  let service: RunningService;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'guia-read-only-'));
    local = await startLocalServices({ dataDir, postgres: true, redis: false, durable: false, log: () => undefined });
    const databaseUrl = local.databaseUrl!;
    expect((await runProgram('dist/src/start/migrate.js', [], { DATABASE_URL: databaseUrl })).code).toBe(0);
    await useDatabase(databaseUrl);
    service = await startService({
      databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `read-only-${process.pid}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: { DATABASE_POOL_SIZE: '4' },
    });
  });

  afterAll(async () => {
    await service?.kill();
    await useDatabase(process.env['TEST_POSTGRES_URL']!);
    await local?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('causes 500 with Retry-After and a failed readiness, and its connections are not reused', async () => {
    const { test } = await newOrganization({ testBalance: '100000.00' });
    const client = test.at(service.baseUrl);
    const shipment = await createShipment(client);
    const buy = () =>
      client.with({ 'Idempotency-Key': 'once' }).post(`/v1/shipments/${shipment.id}/label`, {
        rateId: shipment.rates[0].id,
      });
    const before = await connections();

    await takesWrites(false);
    const refused = await buy();
    expect([refused.status, refused.error.code, refused.headers.get('retry-after')]).toEqual([
      500,
      'INTERNAL_ERROR',
      '5',
    ]);
    await soon(async () => {
      // As many as the pool keeps: each is dropped when it is written on.
      await Promise.all([1, 2, 3, 4].map(() => client.post('/v1/shipments', {})));
      await buy();
      expect((await new Client({}, service.baseUrl).get('/health/ready')).body.postgresql).toBe('down');
      expect(await connections()).toEqual([]);
    });

    await takesWrites(true);
    await soon(async () => expect((await buy()).status).toBe(201));
    expect((await connections()).filter((pid) => before.includes(pid))).toEqual([]);
    expect(await findingsAtLast(local.databaseUrl!)).toEqual([]);
  });
});
