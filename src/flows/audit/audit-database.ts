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
  /** How much contradicts the rule; 0: it holds. */
  readonly count: number;
  /** What contradicts it, a sentence each, the first fifty. */
  readonly findings: readonly string[];
}

const MOST_FINDINGS = 50;
const LONGEST_FINDING = 500;

const SCOPE = `WITH scope AS MATERIALIZED (
  SELECT $1::text AS organization_id, make_interval(secs => $2::float8) AS grace)`;

/**
 * Holds a database against the invariants, all of it in one snapshot: what goes on meanwhile is seen wholly or not at
 * all. It reads only, and holds at most fifty sentences a rule: what they are found in stays in PostgreSQL, which keeps to its
 * `work_mem` and uses its disk beyond that.
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
      const { rows } = await client.query<{ finding: string; count: string }>(
        `${SCOPE} SELECT left(finding, ${LONGEST_FINDING}) AS finding, count(*) OVER () AS count FROM (${query}) found LIMIT ${MOST_FINDINGS}`,
        [scope.organizationId ?? null, scope.graceSeconds],
      );
      verdicts.push({ id, rule, count: Number(rows[0]?.count ?? 0), findings: rows.map(({ finding }) => finding) });
    }
    return verdicts;
  } finally {
    await client.end();
  }
}

/** The findings as lines, and how many more there are. */
export const told = ({ findings, count }: Verdict): string[] =>
  count > findings.length ? [...findings, `… and ${count - findings.length} more`] : [...findings];
