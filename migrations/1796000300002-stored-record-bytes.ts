import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that clients fill, by table. `fixed`: bytes of the other columns of a row. */
const RECORDS: Readonly<Record<string, { readonly columns: readonly string[]; readonly fixed: number }>> = {
  orders: { columns: ['order_number', 'channel', 'line_items', 'shipping_address', 'metadata'], fixed: 150 },
  shipments: {
    columns: [
      'external_id',
      'from_address',
      'to_address',
      'return_address',
      'parcel',
      'metadata',
      'contents',
      'order_facts',
      'tags',
    ],
    fixed: 2000,
  },
  addresses: {
    columns: ['contact_name', 'contact_email', 'company', 'street', 'neighborhood', 'city', 'reference'],
    fixed: 200,
  },
  products: {
    columns: ['name', 'sku', 'description', 'customs_description', 'image_url', 'metadata'],
    fixed: 200,
  },
  trackers: { columns: [], fixed: 500 },
};

const sizeOf = (row: string, { columns, fixed }: (typeof RECORDS)[string]): string =>
  [`${fixed}::bigint`, ...columns.map((column) => `coalesce(pg_column_size(${row}.${column}), 0)`)].join(' + ');

/** Counts the bytes of records of each organization, in the statements that write them. */
export class StoredRecordBytes1796000300002 implements MigrationInterface {
  name = 'StoredRecordBytes1796000300002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stored_record_bytes (
        organization_id text REFERENCES organizations(id),
        part smallint,
        bytes bigint NOT NULL,
        day date NOT NULL,
        day_bytes bigint NOT NULL,
        PRIMARY KEY (organization_id, part)
      ) WITH (fillfactor=50)`);
    // The part depends on the connection, so that a transaction updates one row however many statements it has.
    await runner.query(`
      CREATE FUNCTION add_record_bytes(organization text, added bigint) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF added = 0 THEN RETURN; END IF;
        INSERT INTO stored_record_bytes AS s (organization_id, part, bytes, day, day_bytes)
        VALUES (organization, pg_backend_pid() % 16, added, current_date, added)
        ON CONFLICT (organization_id, part) DO UPDATE SET bytes = s.bytes + excluded.bytes, day = excluded.day,
          day_bytes = excluded.day_bytes + CASE WHEN s.day = excluded.day THEN s.day_bytes ELSE 0 END;
      END $$`);
    for (const [table, record] of Object.entries(RECORDS)) await this.count(runner, table, record);
  }

  /** The rows that exist are counted before the triggers lock the table. */
  private async count(runner: QueryRunner, table: string, record: (typeof RECORDS)[string]): Promise<void> {
    await runner.query(`
      INSERT INTO stored_record_bytes AS s (organization_id, part, bytes, day, day_bytes)
      SELECT organization_id, 0, sum(${sizeOf('r', record)}), current_date, 0 FROM ${table} r GROUP BY organization_id
      ON CONFLICT (organization_id, part) DO UPDATE SET bytes = s.bytes + excluded.bytes`);
    await runner.query(`
      CREATE FUNCTION count_${table}_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM add_record_bytes(organization_id, CASE TG_OP WHEN 'DELETE' THEN -bytes ELSE bytes END)
        FROM (SELECT organization_id, sum(${sizeOf('r', record)})::bigint AS bytes FROM written r GROUP BY organization_id) AS sums;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER ${table}_bytes_added AFTER INSERT ON ${table} REFERENCING NEW TABLE AS written FOR EACH STATEMENT
        EXECUTE FUNCTION count_${table}_bytes()`);
    await runner.query(`
      CREATE TRIGGER ${table}_bytes_removed AFTER DELETE ON ${table} REFERENCING OLD TABLE AS written FOR EACH STATEMENT
        EXECUTE FUNCTION count_${table}_bytes()`);
    if (record.columns.length === 0) return;
    await runner.query(`
      CREATE FUNCTION change_${table}_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM add_record_bytes(NEW.organization_id, (${sizeOf('NEW', record)}) - (${sizeOf('OLD', record)}));
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER ${table}_bytes_changed AFTER UPDATE OF ${record.columns.join(', ')} ON ${table} FOR EACH ROW
        EXECUTE FUNCTION change_${table}_bytes()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { columns }] of Object.entries(RECORDS)) {
      await runner.query(`DROP TRIGGER ${table}_bytes_added ON ${table}`);
      await runner.query(`DROP TRIGGER ${table}_bytes_removed ON ${table}`);
      await runner.query(`DROP FUNCTION count_${table}_bytes()`);
      if (columns.length === 0) continue;
      await runner.query(`DROP TRIGGER ${table}_bytes_changed ON ${table}`);
      await runner.query(`DROP FUNCTION change_${table}_bytes()`);
    }
    await runner.query('DROP FUNCTION add_record_bytes(text, bigint)');
    await runner.query('DROP TABLE stored_record_bytes');
  }
}
