import { requireRedis } from '../../src/platform/redis/require-redis.js';
import { explainStartFailure } from '../../src/start/explain-start-failure.js';
import { findingsAtLast } from '../support/audit.js';
import { bench, useDatabase } from '../support/bench.js';
import { Client } from '../support/client.js';
import { newOrganization } from '../support/organization.js';
import { PrivateRedis } from '../support/private-redis.js';
import { WatchedRedis } from '../support/redis-sentinels.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';
import { createShipment } from '../support/shipments.js';
import { eventually } from '../support/eventually.js';
import { soon } from '../support/soon.js';

const withLogin = (url: string, login: string): string => url.replace('redis://', `redis://${login}@`);

describe('A Redis', () => {
  const servers: PrivateRedis[] = [];
  const server = async (...args: string[]): Promise<PrivateRedis> => {
    const started = await PrivateRedis.start(...args);
    servers.push(started);
    return started;
  };
  afterEach(() => Promise.all(servers.splice(0).map((each) => each.kill())));

  const start = (url: string): Promise<string> =>
    requireRedis({ url, sentinels: null }).then(() => 'started', explainStartFailure);

  it('with a password works with it; without, or with another, the start is refused in one line', async () => {
    const redis = await server();
    await redis.send('ACL', 'SETUSER', 'admin', 'on', 'nopass', '+@all', '~*', '&*');
    await redis.send('CONFIG', 'SET', 'requirepass', 'p@ss');
    redis.login = 'admin:any';
    const { url } = redis;

    expect(await start(withLogin(url, ':p%40ss'))).toBe('started');
    expect(await start(url)).toMatch(/^Redis rejected the user or the password of REDIS_URL: NOAUTH .*$/);
    expect(await start(withLogin(url, ':wrong'))).toMatch(
      /^Redis rejected the user or the password of REDIS_URL: WRONGPASS .*$/,
    );

    await redis.send('ACL', 'SETUSER', 'reader', 'on', '>reading', '+@read', '+@connection', '~*');
    expect(await start(withLogin(url, 'reader:reading'))).toMatch(
      /^The Redis user of REDIS_URL lacks a permission: NOPERM .*$/,
    );
  });

  it('that is a replica or a node of a cluster is refused in one line', async () => {
    const [master, replica, node] = [await server(), await server(), await server('--cluster-enabled', 'yes')];
    await replica.send('REPLICAOF', '127.0.0.1', String(master.port));

    expect(await start(replica.url)).toBe(
      'The Redis of REDIS_URL is a read-only replica. Set REDIS_URL to its master, or set REDIS_SENTINELS.',
    );
    expect(await start(node.url)).toBe(
      'REDIS_URL is a node of a Redis Cluster, which the queues do not support. Use a server without cluster mode, standalone or with Sentinel.',
    );
  });
});

describe('A Redis that answers and takes nothing', () => {
  let redis: PrivateRedis;
  let service: RunningService;

  beforeAll(async () => {
    redis = await PrivateRedis.start();
    [service] = (await startFleet(1, { redisUrl: redis.url })) as [RunningService];
    await useDatabase(service.databaseUrl);
  });
  afterAll(async () => {
    await service.stop();
    await redis.kill();
    await useDatabase(bench.databaseUrl);
  });

  it.each([
    ['is full', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0']],
    ['is read-only', ['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE']],
  ])(
    'because it %s is degraded, to readiness and metrics; the service goes on, and so does its background work',
    async (_, fail, heal) => {
      const anyone = new Client({}, service.baseUrl);
      const readiness = async () => {
        const { status, body } = await anyone.get('/health/ready');
        return [status, body.status, body.redis];
      };
      const { test } = await newOrganization();
      const client = test.at(service.baseUrl);
      const shipment = await createShipment(client);

      await redis.send(...fail);
      await soon(async () => expect(await readiness()).toEqual([200, 'degraded', 'degraded']));
      expect((await anyone.get('/metrics')).text).toContain(
        'guia_dependency_state{dependency="redis",state="degraded"} 1',
      );
      const bought = await client.post(`/v1/shipments/${shipment.id}/label`, {
        rateId: shipment.rates[0].id,
        async: true,
      });
      expect(bought.status).toBe(202);
      await soon(async () => expect((await client.get(bought.data.statusUrl)).data.status).toBe('succeeded'));

      await redis.send(...heal);
      await soon(async () => expect(await readiness()).toEqual([200, 'up', 'up']));
    },
  );
});

describe('Behind Sentinel', () => {
  let watched: WatchedRedis;
  let services: RunningService[];

  beforeAll(async () => {
    watched = await WatchedRedis.start();
    services = await startFleet(2, {
      redisUrl: 'redis://unused',
      env: { REDIS_SENTINELS: watched.sentinels, REDIS_SENTINEL_MASTER: 'main' },
    });
    await useDatabase(services[0]!.databaseUrl);
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await watched.stop();
    await useDatabase(bench.databaseUrl);
  });

  it('a master that dies in the middle of a batch loses nothing, and the one that follows it is used', async () => {
    const { test } = await newOrganization({ testBalance: '100000.00' });
    const client = test.at(services[0]!.baseUrl);
    const shipments = await Promise.all(Array.from({ length: 30 }, () => createShipment(client)));
    const { data: batch } = await client.post('/v1/batches', { shipmentIds: shipments.map(({ id }) => id) });
    const read = async () => (await client.get(`/v1/batches/${batch.id}`)).data;
    await eventually(async () => ((await read()).status === 'PENDING' ? null : true));

    await watched.master.kill();

    const during = await client.get('/v1/wallet/balance');
    expect(during.status).toBe(200);
    const ended = await eventually(async () => {
      const now = await read();
      return ['PENDING', 'PROCESSING'].includes(now.status) ? null : now;
    });
    expect([ended.status, ended.purchasedCount]).toEqual(['COMPLETED', 30]);
    for (const { baseUrl } of services)
      await soon(async () => expect((await new Client({}, baseUrl).get('/health/ready')).body.status).toBe('up'));
    const before = await watched.replica.send('DBSIZE');
    const late = await createShipment(client);
    const bought = await client.post(`/v1/shipments/${late.id}/label`, { rateId: late.rates[0].id, async: true });
    await soon(async () => expect((await client.get(bought.data.statusUrl)).data.status).toBe('succeeded'));
    expect(Number(before)).toBeGreaterThan(0);
    expect(await findingsAtLast(services[0]!.databaseUrl)).toEqual([]);
  });
});
