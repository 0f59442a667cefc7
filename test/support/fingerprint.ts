import { createHash } from 'node:crypto';
import { sql } from './bench.js';

/**
 * Tables that a refused request may change: records of requests, not business data. `stored_bytes` counts the bytes of
 * earlier requests, and a timer writes it up to seconds after them.
 */
const BOOKKEEPING = ['idempotency_keys', 'request_log', 'stored_bytes'];

/** Columns that background work changes at any time. */
const IN_THE_BACKGROUND = ['relayed_at', 'next_poll_at', 'next_move_at', 'next_look_at', 'collected_at'];

/** One digest per table of all rows of an organization, to detect changes. */
export async function fingerprintOf(organizationId: string): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'organization_id' AND table_name <> ALL ($1) ORDER BY 1`,
    [BOOKKEEPING],
  );
  const rows = await sql<{ name: string; rows: string | null }>(
    [...tables, { name: 'organizations' }]
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name, string_agg(row, E'\\n' ORDER BY row) AS rows
           FROM (SELECT (to_jsonb(t) - '${IN_THE_BACKGROUND.join("' - '")}')::text AS row
                 FROM "${name}" t WHERE ${name === 'organizations' ? 'id' : 'organization_id'} = $1) rows`,
      )
      .join(' UNION ALL '),
    [organizationId],
  );
  return Object.fromEntries(
    rows.map(({ name, rows: text }) => [
      name,
      createHash('md5')
        .update(text ?? '')
        .digest('hex'),
    ]),
  );
}
