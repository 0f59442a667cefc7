import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_REST_MS = 1000;

/** A part of a large work, and then a rest for `times` as long as it took: the requests of others are handled meanwhile. */
export async function resting<Result>(work: () => Promise<Result>, times = 1): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  await sleep(Math.min(times * (performance.now() - begun), LONGEST_REST_MS));
  return result;
}
