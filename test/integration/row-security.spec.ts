import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { DataSource } from 'typeorm';
import { newId } from '../../src/kernel/ids.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Database } from '../../src/platform/database/database.js';
import { acrossTenants, withReach, type Reach } from '../../src/platform/database/reach.js';
import { unsecuredTables } from '../../src/platform/database/row-security.js';
import { bench, sql } from '../support/bench.js';
import { createDatabase } from '../support/clone-database.js';
import { newOrganization } from '../support/organization.js';

const execute = promisify(execFile);

const connect = async (url: string, poolSize: number) => {
  const dataSource = await new DataSource({ ...dataSourceOptions({ url, poolSize }), migrations: [] }).initialize();
  return { dataSource, database: new Database(dataSource) };
};
const reach = (organization: string, livemode: Reach['livemode'] = '*'): Reach => ({ organization, livemode });

describe('Row-level security', () => {
  let dataSource: DataSource;
  let database: Database;
  let mine: string;
  let theirs: string;

  beforeAll(async () => {
    ({ dataSource, database } = await connect(bench.databaseUrl, 3));
    [mine, theirs] = [(await newOrganization()).id, (await newOrganization()).id];
  });

  afterAll(() => dataSource.destroy());

  const wallets = () =>
    database.query<{ organization_id: string; livemode: boolean }>('SELECT organization_id, livemode FROM wallets');

  it('stands before every table that has an organization_id', async () => {
    expect(await unsecuredTables(dataSource)).toEqual([]);
    const [{ held }] = (await database.query<{ held: boolean }>(
      'SELECT NOT rolsuper AND NOT rolbypassrls AS held FROM pg_roles WHERE rolname = current_user',
    )) as [{ held: boolean }];
    expect(held).toBe(true);
  });

  it('shows a statement that forgot its condition the rows of its organization and mode only', async () => {
    expect((await withReach(reach(mine), wallets)).map(({ organization_id }) => organization_id)).toEqual([mine, mine]);
    expect(await withReach(reach(mine, 'true'), wallets)).toEqual([{ organization_id: mine, livemode: true }]);
    expect(await withReach(reach(newId('org')), wallets)).toEqual([]);
  });

  it('lets no statement change or add rows of another organization', async () => {
    const touched = await withReach(reach(mine), () =>
      database.run('UPDATE wallets SET low_balance_alert_sent = true'),
    );
    const added = withReach(reach(mine), () =>
      database.run('INSERT INTO events (id, organization_id, livemode, type, data) VALUES ($1, $2, true, $3, $4)', [
        newId('evt'),
        theirs,
        'order.created',
        '{}',
      ]),
    );

    expect(touched).toBe(2);
    await expect(added).rejects.toMatchObject({ code: '42501' });
    expect(
      await sql('SELECT DISTINCT low_balance_alert_sent AS sent FROM wallets WHERE organization_id = $1', [theirs]),
    ).toEqual([{ sent: false }]);
  });

  it('refuses aloud where nobody said whose rows are meant; working for all is said in a word', async () => {
    await expect(wallets()).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('nobody said whose'),
    });
    const seen = (await acrossTenants(wallets)).map(({ organization_id }) => organization_id);
    expect(seen).toEqual(expect.arrayContaining([mine, theirs]));
  });

  it('keeps many callers apart who share few connections, in and out of transactions, after rollbacks too', async () => {
    const look = async (index: number): Promise<string[]> => {
      const rows = async () => [...new Set((await wallets()).map(({ organization_id }) => organization_id))];
      if (index % 3 === 0) return rows();
      if (index % 3 === 1) return database.transaction(rows);
      return database
        .transaction(async () => {
          await acrossTenants(wallets);
          throw new Error('rolled back');
        })
        .catch(rows);
    };
    const looks = Array.from({ length: 120 }, (_, index) => {
      const organization = index % 2 ? mine : theirs;
      return withReach(reach(organization), async () => ({ organization, seen: await look(index) }));
    });

    for (const { organization, seen } of await Promise.all(looks)) expect(seen).toEqual([organization]);
  });

  it.each([
    ['in the same flight', () => Promise.resolve()],
    ['in the next one', () => new Promise<void>((resolve) => process.nextTick(resolve))],
  ])(
    'believes no answer behind a statement that failed and took back whose rows were meant: %s',
    async (_, departure) => {
      const { dataSource: single, database: one } = await connect(bench.databaseUrl, 1);
      const named = (text: string) => one.query<{ organization_id: string }>(text);
      const list = 'SELECT organization_id FROM wallets';
      try {
        await withReach(reach(mine), () => named(list));

        const answers = await withReach(reach(theirs), () =>
          one.together(async () => {
            const failing = Promise.allSettled([named('SELECT 1 / 0 AS organization_id')]);
            await departure();
            return [...(await Promise.allSettled([named(list)])), ...(await failing)];
          }),
        );
        const afterwards = await withReach(reach(theirs), () => named(list));

        expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
        expect(afterwards.map(({ organization_id }) => organization_id)).toEqual([theirs, theirs]);
      } finally {
        await single.destroy();
      }
    },
  );

  it('holds TypeORM’s own statements as well', async () => {
    const rows = await withReach(reach(mine), () => database.manager.query<unknown[]>('SELECT 1 FROM wallets'));
    expect(rows).toHaveLength(2);
  });

  it('holds a login without special powers that owns the tables', async () => {
    const name = `plain_${randomBytes(4).toString('hex')}`;
    await sql(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
    await createDatabase(process.env['TEST_POSTGRES_URL']!, name);
    await sql(`ALTER DATABASE ${name} OWNER TO ${name}`);
    const url = new URL(process.env['TEST_POSTGRES_URL']!);
    Object.assign(url, { pathname: `/${name}`, username: name, password: name });
    await execute(process.execPath, ['dist/src/start/migrate.js'], {
      env: { DATABASE_URL: url.toString(), REDIS_URL: process.env['TEST_REDIS_URL']! },
    });
    const plain = await connect(url.toString(), 2);

    await acrossTenants(async () => {
      await plain.database.query(
        "INSERT INTO organizations (id, name, plan, api_version) VALUES ('org_a', 'A', 'FREE', '-')",
      );
      await plain.database.query(
        "INSERT INTO wallets (id, organization_id, livemode, balance) VALUES ('wal_a', 'org_a', true, 0)",
      );
    });
    await expect(plain.database.query('SELECT 1 FROM wallets')).rejects.toMatchObject({ code: '42501' });
    expect(await withReach(reach(mine), () => plain.database.query('SELECT 1 FROM wallets'))).toEqual([]);
    expect(await withReach(reach('org_a'), () => plain.database.query('SELECT 1 FROM wallets'))).toHaveLength(1);
    await plain.dataSource.destroy();
  });
});
