import { DataSource } from 'typeorm';
import { StatementsService } from '../../src/contexts/wallet/statements/statements.service.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Database } from '../../src/platform/database/database.js';
import { asTenant } from '../../src/platform/database/tenant-context.js';
import { sql, useDatabase } from '../support/bench.js';
import { cloneDatabase } from '../support/clone-database.js';
import { touchedBlocks } from '../support/touched-blocks.js';

const LINES = 60_000;
const PAGE = 500;
/** Of which each has a short statement, as most have. */
const OTHERS = 200;
const PURCHASES_OF_OTHERS = 100_000;
const TABLES = ['wallet_transactions', 'label_purchase_attempts'];
const tenant = { organizationId: 'org_long', livemode: true };
const month = { name: '2026-01', from: new Date('2026-01-01'), to: new Date('2026-02-01') };

describe(`A month of ${LINES} entries`, () => {
  let dataSource: DataSource;
  let database: Database;
  let statements: StatementsService;

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
    await sql(
      `INSERT INTO organizations (id, name, plan, api_version) SELECT 'org_' || n, 'Tienda', 'FREE', '2026-05-01' FROM generate_series(1, ${OTHERS}) AS n`,
    );
    await sql(
      `INSERT INTO wallets (id, organization_id, livemode) SELECT 'wal_' || n, 'org_' || n, true FROM generate_series(1, ${OTHERS}) AS n`,
    );
    await sql(
      `INSERT INTO wallet_transactions (id, wallet_id, position, organization_id, livemode, type, amount, balance_after, description, posted_at)
       SELECT 'txn_' || n || '_' || o, 'wal_' || o, ${LINES} + n, 'org_' || o, true, 'ADJUSTMENT', 1, n, 'Line', timestamptz '2026-01-01'
       FROM generate_series(1, ${OTHERS}) AS o, generate_series(1, 10) AS n`,
    );
    await sql(
      // Without their shipments.
      `SET session_replication_role = replica;
       INSERT INTO label_purchase_attempts (id, organization_id, livemode, shipment_id, status, rate, label_format, requested_format,
         is_async, quoted_total, iva_amount, overage_charge, total, wallet_balance_after, completed_at)
       SELECT 'lat_' || n, 'org_' || 1 + n % ${OTHERS}, true, 'shp_' || n, 'succeeded', '{}', 'PDF', 'PDF', false, 116, 16, 0, 116, 0, now()
       FROM generate_series(1, ${PURCHASES_OF_OTHERS}) AS n;
       RESET session_replication_role`,
    );
    for (const table of TABLES) await sql(`VACUUM ANALYZE ${table}`);
    dataSource = await new DataSource({
      ...dataSourceOptions({ url, poolSize: 1 }),
    }).initialize();
    database = new Database(dataSource);
    statements = new StatementsService(database, null!, null!, null!);
  });

  afterAll(() => dataSource.destroy());

  it('is read a page after the other: each costs its own rows, and neither all of the month nor the purchases of others', async () => {
    const pageAfter = (position: number) => () =>
      asTenant(tenant, async () => {
        const page = await statements.after({ id: 'wal_long', ...tenant }, month, String(position), PAGE);
        expect(page.map((row) => Number(row.position))).toEqual(
          Array.from({ length: PAGE }, (_, index) => position + 1 + index),
        );
      });
    // The sixth and later ones might have been planned for any month and position.
    for (let time = 0; time < 6; time++) await pageAfter(0)();

    for (const position of [0, LINES / 2, LINES - PAGE])
      expect(await touchedBlocks(database, TABLES, pageAfter(position))).toBeLessThan(PAGE / 10);
  });
});
