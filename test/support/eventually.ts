import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again until `probe` answers something (not null or undefined), for at most `seconds`. */
export async function eventually<Result>(
  probe: () => Promise<Result | null | undefined>,
  seconds = 20,
): Promise<Result> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const result = await probe();
    if (result !== null && result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`Nothing within ${seconds} s`);
    await sleep(100);
  }
}
