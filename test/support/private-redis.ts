import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createClient, type RedisClientType } from 'redis';
import { redisProgram } from '../../src/start/local-services/redis-program.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

/** A Redis of one test. It keeps its address after a restart. */
export class PrivateRedis {
  private child: ChildProcess | undefined;
  /** `user:password` of `send`. */
  login = '';

  private constructor(
    readonly port: number,
    private readonly command: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly folder: string,
    private readonly args: readonly string[],
  ) {}

  /** `args`: additional arguments of the program, such as `--requirepass`. */
  static async start(...args: string[]): Promise<PrivateRedis> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as { port: number };
    probe.close();
    await once(probe, 'close');
    const { command, env } = await redisProgram(undefined, () => undefined);
    const folder = await mkdtemp(join(process.env['TEST_DATA_DIR']!, 'redis-'));
    const redis = new PrivateRedis(port, command, { ...process.env, ...env }, folder, args);
    await redis.restart();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Restarts it empty. */
  async restart(): Promise<void> {
    await this.kill();
    this.child = spawn(
      this.command,
      ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...this.args],
      {
        // A replica and a node of a cluster write files there.
        cwd: this.folder,
        env: this.env,
        stdio: 'ignore',
      },
    );
    await eventually(() => this.ask((redis) => redis.ping()).catch(() => null));
  }

  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  /** Stays connected and does not respond. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async flush(): Promise<void> {
    await this.send('FLUSHALL');
  }

  send(...args: string[]): Promise<unknown> {
    return this.ask((redis) => redis.sendCommand(args));
  }

  /** Opens a second port for TLS, with the certificate of its arguments, and returns its URL. */
  async listenWithTls(): Promise<string> {
    const port = await freePort();
    await this.ask((redis) => redis.configSet('tls-port', String(port)));
    return `rediss://localhost:${port}`;
  }

  private async ask<Result>(query: (redis: RedisClientType) => Promise<Result>): Promise<Result> {
    const redis = createClient({
      url: this.login ? this.url.replace('//', `//${this.login}@`) : this.url,
      socket: { reconnectStrategy: false },
    });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await query(redis);
    } finally {
      redis.destroy();
    }
  }
}
