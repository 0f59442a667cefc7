import { setTimeout as sleep } from 'node:timers/promises';
import { TIMEOUT_MS } from './timeouts.js';

const POLL_EVERY_MS = 50;

/** Polls `probe` until it returns a value other than null and undefined. `timeoutMs`: only to wait longer than other tests. */
export async function eventually<Result>(
  probe: () => Promise<Result | null | undefined>,
  timeoutMs = TIMEOUT_MS,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await probe();
    if (result !== null && result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`Nothing within ${timeoutMs / 1000} s`);
    await sleep(POLL_EVERY_MS);
  }
}
