import { separateConnection } from '../../platform/database/sessions.js';
import { ADMINISTRATIVE_SETTINGS } from '../../platform/database/session-settings.js';
import { INVARIANTS } from './invariants.js';

export interface AuditScope {
  /** Limits the audit to this organization. If absent, all organizations are audited. */
  readonly organizationId?: string;
  /** An unfinished operation is a violation after this number of seconds without a worker. */
  readonly graceSeconds: number;
}

export interface Verdict {
  readonly id: string;
  readonly rule: string;
  readonly count: number;
  /** One sentence per violation, at most fifty. */
  readonly findings: readonly string[];
}

const MAX_FINDINGS = 50;
const MAX_FINDING_LENGTH = 500;

const SCOPE = `WITH scope AS MATERIALIZED (
  SELECT $1::text AS organization_id, make_interval(secs => $2::float8) AS grace)`;

/**
 * Checks the invariants in one read-only snapshot. The snapshot contains either all effects of a concurrent transaction or
 * none.
 */
export async function auditDatabase(databaseUrl: string, scope: AuditScope): Promise<Verdict[]> {
  const client = separateConnection({
    connectionString: databaseUrl,
    application_name: 'guia-audit',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  await client.connect();
  try {
    await client.query(ADMINISTRATIVE_SETTINGS);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const verdicts: Verdict[] = [];
    for (const { id, rule, query } of INVARIANTS) {
      const { rows } = await client.query<{ finding: string; count: string }>(
        `${SCOPE} SELECT left(finding, ${MAX_FINDING_LENGTH}) AS finding, count(*) OVER () AS count FROM (${query}) found LIMIT ${MAX_FINDINGS}`,
        [scope.organizationId ?? null, scope.graceSeconds],
      );
      verdicts.push({ id, rule, count: Number(rows[0]?.count ?? 0), findings: rows.map(({ finding }) => finding) });
    }
    return verdicts;
  } finally {
    await client.end();
  }
}

export const findingLines = ({ findings, count }: Verdict): string[] =>
  count > findings.length ? [...findings, `… and ${count - findings.length} more`] : [...findings];
