import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats an assertion until it holds; after `seconds` its last failure stands. */
export async function soon(assertion: () => Promise<void>, seconds = 15): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
