import { setTimeout as sleep } from 'node:timers/promises';
import { auditDatabase } from '../../src/flows/audit/audit-database.js';

/** Everything that contradicts the invariants now; nothing may be under way any more. */
export async function findings(databaseUrl: string, organizationId?: string): Promise<string[]> {
  const verdicts = await auditDatabase(databaseUrl, { graceSeconds: 0, ...(organizationId ? { organizationId } : {}) });
  return verdicts.flatMap(({ id, findings: found }) => found.map((finding) => `${id} ${finding}`));
}

/** The same once it is empty, or when the time is up: recovery takes its leases' time. */
export async function findingsAtLast(
  databaseUrl: string,
  { organizationId, withinSeconds = 30 }: { organizationId?: string; withinSeconds?: number } = {},
): Promise<string[]> {
  const deadline = Date.now() + withinSeconds * 1000;
  for (;;) {
    const found = await findings(databaseUrl, organizationId);
    if (found.length === 0 || Date.now() > deadline) return found;
    await sleep(500);
  }
}
