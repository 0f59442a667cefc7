import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment, run, type Account } from '../../src/start/local-services/run.js';
import { freePort } from '../../src/start/local-services/server-process.js';
import { settings } from '../environment.js';
import { PATH, send, THE_PASSWORD } from '../failover/places.js';
import { postgresPrograms } from '../packages.js';

const execute = promisify(execFile);
const GUIDE = 'docs/backup.md';
const TOO_OLD = 'recovery ended before configured recovery target was reached';

/**
 * Shell functions for the commands of docs/backup.md that change the user or a system service. Programs of PostgreSQL start in
 * `/`, because their user may lack the right to enter the current directory.
 */
const FUNCTIONS = `
sudo() { shift 2; (cd / && $AS_POSTGRES "$@"); }
systemctl() {
  case "$*" in
    stop*postgresql) sudo -u postgres pg_ctl stop --silent -D "$PGDATA" || true ;;
    'start postgresql') sudo -u postgres pg_ctl start --silent --wait --timeout=600 -D "$PGDATA" -l "$PGHOST/log" ;;
  esac
}
`;

/** An operator who runs the commands of docs/backup.md on one machine, with the paths of the drill instead of the system's. */
export class Operator {
  private constructor(
    readonly directory: string,
    private readonly account: Account | undefined,
    private readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async on(directory: string, redisUrl: string): Promise<Operator> {
    const account = process.getuid?.() === 0 ? await accountOfPostgres() : undefined;
    const port = await freePort();
    const env = {
      ...plainEnvironment(),
      LC_ALL: 'C.UTF-8',
      ...settings(`${urlOn(port)}/guia`, redisUrl, directory),
      PATH: `${await postgresPrograms()}:${PATH}`,
      AS_POSTGRES: account ? `setpriv --reuid=${account.uid} --regid=${account.gid} --clear-groups` : '',
      PGDATA: join(directory, 'cluster'),
      PGHOST: join(directory, 'run'),
      PGPORT: String(port),
      PGUSER: 'postgres',
      PGBACKREST_CONFIG: join(directory, 'pgbackrest.conf'),
    };
    return new Operator(directory, account, port, env);
  }

  /** Starts an empty PostgreSQL with the WAL archive of the guide, and creates the database of the service. */
  async createCluster(archiveTimeout: number): Promise<void> {
    for (const name of ['cluster', 'pgbackrest', 'run']) await this.folder(name);
    await mkdir(join(this.directory, 'backup'));
    await this.shell(
      'sudo -u postgres initdb --username=postgres --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8',
    );
    const { env, cluster } = this;
    const config = await this.blockOf(PITR, 'ini', 0);
    const local = `pg1-port=${env['PGPORT']}\npg1-socket-path=${env['PGHOST']}\npg1-user=postgres\n`;
    const paths = `log-path=${this.directory}/pgbackrest\nlock-path=${this.directory}/pgbackrest\n`;
    await writeFile(env['PGBACKREST_CONFIG']!, config.replace('[global]\n', `[global]\n${paths}`) + local);
    const own = `archive_timeout = ${archiveTimeout}\nport = ${env['PGPORT']}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${env['PGHOST']}'\n`;
    const file = join(cluster, 'postgresql.conf');
    await writeFile(file, (await readFile(file, 'utf8')) + (await this.blockOf(PITR, 'ini', 1)) + own);
    await this.shell(`
      systemctl start postgresql
      sudo -u postgres psql -qc "CREATE ROLE guia LOGIN PASSWORD '${THE_PASSWORD}'" -c 'CREATE DATABASE guia OWNER guia'
      npm run --silent migrate`);
  }

  get databaseUrl(): string {
    return this.env['DATABASE_URL']!;
  }

  /** The database that the guide restores from the dump. */
  get restoredUrl(): string {
    return `${urlOn(this.port)}/guia_restored`;
  }

  /** Runs the block of a section. @throws Error with the output of the failed command */
  async run(section: string, language: 'sh' | 'ini' = 'sh', number = 0): Promise<void> {
    await this.shell(await this.blockOf(section, language, number));
  }

  /** Restores from the WAL archive: to the last copy of the files, or to the end of an archive that is older. */
  async restoreFromArchive(): Promise<void> {
    const section = 'Restore to a point in time';
    // PostgreSQL stops during or after its start.
    const failure = await this.run(section, 'sh', 0).then(
      () => null,
      (error: Error) => error,
    );
    const isTooOld = (await readFile(join(this.env['PGHOST']!, 'log'), 'utf8')).includes(TOO_OLD);
    if (failure !== null && !isTooOld) throw failure;
    if (isTooOld) await this.run(section, 'sh', 1);
    await this.run(section, 'sh', 2);
  }

  /** Kills PostgreSQL and deletes its cluster, as if the machine had failed. */
  async loseCluster(): Promise<void> {
    this.killPostgres();
    await rm(this.cluster, { recursive: true, maxRetries: 20 });
    await this.folder('cluster');
  }

  /** Synchronous, because it also runs when this process exits. */
  killPostgres(): void {
    const pidFile = join(this.cluster, 'postmaster.pid');
    if (existsSync(pidFile)) send(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  }

  async loseFiles(): Promise<void> {
    await rm(this.files, { recursive: true });
  }

  get files(): string {
    return join(this.env['DATA_DIR']!, 'files');
  }

  async stop(): Promise<void> {
    await this.shell('sudo -u postgres pg_ctl stop --silent --mode=immediate || true');
  }

  private get cluster(): string {
    return this.env['PGDATA']!;
  }

  private async shell(script: string): Promise<void> {
    await execute('bash', ['--norc', '-euo', 'pipefail', '-c', `${FUNCTIONS}${script}`], { env: this.env }).catch(
      (error: Error & { stdout: string; stderr: string }) => {
        throw new Error(`${script}\n${error.stdout}\n${error.stderr}`, { cause: error });
      },
    );
  }

  /** A directory that PostgreSQL may write. */
  private async folder(name: string): Promise<void> {
    const path = join(this.directory, name);
    await mkdir(path, { mode: 0o700 });
    if (this.account) await chown(path, this.account.uid, this.account.gid);
  }

  /** A block of the guide, with the paths and the URL of the drill. */
  private async blockOf(section: string, language: string, number: number): Promise<string> {
    const guide = await readFile(GUIDE, 'utf8');
    const text = guide.split(/^## /m).find((each) => each.startsWith(`${section}\n`)) ?? '';
    const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter((match) => match[1] === language);
    const block = blocks[number]?.[2];
    if (block === undefined) throw new Error(`${GUIDE} has no block ${number} (${language}) in "${section}".`);
    return block
      .replaceAll('/backup/', `${this.directory}/backup/`)
      .replaceAll('/var/lib/pgbackrest', `${this.directory}/pgbackrest`)
      .replace(/\/var\/lib\/postgresql\/\d+\/main/, this.cluster)
      .replace('postgres://guia:…@localhost', urlOn(this.port))
      .replace(/guia-\d{4}-\d\d-\d\d/, 'guia-$(date +%F)');
  }
}

/** The section with the configuration and the first backup. */
export const PITR = 'Point-in-time recovery';

const urlOn = (port: number): string => `postgres://guia:${THE_PASSWORD}@127.0.0.1:${port}`;

async function accountOfPostgres(): Promise<Account> {
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  return { uid: Number(uid), gid: Number(gid) };
}
