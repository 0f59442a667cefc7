import { setTimeout as sleep } from 'node:timers/promises';
import { auditDatabase } from '../../src/flows/audit/audit-database.js';
import { TIMEOUT_MS } from './timeouts.js';

const POLL_EVERY_MS = 250;

/** All violations of the invariants. Call it when no work is in progress. */
export async function findings(databaseUrl: string, organizationId?: string): Promise<string[]> {
  const verdicts = await auditDatabase(databaseUrl, { graceSeconds: 0, ...(organizationId ? { organizationId } : {}) });
  return verdicts.flatMap(({ id, findings: found }) => found.map((finding) => `${id} ${finding}`));
}

/** Polls `findings` until they are empty or time is up: recovery waits for leases to expire. */
export async function findingsAtLast(
  databaseUrl: string,
  { organizationId }: { organizationId?: string } = {},
): Promise<string[]> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await findings(databaseUrl, organizationId);
    if (found.length === 0 || Date.now() > deadline) return found;
    await sleep(POLL_EVERY_MS);
  }
}
