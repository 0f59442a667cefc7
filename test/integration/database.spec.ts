import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { isDatabaseAway } from '../../src/platform/database/database-away.js';
import { Database } from '../../src/platform/database/database.js';
import { acrossTenants } from '../../src/platform/database/reach.js';
import { bench } from '../support/bench.js';

describe('The way to PostgreSQL', () => {
  let dataSource: DataSource;
  let database: Database;

  beforeAll(async () => {
    const options = dataSourceOptions({ url: bench.databaseUrl, poolSize: 4 });
    dataSource = await new DataSource({ ...options, migrations: [] }).initialize();
    database = new Database(dataSource);
  });
  afterAll(() => dataSource.destroy());

  const backend = async () => (await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]!.pid;

  it('asks together on one connection, apart on several', async () => {
    const together = await database.together(() => Promise.all([backend(), backend(), backend()]));
    const apart = await Promise.all([backend(), backend(), backend()]);

    expect(new Set(together).size).toBe(1);
    expect(new Set(apart).size).toBe(3);
  });

  it('lets what is asked at one moment share its fate: one failure fails all, with its error, and nothing stays', async () => {
    await database.together(async () => {
      await database.run('CREATE TEMPORARY TABLE fates (name text) ON COMMIT PRESERVE ROWS');
      const insert = (name: string) => database.run('INSERT INTO fates VALUES ($1)', [name]);
      const divide = () => database.query('SELECT 1 / $1::int AS never', [0]);
      const failed = await Promise.allSettled([insert('before'), divide(), insert('behind')]);
      const done = await Promise.all([insert('one'), insert('two')]);

      const byZero = { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) };
      expect(failed).toEqual([byZero, byZero, byZero]);
      expect(done).toEqual([1, 1]);
      expect(await database.query('SELECT name FROM fates')).toEqual([{ name: 'one' }, { name: 'two' }]);
      await database.run('DROP TABLE fates');
    });
  });

  it('runs on after a statement that PostgreSQL could not read, one whose values cannot be written, and an empty one', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    await database.together(async () => {
      const said = (text: string) => database.query('SELECT $1::text AS said', [text]);
      const unreadable = await Promise.allSettled([database.query('SELEC $1', [1]), said('with it'), said('too')]);
      const unwritable = await Promise.allSettled([
        said('before'),
        database.query('SELECT $1::json', [circular]),
        said('behind'),
      ]);
      const empty = await Promise.all([said('before'), database.query('-- nothing'), said('behind')]);

      expect(unreadable.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(unwritable).toEqual([
        { status: 'fulfilled', value: [{ said: 'before' }] },
        { status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining('circular') }) },
        { status: 'fulfilled', value: [{ said: 'behind' }] },
      ]);
      expect(empty).toEqual([[{ said: 'before' }], [], [{ said: 'behind' }]]);
      expect(await Promise.all([said('again'), said('twice')])).toEqual([[{ said: 'again' }], [{ said: 'twice' }]]);
    });
  });

  it('gives up a connection that says nothing for longer than a statement may take, and keeps the others', async () => {
    const administrator = await new DataSource({
      ...dataSourceOptions({ url: bench.databaseUrl, poolSize: 1, administers: true }),
      migrations: [],
    }).initialize();
    let stopped = 0;
    const begun = Date.now();
    const silenced = database.together(async () => {
      stopped = await backend();
      process.kill(stopped, 'SIGSTOP');
      const answers = await Promise.allSettled(
        ['one', 'other'].map((word) => database.query('SELECT $1 AS word', [word])),
      );
      return { answers, took: Date.now() - begun };
    });
    const long = database.query("SELECT pg_sleep(9.5), 'long' AS word");
    const administered = administrator.query("SELECT pg_sleep(13.5), 'longer' AS word");
    const { answers, took } = await silenced.finally(() => process.kill(stopped, 'SIGCONT'));

    expect(answers.map((answer) => answer.status === 'rejected' && isDatabaseAway(answer.reason))).toEqual([
      true,
      true,
    ]);
    expect(took).toBeGreaterThan(11_000);
    expect(took).toBeLessThan(15_000);
    expect(await long).toEqual([{ pg_sleep: '', word: 'long' }]);
    expect(await administered).toEqual([{ pg_sleep: '', word: 'longer' }]);
    const words = Array.from({ length: 40 }, (_, index) => `word ${index}`);
    const later = await Promise.all(
      words.map((word) => database.query('SELECT $1 AS word, pg_backend_pid() AS pid', [word])),
    );
    expect(later.map(([row]) => (row as { word: string }).word)).toEqual(words);
    expect(later.filter(([row]) => (row as { pid: number }).pid === stopped)).toEqual([]);
    await administrator.destroy();
  }, 30_000);

  it('answers alike the first time and later, described or not, also where there are no rows', async () => {
    const rows = () =>
      database.query('SELECT n, n::text AS text, now() IS NOT NULL AS known FROM generate_series(1, 2) n');
    const none = () => database.run('UPDATE organizations SET name = name WHERE false');
    const answers: unknown[] = [];
    await acrossTenants(() =>
      database.together(async () => {
        for (let time = 0; time < 3; time++) answers.push([await rows(), await none()]);
      }),
    );

    const expected = [
      [
        { n: 1, text: '1', known: true },
        { n: 2, text: '2', known: true },
      ],
      0,
    ];
    expect(answers).toEqual([expected, expected, expected]);
  });

  it('reads instants of every form as they are', async () => {
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

  it('tells where a statement that failed was asked', async () => {
    const failing = async function askingForNothing(): Promise<void> {
      await database.query('SELECT 1 / 0');
    };

    const error = await failing().catch((thrown: Error) => thrown);

    expect((error as Error).stack).toContain('askingForNothing');
  });

  it('lets nothing touch a connection once the work that it was held for has ended', async () => {
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
      expect(await late).toMatch(/after the end of the work/);
    }
  });

  it('takes a transaction for committed though what follows it fails', async () => {
    Logger.overrideLogger(false);
    const followed: string[] = [];
    const result = await database.transaction(async () => {
      database.afterCommit(() => {
        throw new Error('no use');
      });
      database.afterCommit(() => followed.push('the next'));
      return backend();
    });

    expect(result).toBeGreaterThan(0);
    expect(followed).toEqual(['the next']);
  });
});
