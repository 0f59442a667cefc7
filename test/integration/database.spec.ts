import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { TenantClient } from '../../src/platform/database/connection/tenant-client.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { isDatabaseUnavailable } from '../../src/platform/database/database-unavailable.js';
import { Database } from '../../src/platform/database/database.js';
import { bench } from '../support/bench.js';

const ALL_BUT_INTERVALS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];

describe('The way to PostgreSQL', () => {
  let dataSource: DataSource;
  let database: Database;

  beforeAll(async () => {
    const options = dataSourceOptions({ url: bench.databaseUrl, poolSize: 4 });
    dataSource = await new DataSource({ ...options }).initialize();
    database = new Database(dataSource);
  });
  afterAll(() => dataSource.destroy());

  const backend = async () => (await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]!.pid;

  it('uses one connection in a transaction and several outside', async () => {
    const together = await database.transaction(() => Promise.all([backend(), backend(), backend()]));
    const apart = await Promise.all([backend(), backend(), backend()]);

    expect(new Set(together).size).toBe(1);
    expect(new Set(apart).size).toBe(3);
  });

  it('closes a connection that sends no result within the statement timeout, and keeps the others', async () => {
    // Connections are checked once a second. The test triggers this timer. All other timers are real.
    jest.useFakeTimers({ doNotFake: ALL_BUT_INTERVALS });
    const watched = await new DataSource({
      ...dataSourceOptions({ url: bench.databaseUrl, poolSize: 2 }),
    }).initialize();
    const administrator = await new DataSource({
      ...dataSourceOptions({ url: bench.databaseUrl, poolSize: 1, administers: true }),
    }).initialize();
    const own = new Database(watched);
    const pidOf = async (): Promise<number> =>
      (await own.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]!.pid;
    let stopped = 0;
    let answers: PromiseSettledResult<unknown>[] | undefined;
    const silenced = own.onServer(own.pool, async () => {
      stopped = await pidOf();
      process.kill(stopped, 'SIGSTOP');
      answers = await Promise.allSettled(['one', 'other'].map((word) => own.query('SELECT $1 AS word', [word])));
    });
    const administered = administrator.query("SELECT pg_sleep(2), 'unhurried' AS word");
    let other = 0;
    let looks = 0;
    try {
      while (!answers && looks < 100) {
        other = await pidOf();
        if (stopped > 0) looks += 1;
        jest.advanceTimersByTime(1000);
        await sleep(20);
      }
    } finally {
      process.kill(stopped, 'SIGCONT');
    }
    await silenced;

    expect(answers?.map((answer) => answer.status === 'rejected' && isDatabaseUnavailable(answer.reason))).toEqual([
      true,
      true,
    ]);
    // A statement may take ten seconds.
    expect(looks).toBeGreaterThan(11);
    expect(await administered).toEqual([{ pg_sleep: '', word: 'unhurried' }]);
    const pids = await Promise.all(Array.from({ length: 20 }, pidOf));
    expect(pids).toContain(other);
    expect(pids).not.toContain(stopped);
    jest.useRealTimers();
    await Promise.all([watched.destroy(), administrator.destroy()]);
  });

  it('reads instants in every format correctly', async () => {
    const forms = [
      '2026-11-21 20:47:03.123456+00',
      '2026-11-21 20:47:03+00',
      '0044-03-15 12:00:00+00 BC',
      '12026-01-01 00:00+00',
    ];
    const [row] = await database.query<{ instants: number[]; read: Date }>(
      "SELECT timestamptz '2026-11-21 20:47:03.9+00' AS read",
    );
    const read = await Promise.all(
      forms.map(async (form) => (await database.query<{ at: Date }>('SELECT $1::timestamptz AS at', [form]))[0]!.at),
    );

    expect(row!.read).toEqual(new Date('2026-11-21T20:47:03.900Z'));
    expect(read.map((at) => at.toISOString())).toEqual([
      '2026-11-21T20:47:03.123Z',
      '2026-11-21T20:47:03.000Z',
      '-000043-03-15T12:00:00.000Z',
      '+012026-01-01T00:00:00.000Z',
    ]);
  });

  it('rejects statements on a connection after its work has ended', async () => {
    const change = "UPDATE organizations SET name = 'late' WHERE false";
    const ways = [
      () => database.run(change),
      async () => database.manager.query(change),
      () => database.transaction(() => database.run(change)),
    ];
    for (const way of ways) {
      let late: Promise<unknown> = Promise.resolve();
      const failed = database.transaction(() =>
        Promise.all([
          Promise.reject(new Error('not this time')),
          (late = sleep(50)
            .then(way)
            .catch((thrown: Error) => thrown.message)),
        ]),
      );

      await expect(failed).rejects.toThrow('not this time');
      expect(await late).toMatch(/after its transaction or connection scope had ended/);
    }
  });

  describe('a transaction', () => {
    let single: DataSource;
    let one: Database;

    beforeAll(async () => {
      single = await new DataSource({ ...dataSourceOptions({ url: bench.databaseUrl, poolSize: 1 }) }).initialize();
      one = new Database(single);
      await one.run('CREATE TEMPORARY TABLE kept (word text UNIQUE DEFERRABLE INITIALLY DEFERRED)');
    });
    beforeEach(() => one.run('DELETE FROM kept'));
    afterAll(() => single.destroy());

    const insert = (word: string) => one.run('INSERT INTO kept VALUES ($1)', [word]);
    const kept = async () => (await one.query<{ word: string }>('SELECT word FROM kept')).map(({ word }) => word);

    it('does not run its work if BEGIN fails', async () => {
      const query = jest.spyOn(TenantClient.prototype, 'query');
      query.mockImplementationOnce((() => Promise.reject(new Error('no BEGIN'))) as never);
      const transaction = one.transaction(() => insert('one'));

      await expect(transaction).rejects.toThrow('no BEGIN');
      query.mockRestore();
      expect(await kept()).toEqual([]);
      await one.transaction(() => insert('next'));
      expect(await kept()).toEqual(['next']);
    });

    it('fails if COMMIT fails, and keeps nothing', async () => {
      const transaction = one.transaction(async () => {
        await insert('twice');
        await insert('twice');
      });

      await expect(transaction).rejects.toThrow('duplicate key');
      expect(await kept()).toEqual([]);
      await one.transaction(() => insert('next'));
      expect(await kept()).toEqual(['next']);
    });

    it('fails if the error of a statement was not handled, although PostgreSQL reports no error on COMMIT', async () => {
      const transaction = one.transaction(async () => {
        await insert('one');
        await one.query('SELECT 1 / $1::int', [0]).catch(() => undefined);
      });

      await expect(transaction).rejects.toThrow('its error was not handled');
      expect(await kept()).toEqual([]);
    });
  });

  it('treats a transaction as committed although an effect after it fails', async () => {
    Logger.overrideLogger(false);
    const followed: string[] = [];
    const result = await database.transaction(async () => {
      database.afterCommit(() => {
        throw new Error('no use');
      });
      database.afterCommit(() => void followed.push('the next'));
      return backend();
    });

    expect(result).toBeGreaterThan(0);
    expect(followed).toEqual(['the next']);
  });

  it('ends a transaction after what follows its commit, outside of it', async () => {
    const followed: unknown[] = [];
    await database.transaction(async () => {
      database.afterCommit(async () => {
        await backend();
        followed.push(database.inTransaction);
      });
      await backend();
    });

    expect(followed).toEqual([false]);
  });
});
