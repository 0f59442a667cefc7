import { access, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient } from 'redis';
import { startLocalServices } from '../../src/start/local-services/local-services.js';
import { machine, onServers, say, type Environment } from '../environment.js';
import { waitForWork } from '../failover/failover.js';
import { Traffic, type Bought } from '../failover/traffic.js';
import { installPrograms } from '../packages.js';
import { newCustomer } from '../seed.js';
import type { Server } from '../servers.js';
import { Operator, PITR } from './operator.js';
import { RESTORE_PROGRAMS } from './programs.js';
import type { Pool } from 'pg';

const CUSTOMERS = 4;
const PER_SECOND = 5;

/** Seconds between two copies of the files and between two segments of the archive, and of the load. */
const FULL = { interval: 60, load: 150 } as const;
const QUICK = { interval: 2, load: 5 } as const;

/**
 * Kills PostgreSQL and the service while customers buy labels, deletes the cluster and the files, and restores both with the
 * commands of docs/backup.md: from the WAL archive, then from the dump. Exits with 1 if the audit finds a violation or a file is missing.
 */
export async function restore(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean', default: false }, lines: { type: 'string', default: '1000' } },
  });
  await installPrograms(RESTORE_PROGRAMS);
  const directory = await mkdtemp(join(tmpdir(), 'guia-restore-'));
  // PostgreSQL does not run as root, so its user needs access.
  await chmod(directory, 0o755);
  const redis = await startLocalServices({
    dataDir: join(directory, 'redis'),
    postgres: false,
    redis: true,
    durable: false,
    log: say,
  });
  const times = values.quick ? QUICK : FULL;
  const operator = await Operator.on(directory, redis.redisUrl!);
  process.once('exit', () => operator.killPostgres());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    await operator.createCluster(times.interval);
    const drill = new Drill(operator, redis.redisUrl!);
    await drill.runUntilFailure(Number(values.lines), times);
    say(`${machine()}\n\n${HEAD}`);
    const failures = [
      ...(await drill.restored('the WAL archive', operator.databaseUrl, () => operator.restoreFromArchive())),
      ...(await drill.restored('the dump', operator.restoredUrl, () => operator.run('Restore from a dump'))),
    ];
    say(`\n${failures.join('\n') || 'Each restored database is consistent, and no file is missing.'}`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await operator.stop();
    await redis.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 20 });
  }
}

const HEAD = `| Restored from | database | purchases lost | RPO | RTO | audit findings | missing files |
|---|---|---|---|---|---|---|`;

class Drill {
  private bought: readonly Bought[] = [];
  private failedAt = 0;

  constructor(
    private readonly operator: Operator,
    private readonly redisUrl: string,
  ) {}

  /** Makes the backups while customers buy labels, and ends with the loss of the machine. */
  async runUntilFailure(lines: number, { interval, load }: typeof FULL | typeof QUICK): Promise<void> {
    const { operator } = this;
    await this.withService(operator.databaseUrl, async ({ pool }, server) => {
      const customers = [];
      for (let index = 0; index < CUSTOMERS; index++)
        customers.push(await newCustomer(pool, server.port, { lines, shipments: 1 }));
      const traffic = new Traffic(`http://127.0.0.1:${server.port}`, customers, PER_SECOND);
      await operator.run(PITR);
      await operator.run('Dump');
      for (const until = performance.now() + load * 1000; performance.now() < until; await sleep(interval * 1000))
        await operator.run('Files');
      await this.fail(server);
      await operator.loseCluster();
      this.bought = traffic.bought.filter(({ at }) => at <= this.failedAt);
      await traffic.abandon();
    });
  }

  /** Restores, starts the service, prints a line of the table, and returns violations of the checks. */
  async restored(source: string, databaseUrl: string, restoreData: () => Promise<void>): Promise<string[]> {
    await restoreData();
    await this.emptyRedis();
    return this.withService(databaseUrl, async (environment, server) => {
      const { pool } = environment;
      const rto = (performance.now() - this.failedAt) / 1000;
      const kept = await this.keptPurchases(pool);
      await waitForWork(pool);
      const findings = await environment.audit();
      const missing = await this.missingFiles(pool);
      const rpo = ((this.bought.at(-1)?.at ?? 0) - (kept.at(-1)?.at ?? 0)) / 1000;
      const { rows } = await pool.query<{ size: string }>(
        'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
      );
      say(
        `| ${source} | ${rows[0]!.size} | ${this.bought.length - kept.length} of ${this.bought.length} | ${rpo.toFixed(1)} s | ${rto.toFixed(1)} s | ${findings.length} | ${missing.length} |`,
      );
      await this.fail(server);
      return [
        ...(kept.length === 0 ? [`No purchase was restored from ${source}.`] : []),
        ...findings.map((finding) => `audit: ${finding}`),
        ...missing.map((file) => `missing: ${file}`),
      ];
    });
  }

  private async fail(server: Server): Promise<void> {
    this.failedAt = performance.now();
    await server.kill();
    await this.operator.loseFiles();
  }

  private withService<Result>(
    databaseUrl: string,
    work: (environment: Environment, server: Server) => Promise<Result>,
  ): Promise<Result> {
    const { directory: dataDir } = this.operator;
    return onServers({ dataDir, databaseUrl, redisUrl: this.redisUrl }, async (environment) =>
      work(environment, await environment.start('service')),
    );
  }

  /** The confirmed purchases that the database contains, in the order of their responses. */
  private async keptPurchases(pool: Pool): Promise<Bought[]> {
    const { rows } = await pool.query<{ attempt_id: string }>(
      'SELECT attempt_id FROM labels JOIN wallet_transactions ON cause_id = attempt_id WHERE attempt_id = ANY ($1)',
      [this.bought.map(({ attemptId }) => attemptId)],
    );
    const stored = new Set(rows.map((row) => row.attempt_id));
    return this.bought.filter(({ attemptId }) => stored.has(attemptId));
  }

  private async missingFiles(pool: Pool): Promise<string[]> {
    const { rows } = await pool.query<{ name: string }>(FILES);
    const missing = [];
    for (const { name } of rows)
      if (!(await exists(join(this.operator.files, name.slice(0, 2), name)))) missing.push(name);
    return missing;
  }

  /** An empty Redis, as the guide requires. */
  private async emptyRedis(): Promise<void> {
    const client = await createClient({ url: this.redisUrl }).connect();
    await client.flushAll();
    await client.close();
  }
}

/** Files that the service cannot create again. */
const FILES = `
  SELECT file_name AS name FROM labels WHERE file_erased_at IS NULL
  UNION ALL SELECT file_name FROM scan_forms
  UNION ALL SELECT unnest(array_remove(ARRAY[xml_file, pdf_file], NULL)) FROM invoices
  UNION ALL SELECT unnest(array_remove(ARRAY[xml_file, pdf_file], NULL)) FROM credit_notes`;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
