import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { runMigrations } from '../../src/platform/database/run-migrations.js';
import { findingsAtLast } from '../support/audit.js';
import { sql } from '../support/bench.js';
import { FaultBench } from '../support/fault-bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';

/** A migration as `docs/contributing.md#migrations` writes them: one step of expanding each. */
const migrationOf = (name: string, transaction: boolean, ...statements: string[]) =>
  class {
    readonly name = name;
    readonly transaction = transaction;
    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }
    async down(): Promise<void> {}
  };

const EXPANDING = [
  migrationOf(
    'Expand1900000000000',
    true,
    'ALTER TABLE shipments ADD COLUMN route text',
    'ALTER TABLE wallet_transactions ADD COLUMN channel text',
    "ALTER TABLE wallet_transactions ADD CONSTRAINT wallet_transactions_channel CHECK (channel <> '') NOT VALID",
    'CREATE TABLE routes (id text PRIMARY KEY, organization_id text NOT NULL REFERENCES organizations (id))',
  ),
  migrationOf(
    'Validate1900000000001',
    true,
    'ALTER TABLE wallet_transactions VALIDATE CONSTRAINT wallet_transactions_channel',
  ),
  migrationOf(
    'Index1900000000002',
    false,
    'SET lock_timeout = 0',
    'DROP INDEX CONCURRENTLY IF EXISTS shipments_route',
    'CREATE INDEX CONCURRENTLY shipments_route ON shipments (route)',
    "SET lock_timeout = '2s'",
  ),
];

describe('Migrations while labels are bought', () => {
  let faults: FaultBench;
  let service: RunningService;
  let organization: TestOrganization;

  beforeAll(async () => {
    faults = await FaultBench.open('migrations_under_load');
    service = await faults.start();
    organization = await newOrganization({ testBalance: '1000000.00' });
  });
  afterAll(() => faults.close());

  const migrateBeside = async (): Promise<string[]> => {
    const dataSource = await new DataSource({
      ...dataSourceOptions({ url: faults.databaseUrl, poolSize: 2, administers: true }),
      migrations: EXPANDING,
    }).initialize();
    return runMigrations(dataSource).finally(() => dataSource.destroy());
  };

  it('wait at most two seconds for a lock, retry until they get it, and lose no purchase', async () => {
    const client = organization.test.at(service.baseUrl);
    const statuses: number[] = [];
    let isOver = false;
    const buying = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const shipment = await createShipment(client);
        const { status } = await client.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
        statuses.push(status);
      }
    });
    // A report that reads for longer than a migration waits.
    const reader = new pg.Client(faults.databaseUrl);
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query("SET guia.organization = '*'");
    await reader.query('SELECT count(*) FROM shipments');
    const migrators = [migrateBeside(), migrateBeside()];
    await refusedOnce();
    await reader.end();
    const applied = await Promise.all(migrators);
    const bought = statuses.length;
    while (statuses.length < bought + 8) await sleep(50);
    isOver = true;
    await Promise.all(buying);

    expect(applied.sort((one, other) => one.length - other.length)).toEqual([
      [],
      ['Expand1900000000000', 'Validate1900000000001', 'Index1900000000002'],
    ]);
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    expect(await findingsAtLast(faults.databaseUrl)).toEqual([]);
    expect(await sql("SELECT relforcerowsecurity FROM pg_class WHERE relname = 'routes'")).toEqual([
      { relforcerowsecurity: true },
    ]);
  });

  /** Until a migrator has waited for its lock and gives others their turn. */
  async function refusedOnce(): Promise<void> {
    const waiting = async () =>
      (
        await sql(
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE shipments ADD COLUMN route%'",
        )
      ).length > 0;
    while (!(await waiting())) await sleep(20);
    while (await waiting()) await sleep(20);
  }
});
