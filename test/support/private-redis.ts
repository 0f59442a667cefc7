import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { redisProgram } from '../../src/platform/embedded/redis-program.js';

/** A Redis of one test's own, at one address for as long as the test lasts, whatever is done to it. */
export class PrivateRedis {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly command: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async start(): Promise<PrivateRedis> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as { port: number };
    probe.close();
    await once(probe, 'close');
    const { command, env } = await redisProgram(undefined, () => undefined);
    const redis = new PrivateRedis(port, command, { ...process.env, ...env });
    await redis.restart();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** An empty one takes its place. */
  async restart(): Promise<void> {
    await this.kill();
    this.child = spawn(
      this.command,
      ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      {
        env: this.env,
        stdio: 'ignore',
      },
    );
    for (let tries = 0; tries < 100; tries++) {
      if (await this.ask((redis) => redis.ping()).catch(() => null)) return;
      await sleep(50);
    }
    throw new Error('The private Redis did not start.');
  }

  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  /** It stays connected and says nothing. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async flush(): Promise<void> {
    await this.ask((redis) => redis.flushall());
  }

  private async ask<Answer>(question: (redis: Redis) => Promise<Answer>): Promise<Answer> {
    const redis = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  }
}
