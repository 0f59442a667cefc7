import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_REST_MS = 1000;

/**
 * Returns the length of the pause after work of `tookMs` milliseconds. During the pause, the process handles other requests. The
 * pause is `times` multiplied by `tookMs`, but at most one second.
 */
export const restMs = (tookMs: number, times: number): number => Math.min(times * tookMs, LONGEST_REST_MS);

/**
 * Runs one part of a large task, then pauses for `times` multiplied by the duration of the part. During the pause, the process
 * handles other requests.
 */
export async function resting<Result>(work: () => Promise<Result>, times = 1): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  await sleep(restMs(performance.now() - begun, times));
  return result;
}
