import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { cloneDatabase, createDatabase } from '../support/clone-database.js';
import { complaintsAbout, type CheckedMigration } from '../support/migration-check.js';

/** The baseline, which creates empty tables, ends here. */
const LAST_OF_BASELINE = 1795800001900;

const FOLDER = 'dist/migrations';
const timestampOf = (file: string): number => Number(file.split('-')[0]);

const open = (url: string, migrations: readonly string[] = []): Promise<DataSource> =>
  new DataSource({
    ...dataSourceOptions({ url, poolSize: 2, administers: true }),
    migrations: migrations.map((file) => join(FOLDER, file)),
  }).initialize();

async function migrationOf(file: string): Promise<CheckedMigration> {
  const module = (await import(pathToFileURL(join(process.cwd(), FOLDER, file)).href)) as object;
  return new (Object.values(module)[0] as new () => CheckedMigration)();
}

describe('Migrations beside a running service', () => {
  const server = process.env['TEST_POSTGRES_URL']!;
  let dataSource: DataSource;

  beforeAll(async () => {
    dataSource = await open(await cloneDatabase(server, `migration_check_${process.pid}`));
  });
  afterAll(() => dataSource.destroy());

  it('neither go through a table while they lock it, nor take from the version before what it reads or writes', async () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.js'));
    const newer = files.filter((file) => timestampOf(file) > LAST_OF_BASELINE).sort();
    if (newer.length === 0) return;
    const older = files.filter((file) => timestampOf(file) <= LAST_OF_BASELINE);
    const past = await open(await createDatabase(server, `migrations_before_${process.pid}`), older);
    await past.runMigrations();
    const complaints: string[] = [];
    for (const file of newer)
      complaints.push(...(await complaintsAbout(past, await migrationOf(file))).map((text) => `${file}: ${text}`));
    await past.destroy();

    expect(complaints).toEqual([]);
  });

  const check = (sql: string | string[], options: Partial<CheckedMigration> = {}): Promise<string[]> =>
    complaintsAbout(dataSource, {
      ...options,
      up: async (runner) => {
        for (const statement of [sql].flat()) await runner.query(statement);
      },
      down: () => Promise.resolve(),
    });

  it.each([
    [
      'a constraint over all rows',
      'ALTER TABLE shipments ADD CONSTRAINT c1 CHECK (carrier_code <> status)',
      /^shipments: goes/,
    ],
    [
      'a foreign key over all rows',
      'ALTER TABLE labels ADD CONSTRAINT f1 FOREIGN KEY (cancel_refusal) REFERENCES users (id)',
      /^labels: goes/,
    ],
    [
      'an index that holds writers',
      'CREATE INDEX i1 ON wallet_transactions (description)',
      /^wallet_transactions: goes/,
    ],
    [
      'a default for each row',
      'ALTER TABLE events ADD COLUMN at timestamptz DEFAULT clock_timestamp()',
      /^events: goes/,
    ],
    ['a required column', 'ALTER TABLE labels ADD COLUMN v1 text NOT NULL', /^labels: .*v1/],
    [
      'NOT NULL by reading all rows',
      'ALTER TABLE shipments ALTER COLUMN carrier_code SET NOT NULL',
      /^shipments: goes/,
    ],
    ['a new type', 'ALTER TABLE pickups ALTER COLUMN carrier_data TYPE text', /^pickups: goes/],
    ['an update of all rows', 'UPDATE shipments SET external_id = id', /^shipments: changes/],
    ['an update inside a block', 'DO $$ BEGIN DELETE FROM events; END $$', /^events: changes/],
    [
      'a column that goes',
      'ALTER TABLE trackers DROP COLUMN estimated_delivery',
      /^trackers: loses estimated_delivery/,
    ],
    ['a new name', 'ALTER TABLE watched_labels RENAME TO labels_watched', /^watched_labels: loses/],
    [
      'a validation in the transaction that added the constraint',
      [
        'ALTER TABLE pickups ADD CONSTRAINT c2 CHECK (id <> organization_id) NOT VALID',
        'ALTER TABLE pickups VALIDATE CONSTRAINT c2',
      ],
      /^pickups: goes/,
    ],
  ])('%s is found', async (_what, sql, complaint) => {
    expect(await check(sql)).toContainEqual(expect.stringMatching(complaint));
  });

  it('accepts migrations that expand the schema without blocking other statements', async () => {
    const expanding = await check([
      'ALTER TABLE shipments ADD COLUMN w1 text, ADD COLUMN w2 integer NOT NULL DEFAULT 7',
      'ALTER TABLE shipments ADD CONSTRAINT c3 CHECK (w1 <> id) NOT VALID',
      'ALTER TABLE shipments ADD CONSTRAINT c4 CHECK (requested_service_level IS NOT NULL) NOT VALID',
      'CREATE TABLE new_table (id text PRIMARY KEY, shipment_id text REFERENCES shipments (id))',
      'INSERT INTO new_table SELECT id FROM shipments',
    ]);
    const validating = await check(
      [
        'CREATE INDEX CONCURRENTLY i2 ON shipments (w1)',
        'ALTER TABLE shipments VALIDATE CONSTRAINT c3',
        'ALTER TABLE shipments VALIDATE CONSTRAINT c4',
      ],
      { transaction: false },
    );

    expect([expanding, validating]).toEqual([[], []]);
  });

  it('one that holds a table on purpose says why, and is held to its other tables', async () => {
    const sql = ['CREATE INDEX i3 ON wallets (balance)', 'CREATE INDEX i4 ON labels (created_at)'];

    expect(await check(sql, { exceptions: { wallets: 'Two rows an organization.' } })).toEqual([
      expect.stringMatching(/^labels: goes/),
    ]);
  });
});
