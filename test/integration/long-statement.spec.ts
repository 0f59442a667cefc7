import { DataSource } from 'typeorm';
import { StatementRepository } from '../../src/contexts/wallet/statements/statement.repository.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Database } from '../../src/platform/database/database.js';
import { asTenant } from '../../src/platform/database/tenant-context.js';
import { sql, useDatabase } from '../support/bench.js';
import { cloneDatabase } from '../support/clone-database.js';
import { touchedBlocks } from '../support/touched-blocks.js';

const LINES = 60_000;
const PAGE = 500;
const tenant = { organizationId: 'org_long', livemode: true };
const month = { name: '2026-01', from: new Date('2026-01-01'), to: new Date('2026-02-01') };

describe(`A month of ${LINES} entries`, () => {
  let dataSource: DataSource;
  let database: Database;
  let statements: StatementRepository;

  beforeAll(async () => {
    const url = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `long_statement_${process.pid}`);
    await useDatabase(url);
    await sql(
      "INSERT INTO organizations (id, name, plan, api_version) VALUES ('org_long', 'Tienda', 'FREE', '2026-05-01')",
    );
    await sql("INSERT INTO wallets (id, organization_id, livemode) VALUES ('wal_long', 'org_long', true)");
    await sql(
      `INSERT INTO wallet_transactions (id, wallet_id, position, organization_id, livemode, type, amount, balance_after, description, posted_at)
       SELECT 'txn_' || n, 'wal_long', n, 'org_long', true, 'ADJUSTMENT', 1, n, 'Line', timestamptz '2026-01-01' + n * interval '40 s'
       FROM generate_series(1, ${LINES}) AS n`,
    );
    await sql('VACUUM ANALYZE wallet_transactions');
    dataSource = await new DataSource({
      ...dataSourceOptions({ url, poolSize: 1 }),
    }).initialize();
    database = new Database(dataSource);
    statements = new StatementRepository(database);
  });

  afterAll(() => dataSource.destroy());

  it('is read a page after the other: each costs its own rows, and not all of the month', async () => {
    const pageAfter = (position: number) => () =>
      asTenant(tenant, async () => {
        const page = await statements.after(tenant, month, String(position), PAGE);
        expect(page.map((row) => Number(row.position))).toEqual(
          Array.from({ length: PAGE }, (_, index) => position + 1 + index),
        );
      });
    // The sixth and later ones might have been planned for any month and position.
    for (let time = 0; time < 6; time++) await pageAfter(0)();

    for (const position of [0, LINES / 2, LINES - PAGE])
      expect(await touchedBlocks(database, ['wallet_transactions'], pageAfter(position))).toBeLessThan(PAGE / 10);
  });
});
