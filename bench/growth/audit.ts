import { auditDatabase } from '../../src/flows/audit/audit-database.js';
import { closedMonths, sealMonths } from '../../src/flows/audit/ledger-seals.js';
import { migrate } from '../../src/platform/database/schema.js';
import { inEnvironment, machine, say, type Environment } from '../environment.js';
import { fill, prepareOrganizations } from './fill.js';

/** The tables that grow with the ledger. Other tables of the audit have a retention time. */
const TABLES = ['shipments', 'label_purchase_attempts', 'wallet_transactions', 'labels'] as const;

/** Measures the full audit, the sealing and the hourly audit with the given number of million entries in one year. */
export async function measureAudit([size = '3']: readonly string[]): Promise<void> {
  await inEnvironment((environment) => measure(environment, Number(size) * 1e6));
}

async function measure({ databaseUrl, pool }: Environment, lines: number): Promise<void> {
  await migrate({ databaseUrl });
  await prepareOrganizations(pool);
  const moment = `(date_trunc('day', now()) - interval '365 days' + n * (interval '365 days' / ${lines}))`;
  await timed(`filling ${lines} entries`, () => fill(pool, 0, lines, { tables: TABLES, moment }));
  await pool.query('ANALYZE');
  say(machine());

  const audit = async (full: boolean) => {
    const verdicts = await auditDatabase(databaseUrl, { graceSeconds: 0, full });
    return `${verdicts.reduce((sum, { count }) => sum + count, 0)} findings`;
  };
  const [first, ...months] = await closedMonths(databaseUrl);
  // Contains only the opening balances.
  await sealMonths(databaseUrl, [first!]);
  await timed(`hourly audit, ${lines} open entries`, () => audit(false));
  await timed(`sealing ${months.length} months`, () => sealMonths(databaseUrl, months));
  const { rows } = await pool.query<{ open: string; seals: string }>(
    `SELECT (SELECT count(*) FROM wallet_transactions WHERE position > max(last_position)) AS open, count(*) AS seals FROM ledger_seals`,
  );
  await pool.query('ANALYZE');
  await timed(`hourly audit, ${rows[0]!.open} open entries, ${rows[0]!.seals} seals`, () => audit(false));
  await timed('full audit', () => audit(true));
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  const result = await work();
  say(
    `${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s${typeof result === 'string' ? `, ${result}` : ''}`,
  );
}
