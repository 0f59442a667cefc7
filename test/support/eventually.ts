import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.js';

const POLL_EVERY_MS = 50;

/** Polls `probe` until it returns a value other than null and undefined. */
export async function eventually<Result>(probe: () => Promise<Result | null | undefined>): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const result = await probe();
    if (result !== null && result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`Nothing within ${PATIENCE_MS / 1000} s`);
    await sleep(POLL_EVERY_MS);
  }
}
