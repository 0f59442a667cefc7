import { sql } from './bench.js';

/**
 * Clones a sold label with its purchase and its shipment, which no longer moves. The organizations own
 * the clones in rotation. No wallet is charged. Returns the tracking numbers.
 */
export async function cloneLabel(shipmentId: string, owners: readonly string[], count: number): Promise<string[]> {
  const clone = async (table: string, of: string, changes: string): Promise<void> => {
    const columns = await sql<{ name: string }>(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    await sql(
      `INSERT INTO ${table} (${names.join()})
       SELECT ${names.map((name) => `clone.${name}`).join()}
       FROM ${table} r CROSS JOIN generate_series(1, $3::int) n
       CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, to_jsonb(r) || jsonb_build_object(
         'id', r.id || n, 'organization_id', ($2::text[])[1 + n % cardinality($2::text[])], ${changes})) clone
       WHERE r.${of} = $1`,
      [shipmentId, owners, count],
    );
  };
  await clone('shipments', 'id', "'tracking_token', gen_random_uuid(), 'next_move_at', NULL");
  await clone('label_purchase_attempts', 'shipment_id', "'shipment_id', r.shipment_id || n");
  await clone(
    'labels',
    'shipment_id',
    "'shipment_id', r.shipment_id || n, 'attempt_id', r.attempt_id || n, 'tracking_number', r.tracking_number || n",
  );
  const labels = await sql<{ number: string }>(
    "SELECT tracking_number AS number FROM labels WHERE shipment_id LIKE $1 || '_%'",
    [shipmentId],
  );
  return labels.map(({ number }) => number);
}
