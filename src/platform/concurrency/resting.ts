import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_REST_MS = 1000;

/**
 * Length of the pause after work that took `tookMs` milliseconds, so that other requests are handled. The pause is `times`
 * multiplied by `tookMs`, at most one second.
 */
export const restMs = (tookMs: number, times: number): number => Math.min(times * tookMs, LONGEST_REST_MS);

/**
 * Runs one part of a large task, then pauses for `times` multiplied by the duration of the part, so that other requests are
 * handled.
 */
export async function resting<Result>(work: () => Promise<Result>, times = 1): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  await sleep(restMs(performance.now() - begun, times));
  return result;
}
