import { createHash } from 'node:crypto';
import { sql } from './bench.js';

/** Tables whose rows a refused request may touch: what remembers requests, not what they are about. */
const BOOKKEEPING = ['idempotency_keys'];

/** Columns that work in the background writes, whoever calls meanwhile. */
const IN_THE_BACKGROUND = ['relayed_at', 'next_poll_at', 'next_move_at', 'next_look_at', 'collected_at'];

/** A digest of every row an organization has, to tell whether anything changed. Answers one digest for each table. */
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
