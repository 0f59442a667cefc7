import { sql } from '../support/bench.js';

/** Tables without an `organization_id` whose rows belong to an organization, with the parent that has it. */
const ROWS_BY_PARENT: Readonly<Record<string, string>> = {
  organizations: 'itself',
  account_tokens: 'users',
  audit_records: 'the organization or label_purchase_attempts',
  batch_items: 'batches',
  data_request_records: 'data_requests',
  invoiced_lines: 'labels',
  ledger_seals: 'wallets',
  order_texts: 'orders',
  orphaned_labels: 'label_purchase_attempts',
  login_challenges: 'users',
  recovery_codes: 'users',
  scan_form_parcels: 'shipments',
  second_factors: 'users',
  sessions: 'users',
  shipment_events: 'shipments',
  shipment_texts: 'shipments',
  transit_summaries: 'organizations, or at least three of them together',
  user_networks: 'users',
  version_notices: 'users',
  webhook_deliveries: 'webhook_endpoints',
  'carrier_simulator.labels': 'label_purchase_attempts',
  'carrier_simulator.pickups': 'pickups',
  'carrier_simulator.scans': 'labels',
  'rate_tables.labels': 'label_purchase_attempts',
  'rate_tables.pickups': 'pickups',
  'rate_tables.scans': 'labels',
};

/** Tables whose rows belong to no organization, with their content. */
const ROWS_OF_THE_SERVICE: Readonly<Record<string, string>> = {
  carrier_states: 'health of the carriers',
  colonia_names: 'postal catalog',
  colonias: 'postal catalog',
  'payment_simulator.events': 'events of the simulated payment processor',
  migrations: 'the schema',
  postal_code_editions: 'postal catalog',
  postal_codes: 'postal catalog',
  processor_events: 'events of the payment processor',
  processor_readings: 'position in the events of the payment processor',
  queued_mails: 'mails to send',
  'rate_tables.versions': 'rate tables of carriers',
  service_uptimes: 'uptime of the service',
  scheduled_tasks: 'runs of the scheduled tasks',
};

interface Table {
  readonly name: string;
  readonly hasOrganization: boolean;
}

/** Those of all schemas of the service, without partitions. */
const tables = (): Promise<Table[]> =>
  sql<Table & Record<string, unknown>>(
    `SELECT CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name,
            EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND NOT attisdropped AND attname = 'organization_id') AS "hasOrganization"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`,
  );

describe('Each table', () => {
  it('has an organization_id, or is listed as belonging to an organization through its parent, or as a table of the service', async () => {
    const unnamed = (await tables()).filter(
      ({ name, hasOrganization }) => !hasOrganization && !(name in ROWS_BY_PARENT) && !(name in ROWS_OF_THE_SERVICE),
    );
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  });

  it('lists each table exactly once', async () => {
    const there = new Set((await tables()).map(({ name }) => name));
    const named = [...Object.keys(ROWS_BY_PARENT), ...Object.keys(ROWS_OF_THE_SERVICE)];

    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !there.has(name))).toEqual([]);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });
});

/** Of which an organization has few. */
const FEW = ['organizations', 'users', 'billing_info', 'funding_instructions'];

describe('A row with many references of an organization', () => {
  it('is deleted without full scans of the referencing tables', async () => {
    const unindexed = await sql<{ reference: string }>(
      `SELECT conrelid::regclass || ' ' || pg_get_constraintdef(f.oid) AS reference FROM pg_constraint f
       WHERE contype = 'f' AND conparentid = 0 AND NOT confrelid::regclass::text = ANY ($1) AND NOT EXISTS (
         SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = ANY (conkey)
           AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) ~ '^\\([a-z_]+ IS NOT NULL\\)$'))`,
      [FEW],
    );
    expect(unindexed).toEqual([]);
  });
});
