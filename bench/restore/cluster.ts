import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, type Account } from '../../src/start/local-services/run.js';
import { freePort } from '../../src/start/local-services/server-process.js';
import { postgresPrograms } from '../failover/packages.js';

const STANZA = 'guia';
/** Of the drill; docs/backup.md has 60. */
const ARCHIVE_TIMEOUT_SECONDS = 5;

export const hasPgBackRest = (): boolean => existsSync('/usr/bin/pgbackrest');

/** A PostgreSQL of Debian's package, with the commands of docs/backup.md. Its WAL is archived where pgBackRest is installed. */
export class Cluster {
  private constructor(
    readonly directory: string,
    private readonly programs: string,
    private readonly account: Account | undefined,
    private readonly port: number,
  ) {}

  static async create(directory: string): Promise<Cluster> {
    const isRoot = process.getuid?.() === 0;
    const [uid, gid] = isRoot
      ? await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
      : [undefined, undefined];
    const account = isRoot ? { uid: Number(uid), gid: Number(gid) } : undefined;
    const cluster = new Cluster(directory, await postgresPrograms(), account, await freePort());
    for (const folder of ['', 'repository', 'lock', 'log']) await cluster.folder(folder);
    await cluster.program(
      'initdb',
      '-D',
      cluster.data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    );
    await cluster.configure();
    await cluster.start();
    if (hasPgBackRest()) await cluster.pgBackRest('stanza-create');
    return cluster;
  }

  /** Of a login that is no superuser, as in production. */
  url(database: string): string {
    return `postgres://guia@127.0.0.1:${this.port}/${database}`;
  }

  adminUrl(database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  start(): Promise<string> {
    return this.program(
      'pg_ctl',
      '-D',
      this.data,
      '-l',
      join(this.directory, 'log', 'postgres'),
      '-w',
      '-t',
      '120',
      'start',
    );
  }

  stop(): Promise<string> {
    return this.program('pg_ctl', '-D', this.data, '-w', '-m', 'immediate', 'stop');
  }

  /** The machine is lost with its disk; the repository is on another one. */
  async lose(): Promise<void> {
    await this.stop();
    await rm(this.data, { recursive: true });
  }

  /** Runs a program of PostgreSQL: `pg_dump`, `pg_restore`. */
  program(name: string, ...args: readonly string[]): Promise<string> {
    return this.execute(join(this.programs, name), args);
  }

  pgBackRest(...args: readonly string[]): Promise<string> {
    return this.execute('pgbackrest', [`--config=${this.configuration}`, `--stanza=${STANZA}`, ...args]);
  }

  private get data(): string {
    return join(this.directory, 'data');
  }

  private get configuration(): string {
    return join(this.directory, 'pgbackrest.conf');
  }

  private execute(command: string, args: readonly string[]): Promise<string> {
    const env = { PGOPTIONS: '-c guia.organization=any' };
    return run(command, args, { account: this.account, cwd: this.directory, env });
  }

  private async folder(name: string): Promise<void> {
    const path = join(this.directory, name);
    await mkdir(path, { recursive: true });
    await chmod(path, 0o755);
    if (this.account) await chown(path, this.account.uid, this.account.gid);
  }

  private async configure(): Promise<void> {
    const settings = [
      `port = ${this.port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = '${this.directory}'`,
    ];
    const archive = [
      'archive_mode = on',
      `archive_command = 'pgbackrest --config=${this.configuration} --stanza=${STANZA} archive-push %p'`,
      `archive_timeout = ${ARCHIVE_TIMEOUT_SECONDS}`,
    ];
    await appendFile(
      join(this.data, 'postgresql.conf'),
      [...settings, ...(hasPgBackRest() ? archive : [])].join('\n') + '\n',
    );
    const at = (folder: string) => join(this.directory, folder);
    await writeFile(
      this.configuration,
      `[global]\nrepo1-path=${at('repository')}\nlock-path=${at('lock')}\nlog-path=${at('log')}\nstart-fast=y\n` +
        `[${STANZA}]\npg1-path=${this.data}\npg1-port=${this.port}\npg1-socket-path=${this.directory}\npg1-user=postgres\n`,
    );
  }
}
