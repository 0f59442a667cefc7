import { randomUUID } from 'node:crypto';
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalServices, type LocalServices } from '../../src/platform/embedded/local-services.js';
import { findingsAtLast } from '../support/audit.js';
import { sql, useDatabase } from '../support/bench.js';
import { Client, type Reply } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';
import { startService, type RunningService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';
import { soon } from '../support/soon.js';

/** Longer than PostgreSQL may be silent. */
const FROZEN_MS = 20_000;

/** The server of a data directory and all its backends. */
async function processesOf(dataDir: string): Promise<number[]> {
  const file = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  const postmaster = Number(file.split('\n')[0]);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').then(parentOf, () => null)),
  );
  return [postmaster, ...pids.filter((_, index) => parents[index] === postmaster)];
}

/** The name, which comes before it, stands in brackets. */
const parentOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

describe('While PostgreSQL is frozen', () => {
  let dataDir: string;
  let local: LocalServices;
  let service: RunningService;
  let organization: TestOrganization;
  let client: Client;
  let frozen: number[] = [];

  const signalAll = (signal: NodeJS.Signals): void => {
    for (const pid of frozen) process.kill(pid, signal);
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'guia-frozen-'));
    local = await startLocalServices({ dataDir, postgres: true, redis: false, durable: false, log: () => undefined });
    const databaseUrl = local.databaseUrl!;
    expect((await runProgram('dist/src/start/migrate.js', [], { DATABASE_URL: databaseUrl })).code).toBe(0);
    await useDatabase(databaseUrl);
    service = await startService({
      databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `postgres-frozen-${process.pid}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: { DATABASE_POOL_SIZE: '6' },
    });
    organization = await newOrganization({ testBalance: '100000.00' });
    client = organization.test.at(service.baseUrl);
  }, 180_000);

  afterAll(async () => {
    signalAll('SIGCONT');
    await service?.kill();
    await useDatabase(process.env['TEST_POSTGRES_URL']!);
    await local?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('requests answer INTERNAL_ERROR in bounded time, readiness fails, and afterwards every purchase comes out right', async () => {
    const shipments = await Promise.all([
      ...Array.from({ length: 4 }, () => createShipment(client, { metadata: { simulate: 'label_slow' } })),
      ...Array.from({ length: 12 }, () => createShipment(client)),
    ]);
    const keys = shipments.map(() => randomUUID());
    const purchase = (index: number): Promise<Reply> =>
      client.with({ 'Idempotency-Key': keys[index]! }).post(`/v1/shipments/${shipments[index].id}/label`, {
        rateId: shipments[index].rates[0].id,
        async: index % 4 === 3,
      });
    // The slow ones are with the carrier, the others anywhere in their transactions.
    const slow = [0, 1, 2, 3].map(purchase);
    await sleep(700);
    const others = shipments.slice(4).map((_, index) => purchase(index + 4));
    await sleep(15);
    frozen = await processesOf(dataDir);
    signalAll('SIGSTOP');
    const begun = Date.now();

    const waited: number[] = [];
    const asked = Array.from({ length: 12 }, async () => {
      const reply = await client.get('/v1/shipments');
      waited.push(Date.now() - begun);
      return reply;
    });
    const readiness = await new Client({}, service.baseUrl).get('/health/ready');
    expect([readiness.status, readiness.body.postgresql]).toEqual([503, 'down']);
    expect(Date.now() - begun).toBeLessThan(4000);
    expect((await new Client({}, service.baseUrl).get('/health/live')).status).toBe(200);

    const replies = await Promise.all([...slow, ...others, ...asked]);
    expect(Math.max(...waited)).toBeLessThan(16_000);
    for (const { status, error, headers } of replies.filter(({ status }) => status >= 400)) {
      expect([status, error.code, error.details, headers.get('retry-after')]).toEqual([
        500,
        'INTERNAL_ERROR',
        { retryAfter: 5 },
        '5',
      ]);
    }
    expect(replies.filter(({ status }) => status === 500).length).toBeGreaterThan(12);

    await sleep(Math.max(0, FROZEN_MS - (Date.now() - begun)));
    signalAll('SIGCONT');
    frozen = [];
    await soon(async () => expect((await new Client({}, service.baseUrl).get('/health/ready')).status).toBe(200), 5);
    expect((await client.get('/v1/shipments')).status).toBe(200);

    expect(await findingsAtLast(local.databaseUrl!, { withinSeconds: 40 })).toEqual([]);
    // Repeated under its key, each says what came of it: a label, or a refund where the carrier had not been reached.
    const again = await Promise.all(
      shipments.map((_, index) =>
        eventually(async () => {
          const reply = await purchase(index);
          // Whoever was cut off holds it until its lease ends.
          return reply.error?.code === 'IDEMPOTENCY_KEY_IN_USE' ? null : reply;
        }),
      ),
    );
    const outcomes = again.map(({ status, error }) => (status < 400 ? String(status) : error.code));
    expect(outcomes.filter((outcome) => !['201', '202', 'CARRIER_ERROR'].includes(outcome))).toEqual([]);
    const [kept] = await sql<{ labels: number; paid: number }>(
      `SELECT (SELECT count(*) FROM labels)::int AS labels,
         (SELECT sum(CASE type WHEN 'DEBIT' THEN 1 WHEN 'REFUND' THEN -1 ELSE 0 END) FROM wallet_transactions)::int AS paid`,
    );
    expect(kept!.labels).toBe(kept!.paid);
    expect(kept!.labels).toBeGreaterThanOrEqual(outcomes.filter((outcome) => outcome === '201').length);
  }, 90_000);
});
