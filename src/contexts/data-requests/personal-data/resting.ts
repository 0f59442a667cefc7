import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_REST_MS = 1000;

/** Work on some hundred rows, and then a rest for as long as it took: a large request holds nobody else up. */
export async function resting<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  await sleep(Math.min(performance.now() - begun, LONGEST_REST_MS));
  return result;
}
