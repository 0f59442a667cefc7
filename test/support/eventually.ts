import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.js';

const POLL_EVERY_MS = 50;

/** Polls `probe` until it returns a value other than null and undefined. `patienceMs`: only to wait longer than other tests. */
export async function eventually<Result>(
  probe: () => Promise<Result | null | undefined>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const result = await probe();
    if (result !== null && result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`Nothing within ${patienceMs / 1000} s`);
    await sleep(POLL_EVERY_MS);
  }
}
