import { setTimeout as sleep } from 'node:timers/promises';
import { TIMEOUT_MS } from './timeouts.js';

const POLL_EVERY_MS = 100;

/** Repeats an assertion until it holds; throws its last failure when time is up. */
export async function soon(assertion: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(POLL_EVERY_MS);
    }
  }
}
