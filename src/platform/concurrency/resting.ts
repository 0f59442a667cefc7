import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_REST_MS = 1000;

/** How long to rest after what took `tookMs`, so that others have their time: `times` as long, and a second at most. */
export const restMs = (tookMs: number, times: number): number => Math.min(times * tookMs, LONGEST_REST_MS);

/** A part of a large work, and then a rest for `times` as long as it took: the requests of others are handled meanwhile. */
export async function resting<Result>(work: () => Promise<Result>, times = 1): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  await sleep(restMs(performance.now() - begun, times));
  return result;
}
