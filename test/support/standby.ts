import { appendFile, cp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { dataArgument, postgresPrograms } from '../../src/start/local-services/private-postgres.js';
import { run, type Account } from '../../src/start/local-services/run.js';
import { startOnFreePort, type ServerProcess } from '../../src/start/local-services/server-process.js';
import { freePort } from './free-port.js';

const silent = (): void => undefined;

/** A streaming, read-only standby of the private PostgreSQL of a `dataDir`. */
export class Standby {
  private server: ServerProcess | undefined;

  private constructor(
    private readonly directory: string,
    private readonly account: Account | undefined,
    private readonly port: number,
    readonly url: string,
  ) {}

  static async of(dataDir: string, databaseUrl: string): Promise<Standby> {
    const cluster = join(dataDir, 'postgres', 'cluster');
    const directory = join(dataDir, 'postgres', 'standby');
    const { uid, gid } = await stat(cluster);
    const primary = new URL(databaseUrl);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query("SELECT pg_backup_start('standby', true)");
    await cp(cluster, directory, { recursive: true, preserveTimestamps: true });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await client.end();
    await rm(join(directory, 'postmaster.pid'), { force: true });
    await writeFile(join(directory, 'backup_label'), rows[0]!.labelfile);
    await writeFile(join(directory, 'standby.signal'), '');
    const { username, password, hostname, port: primaryPort } = primary;
    await appendFile(
      join(directory, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostname} port=${primaryPort} user=${username} password=${password}'\n` +
        // Cancels conflicting reads immediately, so that a test need not wait.
        `max_standby_streaming_delay = 0\n`,
    );
    const account = process.getuid?.() === 0 ? { uid, gid } : undefined;
    if (account) await run('chown', ['-R', `${uid}:${gid}`, directory]);
    await run('chmod', ['700', directory]);
    const port = await freePort();
    const url = Object.assign(new URL(databaseUrl), { port: String(port) }).toString();
    const standby = new Standby(directory, account, port, url);
    await standby.start();
    return standby;
  }

  async start(): Promise<void> {
    const { postgres } = await postgresPrograms(this.account, silent);
    const settings = {
      port: this.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 200,
    };
    const { server } = await startOnFreePort(
      () => ({
        name: 'The standby',
        command: postgres,
        args: [
          '-D',
          dataArgument(this.directory),
          ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        directory: this.directory,
        account: this.account,
        ready: 'ready to accept read-only connections',
        signals: ['SIGINT', 'SIGQUIT', 'SIGKILL'],
      }),
      silent,
    );
    this.server = server;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  /** Runs as the superuser, without row-level security. */
  async sql(text: string): Promise<void> {
    const client = new pg.Client(this.url);
    await client.connect();
    await client.query(text);
    await client.end();
  }
}
