import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '../../src/platform/database/schema.js';
import { startLocalServices } from '../../src/start/local-services/local-services.js';
import { machine, onServers, say, type Environment } from '../environment.js';
import { copyShipment, newCustomer, post, type Customer } from '../seed.js';
import { Cluster, hasPgBackRest } from './cluster.js';

/** A label that a client received. */
interface Bought {
  readonly shipmentId: string;
  readonly labelUrl: string;
  readonly at: number;
}

/** Result of one restore. `rpoSeconds`: from the last label in it to the last label before the loss. */
export interface Restored {
  readonly from: string;
  readonly rtoSeconds: number;
  readonly rpoSeconds: number;
  readonly kept: number;
  readonly lost: number;
  /** Labels before the backup that are missing, files that are missing, findings of the audit. */
  readonly problems: readonly string[];
}

/** `npm run bench -- restore`: loses a database and restores it, by docs/backup.md. Exits with 1 if something is missing. */
export async function restore(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { labels: { type: 'string', default: '30' }, shipments: { type: 'string', default: '2000' } },
  });
  const results = await restoreDrill({ labels: Number(values.labels), shipments: Number(values.shipments) });
  say(`\n${machine()}, ${values.shipments} shipments\n`);
  say(
    '| Restored from | Ready after (RTO) | Lost at the end (RPO) | Labels kept | Labels lost |\n|---|---|---|---|---|',
  );
  for (const { from, rtoSeconds, rpoSeconds, kept, lost } of results)
    say(`| ${from} | ${rtoSeconds.toFixed(1)} s | ${rpoSeconds.toFixed(1)} s | ${kept} | ${lost} |`);
  const problems = results.flatMap((result) => result.problems.map((problem) => `${result.from}: ${problem}`));
  say(`\n${problems.join('\n') || 'Each label before the backup is there with its file, and the audit is clean.'}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Buys, backs up, buys again, loses the machine, and restores: from the dump, and to the newest time where pgBackRest is installed. */
export async function restoreDrill(size: { readonly labels: number; readonly shipments: number }): Promise<Restored[]> {
  const directory = await mkdtemp(join(tmpdir(), 'guia-restore-'));
  await chmod(directory, 0o755);
  const redis = await startLocalServices({
    dataDir: join(directory, 'services'),
    postgres: false,
    redis: true,
    durable: false,
    log: say,
  });
  const cluster = await Cluster.create(join(directory, 'cluster'));
  try {
    await createDatabase(cluster, 'guia');
    await migrate({ databaseUrl: cluster.url('guia') });
    const drill = new Drill(directory, cluster, redis.redisUrl!);
    return await drill.run(size);
  } finally {
    await cluster.stop();
    await redis.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function createDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new pg.Client(cluster.adminUrl());
  await client.connect();
  if (name === 'guia') await client.query('CREATE ROLE guia LOGIN');
  await client.query(`CREATE DATABASE ${name} OWNER guia`);
  await client.end();
}

class Drill {
  private readonly dump: string;
  private readonly files: string;
  private readonly savedFiles: string;

  constructor(
    directory: string,
    private readonly cluster: Cluster,
    private readonly redisUrl: string,
  ) {
    this.dump = join(cluster.directory, 'guia.dump');
    this.files = join(directory, 'files');
    this.savedFiles = join(directory, 'saved-files');
  }

  async run({ labels, shipments }: { readonly labels: number; readonly shipments: number }): Promise<Restored[]> {
    const { before, after } = await this.on('guia', async (environment) => {
      const { port } = await environment.start('api');
      const customer = await newCustomer(environment.pool, port, { lines: 1000, shipments });
      const saved = await buy(environment, port, customer, labels);
      await this.backUp();
      const later = await buy(environment, port, customer, labels);
      return { before: saved, after: later };
    });
    const restored: Restored[] = [];
    if (hasPgBackRest()) {
      await this.cluster.lose();
      restored.push(
        await this.restored('pgBackRest, newest time', 'guia', before, after, async () => {
          await this.cluster.pgBackRest('restore');
          await this.cluster.start();
          await promoted(this.cluster.adminUrl());
        }),
      );
    }
    await rm(this.files, { recursive: true });
    restored.push(
      await this.restored('pg_dump and files', 'restored', before, after, async () => {
        await createDatabase(this.cluster, 'restored');
        await this.cluster.program(
          'pg_restore',
          '--no-owner',
          '--no-privileges',
          '--exit-on-error',
          `--dbname=${this.cluster.url('restored')}`,
          this.dump,
        );
        await migrate({ databaseUrl: this.cluster.url('restored') });
        await cp(this.savedFiles, this.files, { recursive: true });
      }),
    );
    return restored;
  }

  /** Database first, then files: each label of the dump has its file in the copy. */
  private async backUp(): Promise<void> {
    if (hasPgBackRest()) await this.cluster.pgBackRest('--type=full', 'backup');
    await this.cluster.program(
      'pg_dump',
      '--enable-row-security',
      '--format=custom',
      `--file=${this.dump}`,
      this.cluster.url('guia'),
    );
    await cp(this.files, this.savedFiles, { recursive: true });
  }

  private async restored(
    from: string,
    database: string,
    before: readonly Bought[],
    after: readonly Bought[],
    work: () => Promise<void>,
  ): Promise<Restored> {
    const begun = performance.now();
    await work();
    return this.on(database, async (environment) => {
      const { port } = await environment.start('api');
      const rtoSeconds = (performance.now() - begun) / 1000;
      const { rows } = await environment.pool.query<{ id: string }>('SELECT shipment_id AS id FROM labels');
      const known = new Set(rows.map(({ id }) => id));
      const all = [...before, ...after];
      const kept = all.filter(({ shipmentId }) => known.has(shipmentId));
      const missing = before.filter(({ shipmentId }) => !known.has(shipmentId));
      const problems = [
        ...missing.map(({ shipmentId }) => `the label of ${shipmentId} is missing`),
        ...(await missingFiles(port, kept)),
        ...(await environment.audit()),
      ];
      const rpoSeconds = (Math.max(...all.map(({ at }) => at)) - Math.max(...kept.map(({ at }) => at))) / 1000;
      return { from, rtoSeconds, rpoSeconds, kept: kept.length, lost: all.length - kept.length, problems };
    });
  }

  private on<Result>(database: string, work: (environment: Environment) => Promise<Result>): Promise<Result> {
    const dataDir = join(this.files, '..');
    return onServers({ dataDir, databaseUrl: this.cluster.url(database), redisUrl: this.redisUrl }, work);
  }
}

/** One label every 100 ms, so that the end of the archive is visible in the results. */
async function buy({ pool }: Environment, port: number, customer: Customer, count: number): Promise<Bought[]> {
  const bought: Bought[] = [];
  for (const shipmentId of await copyShipment(pool, customer, count)) {
    const rateId = customer.rateId;
    const label = await post<{ labelUrl: string }>(port, customer, `/v1/shipments/${shipmentId}/label`, { rateId });
    bought.push({ shipmentId, labelUrl: label.labelUrl, at: performance.now() });
    await sleep(100);
  }
  return bought;
}

async function missingFiles(port: number, labels: readonly Bought[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { shipmentId, labelUrl } of labels) {
    const { pathname } = new URL(labelUrl);
    const response = await fetch(`http://127.0.0.1:${port}${pathname}`);
    await response.body?.cancel();
    if (!response.ok) missing.push(`the file of ${shipmentId} is missing: ${response.status}`);
  }
  return missing;
}

/** PostgreSQL accepts reads before it has replayed the archive, and writes after that. */
async function promoted(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ waits: boolean }>('SELECT pg_is_in_recovery() AS waits');
      if (!rows[0]!.waits) return;
      await sleep(100);
    }
  } finally {
    await client.end();
  }
}
