import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createRedisClient, type RedisClient, reconnectWhenStalled } from '../../src/platform/redis/redis-client.js';
import { requireRedis } from '../../src/platform/redis/require-redis.js';
import { explainStartFailure } from '../../src/start/explain-start-failure.js';
import { PrivateRedis } from '../support/private-redis.js';

describe('The client for counters', () => {
  let server: PrivateRedis;
  let redis: RedisClient;
  let stopChecks: () => void;
  let silences: number;

  beforeEach(async () => {
    server = await PrivateRedis.start();
    redis = createRedisClient({ url: server.url, sentinels: null });
    redis.on('error', () => undefined);
    await redis.connect();
    silences = 0;
    stopChecks = reconnectWhenStalled(redis, () => silences++);
  });

  afterEach(async () => {
    stopChecks();
    redis.destroy();
    server.thaw();
    await server.kill();
  });

  /** A command of each kind that the limiters send. */
  const commands = (): Promise<PromiseSettledResult<unknown>[]> =>
    Promise.allSettled([
      redis.eval('return 1'),
      redis.multi().get('a').pTTL('a').exec(true),
      redis.multi().get('a').pTTL('a').exec(),
      redis.del('a'),
    ]);

  const served = async (): Promise<void> => {
    while (!(await redis.ping().catch(() => null))) await sleep(50);
  };

  it('fails commands immediately while Redis is stopped, and recovers when it is back', async () => {
    const lost = new Promise((resolve) => redis.once('error', resolve));
    await server.kill();
    await lost;
    await expect(redis.ping()).rejects.toThrow('The client is offline');
    await server.restart();
    await served();
  });

  it('fails commands sent to a frozen Redis, then every command immediately, and recovers when Redis resumes', async () => {
    server.freeze();
    const unanswered = await commands();
    expect(unanswered.map(({ status }) => status)).toEqual(unanswered.map(() => 'rejected'));
    await expect(redis.ping()).rejects.toThrow('The client is offline');
    expect(silences).toBe(1);
    server.thaw();
    await served();
  });

  it('detects a frozen Redis while more commands are sent, which the timeout of the socket does not', async () => {
    server.freeze();
    let failed = false;
    const first = redis.ping().catch(() => (failed = true));
    while (!failed) {
      redis.ping().catch(() => undefined);
      await sleep(20);
    }
    await first;
    expect(silences).toBe(1);
  });

  it('keeps the connection of a Redis that responds while this process is paused', async () => {
    const client: { ping: RedisClient['ping'] } = redis;
    const ping = redis.ping.bind(redis);
    const pause = (): void => {
      const until = Date.now() + 1500;
      while (Date.now() < until);
    };
    const paused = new Promise<void>((resolve) => {
      client.ping = ((...args) => {
        const answer = ping(...args);
        client.ping = ping;
        // The command has been sent and its response has not been read.
        setImmediate(() => setImmediate(() => resolve(pause())));
        return answer;
      }) as typeof redis.ping;
    });
    await paused;
    await sleep(500);
    expect([silences, redis.isReady]).toEqual([0, true]);
  });

  it('sends commands of concurrent requests in one write', async () => {
    const limiter = new RateLimiterRedis({ storeClient: redis, points: 100, duration: 60, useRedisPackage: true });
    stopChecks();
    const reads = async (): Promise<number> =>
      Number(/total_reads_processed:(\d+)/.exec(await redis.info('stats'))![1]);
    const before = await reads();
    await Promise.all(Array.from({ length: 30 }, () => limiter.consume('a')));
    // One write for them, one for the query of the test.
    expect((await reads()) - before).toBe(2);
  });
});

describe('A start without its Redis', () => {
  it('reports the address if nothing listens there', async () => {
    const failure = await requireRedis({ url: 'redis://localhost:1', sentinels: null }).catch(
      (error: unknown) => error,
    );
    expect(explainStartFailure(failure)).toMatch(/^No server responds at (127\.0\.0\.1|::1):1\./);
  });

  it('reports the address if a server listens there and does not respond', async () => {
    const server = await PrivateRedis.start();
    server.freeze();
    const failure = await requireRedis({ url: server.url, sentinels: null, timeoutMs: 500 }).catch(
      (error: unknown) => error,
    );
    await server.kill();
    expect(explainStartFailure(failure)).toMatch(/^No server responds at 127\.0\.0\.1:\d+\./);
  });
});
