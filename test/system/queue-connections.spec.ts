import Bull, { type Queue } from 'bull';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionOptions, limitCommandTime } from '../../src/platform/queue/queue-connections.js';
import { Queues } from '../../src/platform/queue/queues.js';
import { eventually } from '../support/eventually.js';
import { PrivateRedis } from '../support/private-redis.js';

describe('A queue', () => {
  let server: PrivateRedis;
  let queue: Queue<{ word: string }>;
  const done: string[] = [];

  beforeEach(async () => {
    server = await PrivateRedis.start();
    queue = new Bull<{ word: string }>('work', { redis: connectionOptions({ url: server.url, sentinels: null }) });
    queue.on('error', () => undefined);
    limitCommandTime(queue);
    void queue.process(({ data }) => Promise.resolve(void done.push(data.word)));
    await queue.add({ word: 'first' });
    while (!done.includes('first')) await sleep(20);
  });

  afterEach(async () => {
    done.length = 0;
    await server.kill();
  });

  it.each([
    ['killed', () => server.kill(), () => server.restart()],
    ['frozen', () => Promise.resolve(server.freeze()), () => Promise.resolve(server.thaw())],
  ])('whose Redis is %s refuses a job instead of waiting, and works on when it is back', async (_, fail, heal) => {
    await fail();
    await expect(queue.add({ word: 'meanwhile' })).rejects.toThrow('Command timed out');
    await heal();
    while (!done.includes('last')) await queue.add({ word: 'last' }).catch(() => undefined);
    await queue.close();
  });

  it('waits for its next job longer than the command timeout', async () => {
    const errors: unknown[] = [];
    queue.on('error', (error) => errors.push(error));
    await sleep(2000);
    await queue.add({ word: 'last' });
    while (!done.includes('last')) await sleep(20);
    expect(errors).toEqual([]);
    await queue.close();
  });

  it('whose Redis is gone is stopped without waiting for its jobs', async () => {
    await server.kill();
    while (queue.client.status === 'ready') await sleep(20);
    const queues = new Queues({ of: () => [queue] } as never);

    await expect(Promise.race([queues.stop(), sleep(2000, 'waits')])).resolves.toBeUndefined();
  });

  it('closes every connection that it opened', async () => {
    const connections = queue.clients;
    expect(connections).toHaveLength(3);
    await queue.close();
    // A connection that waits for jobs is closed, and ends with its socket event.
    await eventually(() => Promise.resolve(connections.every(({ status }) => status === 'end') || null));
  });
});

describe('The connections of queues', () => {
  it('use the server, credentials and database of REDIS_URL', () => {
    expect(connectionOptions({ url: 'rediss://ana:p%40ss@[::1]:6380/3', sentinels: null })).toMatchObject({
      host: '::1',
      port: 6380,
      username: 'ana',
      password: 'p@ss',
      db: 3,
      tls: {},
    });
    expect(connectionOptions({ url: 'redis://localhost', sentinels: null })).toMatchObject({
      host: 'localhost',
      port: 6379,
      db: 0,
    });
    expect(connectionOptions({ url: 'redis://localhost', sentinels: null })).not.toHaveProperty('tls');
  });
});
