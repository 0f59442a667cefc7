import type { TestingModule } from '@nestjs/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../../src/platform/database/database.js';
import { ReadReplica } from '../../src/platform/database/replica/read-replica.js';
import { acrossTenants, withTenantContext } from '../../src/platform/database/tenant-context.js';
import { startLocalServices, type LocalServices } from '../../src/start/local-services/local-services.js';
import { sql, useDatabase } from '../support/bench.js';
import { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';
import { startService, type RunningService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';
import { soon } from '../support/soon.js';
import { Standby } from '../support/standby.js';
import { openTestingModule } from '../support/testing-module.js';

let dataDir: string;
let local: LocalServices;
let standby: Standby;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guia-replica-'));
  local = await startLocalServices({ dataDir, postgres: true, redis: false, durable: false, log: () => undefined });
  const { code } = await runProgram('dist/src/start/migrate.js', [], { DATABASE_URL: local.databaseUrl! });
  expect(code).toBe(0);
  await useDatabase(local.databaseUrl!);
  standby = await Standby.of(dataDir, local.databaseUrl!);
});

afterAll(async () => {
  await useDatabase(process.env['TEST_POSTGRES_URL']!);
  await standby?.stop();
  await local?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('Exports, where there is a replica,', () => {
  const services: RunningService[] = [];
  let service: RunningService;
  let organization: TestOrganization;

  const start = async (env: Record<string, string> = {}): Promise<RunningService> => {
    const started = await startService({
      databaseUrl: local.databaseUrl!,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `replica-${process.pid}-${services.length}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: {
        DATABASE_POOL_SIZE: '4',
        DATABASE_REPLICA_URL: standby.url,
        // Large enough for a slow machine.
        DATABASE_REPLICA_MAX_LAG_SECONDS: '3600',
        ...env,
      },
    });
    services.push(started);
    return started;
  };
  beforeAll(async () => {
    service = await start();
    organization = await newOrganization();
    await createShipment(organization.test.at(service.baseUrl));
  });
  afterAll(() => Promise.all(services.map((each) => each.kill())));

  /** The shipments in a service's export. */
  const exported = async ({ baseUrl }: RunningService): Promise<number> => {
    const { status, text } = await organization.test.at(baseUrl).get('/v1/shipments/export');
    expect(status).toBe(200);
    return text.trim().split('\r\n').length - 1;
  };
  const counted = async (): Promise<number> =>
    (await organization.test.at(service.baseUrl).get('/v1/shipments/stats')).data.total;
  const listed = async (): Promise<number> =>
    (await organization.test.at(service.baseUrl).get('/v1/shipments')).data.length;
  const readsOf = async (source: 'replica' | 'primary'): Promise<number> => {
    const { text } = await new Client({}, service.baseUrl).get('/metrics');
    return Number(new RegExp(`guia_replica_reads_total\\{source="${source}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  };

  it('and statistics use the replica, lists use the primary, and the primary replaces a replica with too much lag', async () => {
    await soon(async () => expect(await exported(service)).toBe(1));
    const impatient = await start({ DATABASE_REPLICA_MAX_LAG_SECONDS: '1' });
    const before = await readsOf('replica');
    await standby.sql('SELECT pg_wal_replay_pause()');
    await createShipment(organization.test.at(service.baseUrl));

    await soon(async () => expect([await exported(service), await counted(), await listed()]).toEqual([1, 1, 2]));
    expect(await readsOf('replica')).toBeGreaterThan(before);
    await soon(async () => expect(await exported(impatient)).toBe(2));

    await standby.sql('SELECT pg_wal_replay_resume()');
    await soon(async () => expect(await exported(service)).toBe(2));
  });

  it.each(['products', 'orders', 'wallet/surcharges'])('of %s are read from the replica', async (table) => {
    const before = await readsOf('replica');
    const { status } = await organization.test.at(service.baseUrl).get(`/v1/${table}/export`);
    expect(status).toBe(200);
    expect(await readsOf('replica')).toBeGreaterThan(before);
  });

  it('use the primary while the replica is unavailable, also from the start, and the replica when it is back', async () => {
    await standby.stop();
    const late = await start();
    const before = await readsOf('primary');

    expect([await exported(service), await exported(late)]).toEqual([2, 2]);
    expect(await readsOf('primary')).toBeGreaterThan(before);

    await standby.start();
    const after = await readsOf('replica');
    await soon(async () => {
      expect(await exported(service)).toBe(2);
      expect(await readsOf('replica')).toBeGreaterThan(after);
    });
  });
});

describe('A read of the replica', () => {
  let module: TestingModule;
  let replica: ReadReplica;
  let database: Database;

  beforeAll(async () => {
    module = await openTestingModule([], {
      databaseUrl: local.databaseUrl!,
      env: { DATABASE_REPLICA_URL: standby.url },
    });
    [replica, database] = [module.get(ReadReplica), module.get(Database)];
  });
  afterAll(() => module.close());

  const isStandby = 'SELECT pg_is_in_recovery() AS standby';
  const ofReplica = () =>
    soon(async () =>
      expect(await acrossTenants(() => replica.read(() => database.query(isStandby)))).toEqual([{ standby: true }]),
    );

  it('finds the rows of its tenant alone, and none without a tenant', async () => {
    const [mine] = [(await newOrganization()).id, (await newOrganization()).id];
    const list = 'SELECT DISTINCT organization_id AS id FROM wallets';
    await ofReplica();
    await soon(async () => {
      const found = await withTenantContext({ organization: mine!, livemode: '*' }, () =>
        replica.read(() => Promise.all([database.query(isStandby), database.query(list)])),
      );
      expect(found).toEqual([[{ standby: true }], [{ id: mine }]]);
    });
    await expect(replica.read(() => database.query(list))).rejects.toMatchObject({ code: '42501' });
  });

  it('is repeated on the primary after a recovery conflict', async () => {
    await soon(async () => {
      const asked: boolean[] = [];
      const reading = acrossTenants(() =>
        replica.read(async () => {
          const [{ standby: isOfStandby }] = (await database.query(isStandby)) as [{ standby: boolean }];
          asked.push(isOfStandby);
          if (isOfStandby) await database.query('SELECT count(*), pg_sleep(9) FROM wallets');
        }),
      );
      await eventually(async () => (asked.length > 0 ? true : null));
      // Its lock is repeated on the standby, where the reader holds it up.
      await sql('DO $$ BEGIN LOCK TABLE wallets IN ACCESS EXCLUSIVE MODE; END $$');
      await reading;

      expect(asked).toEqual([true, false]);
    });
  });

  it('with a separate connection, such as the audit’s, uses the same server, and the primary if that fails', async () => {
    await ofReplica();
    const asked: string[] = [];
    await replica.readAt((url) => {
      asked.push(url);
      return url === standby.url ? Promise.reject(new Error('canceling statement')) : Promise.resolve();
    });

    expect(asked).toEqual([standby.url, local.databaseUrl]);
  });

  it('rejects the manager of TypeORM, which would read from the primary without notice', async () => {
    await ofReplica();
    await soon(() =>
      expect(acrossTenants(() => replica.read(async () => database.manager))).rejects.toThrow(
        'Use SQL text to read from another server, not the entity manager.',
      ),
    );
  });

  it('in a transaction belongs to it', async () => {
    await ofReplica();
    expect(
      await acrossTenants(() => database.transaction(() => replica.read(() => database.query(isStandby)))),
    ).toEqual([{ standby: false }]);
  });
});
