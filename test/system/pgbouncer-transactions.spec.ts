import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Database } from '../../src/platform/database/database.js';
import { migrate } from '../../src/platform/database/schema.js';
import { acrossTenants, withTenantContext } from '../../src/platform/database/tenant-context.js';
import { findingsAtLast } from '../support/audit.js';
import { bench, sql, useDatabase } from '../support/bench.js';
import { cloneDatabase } from '../support/clone-database.js';
import { newOrganization } from '../support/organization.js';
import { canKeepStatements, PgBouncer } from '../support/pgbouncer.js';
import { startService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';
import { tenantContext, tenantsAreKeptApart } from '../support/tenants-kept-apart.js';

/**
 * One session of PostgreSQL for all, so that each is handed from tenant to tenant; and some. Fewer prepared statements are kept there
 * than are in use, so that they come and go.
 */
const WAYS = [
  { pooling: 'transaction', size: 1, keptStatements: 0 },
  { pooling: 'transaction', size: 3, keptStatements: 0 },
  { pooling: 'transaction-prepared', size: 1, keptStatements: 8 },
  { pooling: 'transaction-prepared', size: 3, keptStatements: 200 },
] as const;
type Way = (typeof WAYS)[number];
const isPossible = ({ pooling }: { readonly pooling: Way['pooling'] }): boolean =>
  pooling === 'transaction' || canKeepStatements;

const title = 'Behind a PgBouncer that pools transactions on $size of PostgreSQL ($pooling), row-level security';
describe.each(WAYS.filter(isPossible))(title, ({ pooling, size, keptStatements }) => {
  let pooler: PgBouncer;
  let dataSource: DataSource;
  let database: Database;
  let mine: string;
  let theirs: string;

  beforeAll(async () => {
    pooler = await PgBouncer.start(bench.databaseUrl, { mode: 'transaction', size, keptStatements });
    const options = dataSourceOptions({ url: pooler.url, poolSize: 8, pooling });
    dataSource = await new DataSource({ ...options }).initialize();
    database = new Database(dataSource);
    [mine, theirs] = [(await newOrganization()).id, (await newOrganization()).id];
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await pooler?.stop();
  });

  tenantsAreKeptApart(() => ({ database, mine, theirs }));

  const as = <Result>(organization: string, work: () => Promise<Result>): Promise<Result> =>
    withTenantContext(tenantContext(organization), work);
  const ownersOf = (rows: { id: string }[]): string[] => [...new Set(rows.map(({ id }) => id))];
  const owners = async (padding = ''): Promise<string[]> =>
    ownersOf(
      await database.query<{ id: string }>('SELECT organization_id AS id FROM wallets WHERE $1::text IS NOT NULL', [
        padding,
      ]),
    );
  const fails = (code: string) => expect.objectContaining({ code });
  /** State that the next user of each session would find. */
  const left = async (): Promise<unknown[]> => {
    const client = new pg.Client(pooler.url);
    await client.connect();
    const { rows } = await client.query(
      `SELECT nullif(current_setting('guia.organization', true), '') AS organization,
              nullif(current_setting('guia.livemode', true), '') AS livemode, current_user = session_user AS is_login`,
    );
    await client.end();
    return rows;
  };

  it('holds while a batch is on its way and the session behind is handed on', async () => {
    // Larger than one read of the pooler, so that it has half of a batch when the response to the previous batch arrives.
    const padding = 'x'.repeat(300_000);
    const busy = (organization: string) =>
      as(organization, () =>
        database.onServer(database.pool, async () => {
          const seen: string[][] = [];
          for (let round = 0; round < 10; round++) {
            const first = owners();
            await new Promise<void>((resolve) => process.nextTick(resolve));
            seen.push(...(await Promise.all([first, owners(padding), owners(padding)])));
          }
          return seen;
        }),
      );
    const tenants = Array.from({ length: 8 }, (_, index) => (index % 2 ? mine : theirs));
    const seen = await Promise.all(tenants.map(busy));

    seen.forEach((each, index) => expect(new Set(each.flat())).toEqual(new Set([tenants[index]])));
  });

  it('holds for two tenants whose statements leave in one batch', async () => {
    const seen = await database.onServer(database.pool, () =>
      Promise.all([mine, theirs, theirs, mine].map((organization) => as(organization, () => owners()))),
    );
    expect(seen).toEqual([[mine], [theirs], [theirs], [mine]]);
  });

  it('holds after an error, in a transaction and outside', async () => {
    const divide = () => database.query('SELECT 1 / $1::int', [0]);
    await expect(as(mine, () => Promise.all([owners(), divide()]))).rejects.toEqual(fails('22012'));
    await expect(as(mine, () => database.transaction(async () => [await owners(), await divide()]))).rejects.toEqual(
      fails('22012'),
    );

    expect(await left()).toEqual([{ organization: null, livemode: null, is_login: true }]);
    await expect(owners()).rejects.toEqual(fails('42501'));
    expect(await as(theirs, () => owners())).toEqual([theirs]);
  });

  it('holds after an error that kept statements from being prepared, and these are prepared by the next batch', async () => {
    const late = (word: string) => database.query(`SELECT $1::int AS ${word}, organization_id AS id FROM wallets`, [1]);
    const outcomes = await as(mine, () =>
      database.onServer(database.pool, async () => {
        const words = [0, 1, 2].map(() => `w${randomBytes(4).toString('hex')}`);
        const batch = () =>
          Promise.allSettled([owners(), database.query('SELECT 1 / $1::int', [0]), ...words.map(late)]);
        await batch();
        await batch();
        return Promise.all(words.map(late));
      }),
    );
    for (const rows of outcomes) expect(ownersOf(rows as { id: string }[])).toEqual([mine]);
    expect(await as(theirs, () => owners())).toEqual([theirs]);
  });

  it('holds with more statements in use than the pooler keeps prepared', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `SELECT ${index} AS n, organization_id AS id FROM wallets`);
    const ask = async (text: string) => ownersOf(await database.query<{ id: string }>(text));
    const askAll = async () => (await Promise.all(texts.map(ask))).flat();
    for (const organization of [mine, theirs, mine])
      expect(new Set(await as(organization, askAll))).toEqual(new Set([organization]));
  });

  it('holds after a statement that was cancelled, in a transaction and outside', async () => {
    const cancelled = async () => {
      const asleep = database.query("SELECT 'cancel me', pg_sleep($1) FROM wallets", [60]);
      let isOver = false;
      asleep.catch(() => undefined).finally(() => (isOver = true));
      while (!isOver) {
        await sql("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT ''cancel me''%'");
        await sleep(20);
      }
      await asleep;
    };
    const timedOut = () =>
      database.transaction(async () => {
        await database.run("SET LOCAL statement_timeout = '50ms'");
        await database.query('SELECT pg_sleep($1) FROM wallets', [60]);
      });
    await expect(as(mine, cancelled)).rejects.toEqual(fails('57014'));
    await expect(as(mine, timedOut)).rejects.toEqual(fails('57014'));

    expect(await left()).toEqual([{ organization: null, livemode: null, is_login: true }]);
    await expect(owners()).rejects.toEqual(fails('42501'));
    expect(await as(theirs, () => owners())).toEqual([theirs]);
  });

  it('holds after a connection that was given up in the middle of a transaction', async () => {
    const givenUp = as(mine, () =>
      database.transaction(async () => {
        await owners();
        const [{ pid }] = (await database.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
        await sql('SELECT pg_terminate_backend($1)', [pid]);
        await owners();
      }),
    );
    await expect(givenUp).rejects.toThrow('PostgreSQL is unavailable');

    await expect(owners()).rejects.toEqual(fails('42501'));
    expect(await as(theirs, () => owners())).toEqual([theirs]);
  });

  it('holds in a session in which another client has disabled the tenant settings', async () => {
    const careless = new pg.Client(pooler.url);
    await careless.connect();
    // With one session for all it is this one that the others are given.
    await careless.query("SET guia.organization = '*'; SET guia.livemode = '*'");
    const seen = await Promise.all([mine, theirs, mine].map((organization) => as(organization, () => owners())));
    const without = await Promise.allSettled(Array.from({ length: size }, () => owners()));
    await careless.query('RESET guia.organization; RESET guia.livemode');
    await careless.end();

    expect(seen).toEqual([[mine], [theirs], [mine]]);
    for (const outcome of without) expect(outcome).toMatchObject({ status: 'rejected', reason: fails('42501') });
  });

  it('leaves nothing in a session', async () => {
    await as(mine, () => database.transaction(() => owners()));
    await as(mine, () => owners());
    expect(await left()).toEqual([{ organization: null, livemode: null, is_login: true }]);
  });
});

/** What becomes of a statement that was prepared when the pooler kept them, and does not any more. */
const POOLINGS = [
  { pooling: 'transaction', afterwards: { status: 'fulfilled', value: [{ word: 'mine' }] } },
  { pooling: 'transaction-prepared', afterwards: { status: 'rejected', reason: { code: '26000' } } },
] as const;
const eachPooling = describe.each(POOLINGS.filter(isPossible));
eachPooling('Behind a PgBouncer that pools transactions ($pooling)', ({ pooling, afterwards }) => {
  it('no process runs a statement of another, also when the pooler keeps them no more', async () => {
    const pooler = await PgBouncer.start(bench.databaseUrl, { mode: 'transaction', size: 1, keptStatements: 200 });
    const opened: DataSource[] = [];
    const startProcess = async (): Promise<Database> => {
      const options = dataSourceOptions({ url: pooler.url, poolSize: 1, pooling });
      opened.push(await new DataSource({ ...options }).initialize());
      return new Database(opened.at(-1)!);
    };
    const ask = (database: Database, word: string) =>
      acrossTenants(() => database.query<{ word: string }>(`SELECT '${word}' AS word`));
    const before = await startProcess();
    expect(await ask(before, 'mine')).toEqual([{ word: 'mine' }]);

    if (canKeepStatements) await pooler.command("SET max_prepared_statements = '0'");
    // The first statement of its process, too, in the session that both use.
    expect(await ask(await startProcess(), 'theirs')).toEqual([{ word: 'theirs' }]);
    const [outcome] = await Promise.allSettled([ask(before, 'mine')]);

    expect(outcome).toMatchObject(afterwards);
    await Promise.all(opened.map((dataSource) => dataSource.destroy()));
    await pooler.stop();
  });

  it('two processes with sixteen connections each share four sessions: purchases, background work, the audit', async () => {
    const name = `pooled_${randomBytes(4).toString('hex')}`;
    const databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, name);
    await migrate({ databaseUrl, pooledLogin: new URL(databaseUrl).username });
    const pooler = await PgBouncer.start(databaseUrl, { mode: 'transaction', size: 4, keptStatements: 200 });
    const start = (role: string) =>
      startService({
        databaseUrl: pooler.url,
        redisUrl: process.env['TEST_REDIS_URL']!,
        name,
        dataDir: process.env['TEST_DATA_DIR']!,
        env: { DATABASE_POOLER: pooling, DATABASE_DIRECT_URL: databaseUrl, ROLE: role },
      });
    const [api, worker] = await Promise.all([start('api'), start('worker')]);
    await useDatabase(databaseUrl);
    const [mine, theirs] = await Promise.all([newOrganization(), newOrganization()]);
    const client = mine.test.at(api.baseUrl);
    const shipments = await Promise.all(Array.from({ length: 10 }, () => createShipment(client)));
    const replies = await Promise.all(
      shipments.map((shipment, index) =>
        client.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id, async: index % 2 === 1 }),
      ),
    );
    const others = await theirs.test.at(api.baseUrl).get('/v1/shipments');
    const sessions = await sql(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'guia'",
    );

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => [201, 202]).flat());
    expect(others.data).toEqual([]);
    expect(sessions.length).toBeLessThanOrEqual(4);
    expect(await findingsAtLast(databaseUrl)).toEqual([]);
    await Promise.all([api.stop(), worker.stop()]);
    await useDatabase(bench.databaseUrl);
    await pooler.stop();
  });
});
