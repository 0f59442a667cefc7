import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_REST_MS = 1000;

/**
 * Pause after work of `tookMs`, so that other requests are handled. The pause is `times` multiplied by `tookMs`, at most one
 * second.
 */
export const restMs = (tookMs: number, times: number): number => Math.min(times * tookMs, LONGEST_REST_MS);

/** Runs one part of a large task, then pauses for `times` its duration, so that other requests are handled. */
export async function resting<Result>(work: () => Promise<Result>, times = 1): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  await sleep(restMs(performance.now() - begun, times));
  return result;
}
