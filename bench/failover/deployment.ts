import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/platform/database/schema.js';
import { run } from '../../src/start/local-services/run.js';
import { onServers, type Environment } from '../environment.js';
import type { Server } from '../servers.js';
import { Places, THE_PASSWORD } from './places.js';
import { PostgresUnderPatroni } from './postgres-under-patroni.js';
import { RedisUnderSentinel } from './redis-under-sentinel.js';

/** The deployment of docs/high-availability.md on one machine. */
export interface Deployment extends Environment {
  readonly places: Places;
  readonly postgres: PostgresUnderPatroni;
  readonly redis: RedisUnderSentinel;
  /** Two API processes and a worker. */
  readonly processes: readonly Server[];
  /** Port of HAProxy in front of the API. */
  readonly baseUrl: string;
}

export async function inDeployment<Result>(work: (deployment: Deployment) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guia-failover-'));
  // PostgreSQL does not run as root, so its user needs access.
  await chmod(dataDir, 0o755);
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  const places = new Places(dataDir, { uid: Number(uid), gid: Number(gid) });
  try {
    await startBalancer(places);
    const [postgres, redis] = await Promise.all([PostgresUnderPatroni.start(places), RedisUnderSentinel.start(places)]);
    const address = `127.0.0.1:${await places.port('127.0.0.1:5000')}`;
    await places.awaited('HAProxy before the primary', () =>
      createDatabase(`postgres://postgres:${THE_PASSWORD}@${address}/postgres`),
    );
    const databaseUrl = `postgres://guia:${THE_PASSWORD}@${address}/guia`;
    await migrate({ databaseUrl });
    return await onServers({ dataDir, databaseUrl, redisUrl: redis.url }, async (environment) => {
      const processes = await startProcesses(environment, redis, places);
      const baseUrl = `http://127.0.0.1:${await places.port('127.0.0.1:8080')}`;
      return work({ ...environment, places, postgres, redis, processes, baseUrl });
    });
  } finally {
    await Promise.all(places.machines.map((machine) => machine.stop()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** One HAProxy in front of the API and PostgreSQL. */
async function startBalancer(places: Places): Promise<void> {
  const machine = await places.machine('balancer');
  await places.copy('balancers/haproxy.cfg', machine, 'api.cfg');
  await places.copy('ha/haproxy.cfg', machine, 'postgres.cfg');
  await machine.start('haproxy', '-db', '-q', '-f', 'api.cfg', '-f', 'postgres.cfg');
}

/** Creates the database of the service as described in docs/running.md. */
async function createDatabase(adminUrl: string): Promise<true> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query(`CREATE ROLE guia LOGIN PASSWORD '${THE_PASSWORD}'`);
  await client.query('CREATE DATABASE guia OWNER guia');
  await client.end();
  return true;
}

async function startProcesses({ start }: Environment, redis: RedisUnderSentinel, places: Places): Promise<Server[]> {
  const { sentinels } = redis;
  const env = {
    REDIS_SENTINELS: sentinels.nodes.map(({ host, port }) => `${host}:${port}`).join(','),
    REDIS_SENTINEL_MASTER: sentinels.name,
    TRUST_PROXY: 'loopback',
    WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
  };
  const api = async (name: string) =>
    start(name, { env: { ...env, ROLE: 'api' }, port: await places.port(`${name}:3000`) });
  return [await api('api-1'), await api('api-2'), await start('worker', { env: { ...env, ROLE: 'worker' } })];
}
