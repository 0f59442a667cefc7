import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { bench, sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { dataSourceOptions } from '../data-source-options.js';
import { isDatabaseUnavailable } from '../database-unavailable.js';
import type { Pooling } from '../database.config.js';
import { withTenantContext } from '../tenant-context.js';

const connect = async (pooling: Pooling, url = bench.databaseUrl): Promise<pg.Client> => {
  const { extra } = dataSourceOptions({ url, poolSize: 1, pooling });
  const { Client, ...options } = extra as pg.ClientConfig & { Client: typeof pg.Client };
  const connection = new Client({ connectionString: url, ...options });
  await new Promise<void>((resolve, reject) =>
    connection.connect((error: Error | null) => (error ? reject(error) : resolve())),
  );
  return connection;
};

describe.each<Pooling>(['session', 'transaction'])('A connection with pooling of %ss', (kind) => {
  let client: pg.Client;

  beforeEach(async () => (client = await connect(kind)));
  afterEach(() => client.end());

  const rowsOf = async (text: string, values?: unknown[], name?: string): Promise<unknown[]> =>
    (await client.query<pg.QueryResultRow>({ text, ...(values && { values }), ...(name && { name }) })).rows;
  const say = (word: string) => rowsOf('SELECT $1::text AS word', [word], 'say');
  const byZero = { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) };
  const divide = () => client.query('SELECT 1 / $1::int AS never', [0]);

  it('runs statements in the order in which they are issued, whatever their form', async () => {
    await client.query('CREATE TEMPORARY TABLE asked (id serial, word text)');
    const insert = 'INSERT INTO asked (word) VALUES';
    const byCallback = new Promise((resolve) =>
      client.query(`${insert} ('callback') RETURNING word`, (_: Error, { rows }: pg.QueryResult) => resolve(rows)),
    );
    await Promise.all([
      client.query(`${insert} ($1)`, ['values']),
      client.query(`${insert} ('one')`),
      client.query(`${insert} ('other')`),
      client.query({ name: 'named', text: `${insert} ('named')` }),
    ]);

    expect(await byCallback).toEqual([{ word: 'callback' }]);
    expect(await rowsOf('SELECT string_agg(word, $1 ORDER BY id) AS words FROM asked', [' '])).toEqual([
      { words: 'callback values one other named' },
    ]);
  });

  it('returns the same rows the first time and later, also an empty result', async () => {
    const asked = () =>
      Promise.all([
        rowsOf(
          `SELECT n, n::text AS text, NULL AS nothing, '{"a": [1]}'::jsonb AS document FROM generate_series(1, $1) n`,
          [2],
          'rows',
        ),
        rowsOf('SELECT 1 AS never WHERE $1', [false], 'no rows'),
      ]);
    const expected = [[1, 2].map((n) => ({ n, text: `${n}`, nothing: null, document: { a: [1] } })), []];

    expect([await asked(), await asked(), await asked()]).toEqual([expected, expected, expected]);
  });

  it('rejects the statement of a transaction that failed with its own error, and all statements after it', async () => {
    await client.query('BEGIN');
    const [first, failed, behind] = await Promise.allSettled([say('first'), divide(), say('behind')]);
    await client.query('ROLLBACK');

    expect(first?.status).toBe('fulfilled');
    expect(failed).toEqual(byZero);
    expect(behind?.status).toBe('rejected');
    expect(await Promise.all([say('again'), say('twice')])).toEqual([[{ word: 'again' }], [{ word: 'twice' }]]);
  });

  it('runs statements outside transactions independently of each other', async () => {
    await client.query('CREATE TEMPORARY TABLE kept (word text)');
    const insert = (word: string) => client.query('INSERT INTO kept VALUES ($1)', [word]);
    const outcomes = await Promise.allSettled([insert('before'), divide(), insert('behind')]);

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await rowsOf('SELECT word FROM kept')).toEqual([{ word: 'before' }, { word: 'behind' }]);
  });

  it('keeps working after a statement that PostgreSQL cannot parse, one that cannot be serialized, and an empty one', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    await expect(client.query({ name: 'unreadable', text: 'SELEC $1', values: [1] })).rejects.toMatchObject({
      code: '42601',
    });
    const unwritable = await Promise.allSettled([
      say('before'),
      client.query('SELECT $1::json', [circular]),
      say('behind'),
    ]);
    const empty = await Promise.all([say('before'), rowsOf('-- nothing', [], 'empty'), say('behind')]);

    expect(unwritable).toEqual([
      { status: 'fulfilled', value: [{ word: 'before' }] },
      { status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining('circular') }) },
      { status: 'fulfilled', value: [{ word: 'behind' }] },
    ]);
    expect(empty).toEqual([[{ word: 'before' }], [], [{ word: 'behind' }]]);
    expect(await say('again')).toEqual([{ word: 'again' }]);
  });

  it('reports the stack of the caller of a failed statement', async () => {
    const failing = async function askingForNothing(): Promise<void> {
      await divide();
    };
    const error = await failing().catch((thrown: Error) => thrown);

    expect((error as Error).stack).toContain('askingForNothing');
  });

  it('rejects everything that is in progress as an unavailable database when it is lost, and everything later', async () => {
    const pid = (client as unknown as { processID: number }).processID;
    const ended = new Promise((resolve) => client.once('end', resolve));
    const underWay = Promise.allSettled([client.query('SELECT pg_sleep($1)', [5]), say('behind')]);
    await sleep(50);
    await sql('SELECT pg_terminate_backend($1)', [pid]);

    for (const outcome of await underWay) {
      expect(outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason)).toBe(true);
    }
    await ended;
    await expect(client.query('ROLLBACK')).rejects.toThrow('PostgreSQL is unavailable');
    await expect(say('later')).rejects.toThrow('PostgreSQL is unavailable');
  });

  it('is dropped when its server takes no writes any more, and is not made to one that takes none', async () => {
    await client.query('SET default_transaction_read_only = on');
    const ended = new Promise((resolve) => client.once('end', resolve));
    const written = await client.query('CREATE TABLE never ()').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(written)).toBe(true);
    await ended;

    const toStandby = Object.assign(new URL(bench.databaseUrl), {
      search: '?options=-c%20default_transaction_read_only%3Don',
    });
    await expect(connect(kind, toStandby.toString())).rejects.toThrow('the server does not accept writes');
  });

  describe('and tenants', () => {
    let mine: string;
    let theirs: string;

    beforeAll(async () => ([mine, theirs] = [(await newOrganization()).id, (await newOrganization()).id]));

    const list = async () => {
      const rows = await rowsOf('SELECT organization_id AS id FROM wallets WHERE $1', [true], 'list');
      return [...new Set(rows.map((row) => (row as { id: string }).id))];
    };
    const as = <Result>(organization: string, work: () => Result): Result =>
      withTenantContext({ organization, livemode: '*' }, work);

    it('returns only rows of the statement’s tenant, even if tenants alternate within a tick', async () => {
      const tenants = [mine, theirs, theirs, mine, theirs, mine];
      const seen = await Promise.all(tenants.map((tenant) => as(tenant, list)));

      expect(seen).toEqual(tenants.map((tenant) => [tenant]));
      await expect(list()).rejects.toMatchObject({ code: '42501' });
    });

    it.each(['COMMIT', 'ROLLBACK', 'COMMIT that rolls back'])('isolates tenants across a %s', async (end) => {
      expect(await as(mine, list)).toEqual([mine]);
      await client.query('BEGIN');
      expect(await as(theirs, list)).toEqual([theirs]);
      if (end === 'COMMIT that rolls back') await expect(as(theirs, divide)).rejects.toMatchObject({ code: '22012' });
      const ended = client.query(end.split(' ')[0]!);
      if (end === 'COMMIT that rolls back') await expect(ended).rejects.toThrow('its error was not handled');
      else await ended;

      expect(await as(theirs, list)).toEqual([theirs]);
      expect(await as(mine, list)).toEqual([mine]);
    });

    it('returns no rows of another tenant after a failure: in the same tick, in the next one, and later', async () => {
      await as(mine, list);
      const failing = as(theirs, () => Promise.allSettled([divide()]));
      const behind = [as(theirs, list)];
      await new Promise<void>((resolve) => process.nextTick(resolve));
      behind.push(as(theirs, list));

      expect(await failing).toEqual([byZero]);
      for (const outcome of await Promise.allSettled(behind)) {
        if (outcome.status === 'fulfilled') expect(outcome.value).toEqual([theirs]);
      }
      expect(await as(theirs, list)).toEqual([theirs]);
      expect(await as(mine, list)).toEqual([mine]);
    });

    it('rejects a statement whose tenant settings failed, though the statement itself ran', async () => {
      // Its settings are not prepared, and fail together with the statement.
      if (kind === 'transaction') return;
      expect(await as(mine, list)).toEqual([mine]);
      const [settings] = (await rowsOf(
        "SELECT name FROM pg_prepared_statements WHERE statement LIKE '%set_config(%guia.organization%'",
      )) as { name: string }[];
      await as(mine, () => client.query(`DEALLOCATE "${settings!.name}"`));

      await expect(as(theirs, list)).rejects.toThrow(settings!.name);
    });
  });
});
