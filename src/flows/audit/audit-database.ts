import pg from 'pg';
import { REACH_EVERYBODY } from '../../platform/database/row-security.js';
import { INVARIANTS } from './invariants.js';

export interface AuditScope {
  /** Only what is this organization's; absent: everything. */
  readonly organizationId?: string;
  /** How long work may be left to itself before it counts as stuck, in seconds. */
  readonly graceSeconds: number;
}

export interface Verdict {
  readonly id: string;
  readonly rule: string;
  /** What contradicts the rule, a sentence each; empty: it holds. */
  readonly findings: readonly string[];
}

const MOST_FINDINGS = 50;

const SCOPE = `WITH scope AS MATERIALIZED (
  SELECT $1::text AS organization_id, make_interval(secs => $2::float8) AS grace)`;

/**
 * Holds a database against the invariants, all of it in one snapshot: what goes on meanwhile is seen wholly or not at
 * all. It reads only.
 */
export async function auditDatabase(databaseUrl: string, scope: AuditScope): Promise<Verdict[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'guia-audit',
    options: REACH_EVERYBODY,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const verdicts: Verdict[] = [];
    for (const { id, rule, query } of INVARIANTS) {
      const { rows } = await client.query<{ finding: string }>(
        `${SCOPE} SELECT finding FROM (${query}) found LIMIT ${MOST_FINDINGS}`,
        [scope.organizationId ?? null, scope.graceSeconds],
      );
      verdicts.push({ id, rule, findings: rows.map(({ finding }) => finding) });
    }
    return verdicts;
  } finally {
    await client.end();
  }
}
