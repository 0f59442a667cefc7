import { randomUUID } from 'node:crypto';
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalServices, type LocalServices } from '../../src/start/local-services/local-services.js';
import { findingsAtLast } from '../support/audit.js';
import { sql, useDatabase } from '../support/bench.js';
import { Client, type Reply } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';
import { startService, type RunningService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';
import { soon } from '../support/soon.js';

/** The process that all backends of a data directory's server come from. */
async function postmasterOf(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').then(parentOf, () => null)),
  );
  return pids.filter((_, index) => parents[index] === parent);
}

/** The process name before it is in parentheses. */
const parentOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

/** Whether the process still existed: a worker of PostgreSQL's ends whenever its work does. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

describe('While PostgreSQL is frozen', () => {
  let dataDir: string;
  let local: LocalServices;
  let service: RunningService;
  let organization: TestOrganization;
  let client: Client;
  const frozen: number[] = [];

  /** The server first, so that it starts no backend while they are looked for. */
  async function freeze(): Promise<void> {
    const stop = (pid: number): void => {
      if (signal(pid, 'SIGSTOP')) frozen.push(pid);
    };
    const postmaster = await postmasterOf(dataDir);
    stop(postmaster);
    for (const pid of await childrenOf(postmaster)) stop(pid);
  }
  function thaw(): void {
    for (const pid of frozen.splice(0)) signal(pid, 'SIGCONT');
  }
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
  });

  afterAll(async () => {
    thaw();
    await service?.kill();
    await useDatabase(process.env['TEST_POSTGRES_URL']!);
    await local?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('responds with INTERNAL_ERROR in bounded time, fails readiness, and settles every purchase correctly afterwards', async () => {
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
    await eventually(async () => {
      const accepted = await sql('SELECT 1 AS one FROM label_purchase_attempts');
      return accepted.length === slow.length ? true : null;
    });
    const others = shipments.slice(4).map((_, index) => purchase(index + 4));
    await sleep(15);
    await freeze();

    // PostgreSQL resumes after all requests have a response, which proves that none waits indefinitely.
    const asked = Array.from({ length: 12 }, () => client.get('/v1/shipments'));
    // Readiness is checked at most once a second: the first answer may be of before.
    await soon(async () => {
      const readiness = await new Client({}, service.baseUrl).get('/health/ready');
      expect([readiness.status, readiness.body.postgresql]).toEqual([503, 'down']);
    });
    expect((await new Client({}, service.baseUrl).get('/health/live')).status).toBe(200);

    const lists = await Promise.all(asked);
    expect(lists.filter(({ status }) => status !== 500)).toEqual([]);
    const replies = [...lists, ...(await Promise.all([...slow, ...others]))];
    for (const { status, error, headers } of replies.filter(({ status }) => status >= 400)) {
      expect([status, error.code, error.details, headers.get('retry-after')]).toEqual([
        500,
        'INTERNAL_ERROR',
        { retryAfter: 5 },
        '5',
      ]);
    }

    thaw();
    await soon(async () => expect((await new Client({}, service.baseUrl).get('/health/ready')).status).toBe(200));
    expect((await client.get('/v1/shipments')).status).toBe(200);

    expect(await findingsAtLast(local.databaseUrl!)).toEqual([]);
    // A retry with the same key returns the outcome: a label, or a refund if the carrier was not reached.
    const again = await Promise.all(
      shipments.map((_, index) =>
        eventually(async () => {
          const reply = await purchase(index);
          // The disconnected process holds the lease until it expires. Frequent retries may be rate limited until then.
          return ['IDEMPOTENCY_KEY_IN_USE', 'RATE_LIMIT_EXCEEDED'].includes(reply.error?.code) ? null : reply;
        }),
      ),
    );
    const outcomes = again.map(({ status, error }) => (status < 400 ? String(status) : error.code));
    expect(outcomes.filter((outcome) => !['201', '202', 'CARRIER_ERROR'].includes(outcome))).toEqual([]);
    // Purchases with a 202 response are settled a little later.
    await soon(async () => {
      const [kept] = await sql<{ labels: number; paid: number }>(
        `SELECT (SELECT count(*) FROM labels)::int AS labels,
           (SELECT sum(CASE type WHEN 'DEBIT' THEN 1 WHEN 'REFUND' THEN -1 ELSE 0 END) FROM wallet_transactions)::int AS paid`,
      );
      expect(kept!.labels).toBe(kept!.paid);
      expect(kept!.labels).toBeGreaterThanOrEqual(outcomes.filter((outcome) => outcome === '201').length);
    });
  });
});
