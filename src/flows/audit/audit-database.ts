import type pg from 'pg';
import { administrativeConnection } from './administrative-connection.js';
import { INVARIANTS } from './invariants.js';

export interface AuditScope {
  /** Limits the audit to this organization. If absent, all organizations are audited. */
  readonly organizationId?: string;
  /** An unfinished operation is a violation after this number of seconds without a worker. */
  readonly graceSeconds: number;
  /** Also audits the sealed months (ledger-seals.ts). If false or absent, the audit checks only the rows after the last seal. */
  readonly full?: boolean;
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

interface Sealed {
  /** The last sealed position of the ledger. */
  readonly position: string;
  /** One day before the first unsealed month. This extra day allows for clock differences and long transactions. */
  readonly until: string;
}

/** Replaces the last seal in a full audit, so that all rows follow the seal. */
const NOTHING_SEALED: Sealed = { position: '-1', until: '-infinity' };

const LAST_SEAL = `
  SELECT last_position::text AS position, ((month + interval '1 month') AT TIME ZONE 'America/Mexico_City' - interval '1 day')::text AS until
  FROM ledger_seals ORDER BY last_position DESC LIMIT 1`;

/** `changed` contains the purchases whose row, ledger entries or label changed after the last seal. */
const sources = (sealed: Sealed): string => `
  WITH scope AS MATERIALIZED (
    SELECT $1::text AS organization_id, make_interval(secs => $2::float8) AS grace, $3::bigint AS sealed_position, $4::timestamptz AS sealed_until
  ), open_lines AS NOT MATERIALIZED (
    SELECT * FROM wallet_transactions WHERE position > $3
  ), changed AS NOT MATERIALIZED (
    ${sealed === NOTHING_SEALED ? EVERY_PURCHASE : CHANGED_PURCHASES}
  )`;

const EVERY_PURCHASE = `SELECT id FROM label_purchase_attempts UNION ALL SELECT reference FROM carrier_simulator.labels`;

/** Ignores debits, because a debit and its purchase are inserted together. The first of these queries then finds the purchase. */
const CHANGED_PURCHASES = `
  SELECT id FROM label_purchase_attempts WHERE updated_at >= $4
  UNION SELECT split_part(cause_id, ':', 1) FROM open_lines WHERE cause_id LIKE 'lat_%' AND type <> 'DEBIT'
  UNION SELECT attempt_id FROM labels WHERE voided_at >= $4
  UNION SELECT attempt_id FROM labels WHERE used_at >= $4
  UNION SELECT reference FROM carrier_simulator.labels WHERE made_at >= $4`;

/**
 * Checks the invariants in one read-only snapshot. The snapshot contains either all effects of a concurrent transaction or
 * none.
 */
export const auditDatabase = (databaseUrl: string, scope: AuditScope): Promise<Verdict[]> =>
  administrativeConnection(databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL work_mem = '64MB'`);
    const sealed = scope.full ? NOTHING_SEALED : await lastSeal(client);
    const verdicts: Verdict[] = [];
    for (const { id, rule, query, readsSealedLines } of INVARIANTS) {
      if (readsSealedLines && !scope.full) continue;
      const { rows } = await client.query<{ finding: string; count: string }>(
        `${sources(sealed)} SELECT left(finding, ${MAX_FINDING_LENGTH}) AS finding, count(*) OVER () AS count FROM (${query}) found LIMIT ${MAX_FINDINGS}`,
        [scope.organizationId ?? null, scope.graceSeconds, sealed.position, sealed.until],
      );
      verdicts.push({ id, rule, count: Number(rows[0]?.count ?? 0), findings: rows.map(({ finding }) => finding) });
    }
    return verdicts;
  });

async function lastSeal(client: pg.Client): Promise<Sealed> {
  const { rows } = await client.query<Sealed>(LAST_SEAL);
  return rows[0] ?? NOTHING_SEALED;
}

export const findingLines = ({ findings, count }: Verdict): string[] =>
  count > findings.length ? [...findings, `… and ${count - findings.length} more`] : [...findings];
