import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

/** Path of Debian's package, which is not on every user's PATH. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;
/** `PGBOUNCER`: path of another installation. */
const PROGRAM = process.env['PGBOUNCER'] ?? 'pgbouncer';

/** Version such as `[1, 18]`. Null if it is not installed. */
const version = ((): readonly [number, number] | null => {
  try {
    const said = execFileSync(PROGRAM, ['--version'], { env: { PATH }, encoding: 'utf8' });
    const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(said) ?? [];
    return [Number(major), Number(minor)];
  } catch {
    return null;
  }
})();

export const hasPgBouncer = version !== null;

/** Since 1.21. */
export const canKeepStatements = version !== null && (version[0] > 1 || version[1] >= 21);

interface Pooling {
  readonly mode: 'session' | 'transaction' | 'statement';
  /** Connections to PostgreSQL for each database. */
  readonly size: number;
  /** Prepared statements that it keeps for each of them. */
  readonly keptStatements?: number;
}

/** A PgBouncer of one test in front of a server. All clients connect as the user of `databaseUrl`. */
export class PgBouncer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly directory: string,
    /** URL of the database through the pooler. */
    readonly url: string,
  ) {}

  static async start(databaseUrl: string, { mode, size, keptStatements = 0 }: Pooling): Promise<PgBouncer> {
    const server = new URL(databaseUrl);
    const directory = await mkdtemp(join(tmpdir(), 'guia-pgbouncer-'));
    const port = await freePort();
    const file = join(directory, 'pgbouncer.ini');
    const login = `user=${server.username} password=${server.password}`;
    await writeFile(
      file,
      `[databases]\n* = host=${server.hostname} port=${server.port} ${login}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
        `listen_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\ndefault_pool_size = ${size}\n` +
        `admin_users = ${server.username}\n` +
        (canKeepStatements ? `max_prepared_statements = ${keptStatements}\n` : ''),
    );
    // It does not run as root.
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
    await chmod(directory, 0o700);
    if (account) for (const path of [directory, file]) await chown(path, account.uid, account.gid);
    const child = spawn(PROGRAM, ['--quiet', file], { env: { PATH }, stdio: 'ignore', ...account });
    const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port), password: '' });
    await eventually(() => answers(url.toString()));
    return new PgBouncer(child, directory, url.toString());
  }

  /** Runs a command in its console. */
  async command(text: string): Promise<void> {
    const client = new pg.Client(Object.assign(new URL(this.url), { pathname: '/pgbouncer' }).toString());
    await client.connect();
    await client.query(text);
    await client.end();
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGQUIT');
    await exited;
    await rm(this.directory, { recursive: true });
  }
}

async function answers(url: string): Promise<true | null> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return null;
  }
}
