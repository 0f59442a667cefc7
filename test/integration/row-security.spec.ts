import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { DataSource } from 'typeorm';
import { newId } from '../../src/kernel/ids.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import type { Pooling } from '../../src/platform/database/database.config.js';
import { Database } from '../../src/platform/database/database.js';
import { migrate } from '../../src/platform/database/schema.js';
import { acrossTenants, withTenantContext } from '../../src/platform/database/tenant-context.js';
import {
  ORGANIZATION_AWAY,
  SERVICE_ROLE,
  UnrestrictedRoleError,
  unsecuredTables,
} from '../../src/platform/database/row-security.js';
import { bench, sql } from '../support/bench.js';
import { createDatabase } from '../support/clone-database.js';
import { newOrganization } from '../support/organization.js';
import { tenantContext, tenantsAreKeptApart } from '../support/tenants-kept-apart.js';

const execute = promisify(execFile);

const connectBy = async (pooling: Pooling, url: string, poolSize: number) => {
  const options = dataSourceOptions({ url, poolSize, pooling });
  const dataSource = await new DataSource({ ...options, migrations: [] }).initialize();
  return { dataSource, database: new Database(dataSource) };
};

describe.each<Pooling>(['session', 'transaction'])('Row-level security, with pooling of %ss,', (pooling) => {
  const connect = (url: string, poolSize: number) => connectBy(pooling, url, poolSize);
  let dataSource: DataSource;
  let database: Database;
  let mine: string;
  let theirs: string;

  beforeAll(async () => {
    ({ dataSource, database } = await connect(bench.databaseUrl, 3));
    [mine, theirs] = [(await newOrganization()).id, (await newOrganization()).id];
  });

  afterAll(() => dataSource.destroy());

  const wallets = () => database.query<{ organization_id: string }>('SELECT organization_id FROM wallets');

  it('is enabled on every table with an organization_id', async () => {
    expect(await unsecuredTables(dataSource, true)).toEqual([]);
    const [{ held }] = (await database.query<{ held: boolean }>(
      'SELECT NOT rolsuper AND NOT rolbypassrls AS held FROM pg_roles WHERE rolname = current_user',
    )) as [{ held: boolean }];
    expect(held).toBe(true);
  });

  tenantsAreKeptApart(() => ({ database, mine, theirs }));

  describe('of an organization that is away to another cell', () => {
    let away: string;
    const of = (organization: string, statement: string) =>
      withTenantContext(tenantContext(organization), () => database.run(statement, [away]));
    const renamed = 'UPDATE wallets SET low_balance_alert_sent = true WHERE organization_id = $1';
    const deleted = 'DELETE FROM wallets WHERE organization_id = $1';
    const added = `INSERT INTO events (id, organization_id, livemode, type, data) VALUES ('${newId('evt')}', $1, true, 'x', '{}')`;

    beforeAll(async () => {
      away = (await newOrganization()).id;
      await sql("INSERT INTO moved_organizations (organization_id, state, cell) VALUES ($1, 'frozen', 'b2')", [away]);
    });

    it('refuses every write, of the organization and of whoever names it', async () => {
      for (const whose of [away, 'any']) {
        await expect(of(whose, renamed)).rejects.toMatchObject({ code: ORGANIZATION_AWAY });
        await expect(of(whose, added)).rejects.toMatchObject({ code: ORGANIZATION_AWAY });
      }
      await expect(of(away, deleted)).rejects.toMatchObject({ code: ORGANIZATION_AWAY });
      expect(await of('any', deleted)).toBe(0);
      await expect(of('*', added)).rejects.toMatchObject({ code: ORGANIZATION_AWAY });
      await expect(of('*', "UPDATE organizations SET name = 'x' WHERE id = $1")).rejects.toMatchObject({
        code: ORGANIZATION_AWAY,
      });
    });

    it('shows its rows to itself and to whoever names it, and none to work across tenants, which passes over them', async () => {
      const seen = async (organization: string) =>
        (await withTenantContext(tenantContext(organization), wallets)).filter(
          ({ organization_id }) => organization_id === away,
        ).length;

      expect([await seen(away), await seen('any'), await seen('*')]).toEqual([2, 2, 0]);
      expect([await of('*', renamed), await of('*', deleted)]).toEqual([0, 0]);
      expect(
        await withTenantContext(tenantContext('*'), () =>
          database.run('UPDATE wallets SET has_funding_source = has_funding_source'),
        ),
      ).toBeGreaterThan(0);
    });

    it('shows its rows to whoever names it for a minute after it has moved, so that a request that has found one finds the rest', async () => {
      const seen = async () =>
        (await withTenantContext(tenantContext('any'), wallets)).filter(
          ({ organization_id }) => organization_id === away,
        ).length;
      const moved = (ago: string) =>
        sql(
          "UPDATE moved_organizations SET state = 'moved', moved_at = now() - $2::interval WHERE organization_id = $1",
          [away, ago],
        );

      await moved('30 seconds');
      expect(await seen()).toBe(2);
      await expect(of('any', renamed)).rejects.toMatchObject({ code: ORGANIZATION_AWAY });
      await moved('90 seconds');
      expect([await seen(), await of('any', renamed)]).toEqual([0, 0]);
    });

    it('lets the others write', async () => {
      expect(
        await withTenantContext(tenantContext(mine), () =>
          database.run('UPDATE wallets SET low_balance_alert_sent = true'),
        ),
      ).toBe(2);
    });
  });

  it('is never bypassed: a connection of a superuser that cannot take on the role is refused', async () => {
    const name = `bypass_${randomBytes(4).toString('hex')}`;
    await sql(`CREATE ROLE ${name} LOGIN BYPASSRLS PASSWORD '${name}'`);
    const url = new URL(bench.databaseUrl);
    Object.assign(url, { username: name, password: name });
    await expect(connect(url.toString(), 1)).rejects.toThrow(UnrestrictedRoleError);

    await sql(`GRANT ${SERVICE_ROLE} TO ${name}`);
    const member = await connect(url.toString(), 1);
    await expect(member.database.query('SELECT 1 FROM wallets')).rejects.toMatchObject({ code: '42501' });
    await member.dataSource.destroy();
  });

  it('applies to an ordinary login that owns the tables', async () => {
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
    expect(await withTenantContext(tenantContext(mine), () => plain.database.query('SELECT 1 FROM wallets'))).toEqual(
      [],
    );
    expect(
      await withTenantContext(tenantContext('org_a'), () => plain.database.query('SELECT 1 FROM wallets')),
    ).toHaveLength(1);
    await plain.dataSource.destroy();
  });
});

it('Policies of an earlier wording let the service start, and are written anew by migrate', async () => {
  const { dataSource } = await connectBy('session', bench.databaseUrl, 1);
  const conditions = () =>
    sql<{ reads: string; writes: string }>(
      `SELECT pg_get_expr(polqual, polrelid) AS reads, pg_get_expr(polwithcheck, polrelid) AS writes
       FROM pg_policy WHERE polrelid = 'wallets'::regclass AND polname = 'tenant'`,
    );
  const written = await conditions();
  await sql('ALTER POLICY tenant ON wallets USING (organization_id IS NULL) WITH CHECK (false)');
  await sql('COMMENT ON POLICY stays ON wallets IS NULL');

  expect(await unsecuredTables(dataSource, true)).toEqual([]);
  // Not as a cell: the policies of a cell stay so.
  await migrate({ databaseUrl: bench.databaseUrl });
  expect(await conditions()).toEqual(written);
  await dataSource.destroy();
});
