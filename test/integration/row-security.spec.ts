import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import type { Pooling } from '../../src/platform/database/database.config.js';
import { Database } from '../../src/platform/database/database.js';
import { acrossTenants, withTenantContext } from '../../src/platform/database/tenant-context.js';
import { SERVICE_ROLE, unsecuredTables } from '../../src/platform/database/row-security.js';
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

  it('is enabled on every table with an organization_id', async () => {
    expect(await unsecuredTables(dataSource)).toEqual([]);
    const [{ held }] = (await database.query<{ held: boolean }>(
      'SELECT NOT rolsuper AND NOT rolbypassrls AS held FROM pg_roles WHERE rolname = current_user',
    )) as [{ held: boolean }];
    expect(held).toBe(true);
  });

  tenantsAreKeptApart(() => ({ database, mine, theirs }));

  it('is never bypassed: rejects a connection of a superuser that cannot switch to the role', async () => {
    const name = `bypass_${randomBytes(4).toString('hex')}`;
    await sql(`CREATE ROLE ${name} LOGIN BYPASSRLS PASSWORD '${name}'`);
    const url = new URL(bench.databaseUrl);
    Object.assign(url, { username: name, password: name });
    await expect(connect(url.toString(), 1)).rejects.toThrow(
      'bypasses row-level security and cannot switch to the role',
    );

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
