import { daysAfter } from '../../../kernel/dates/days-after.js';
import { mexicoCityDate, mexicoCityInstant } from '../../../kernel/dates/mexico-city-date.js';
import type { Span } from '../../../platform/health/uptime/interruptions.js';

/** Number of days that the status page shows. Older records are deleted (retention.task.ts). */
export const HISTORY_DAYS = 30;

const MINUTE_MS = 60_000;

/** One day in Mexico City. `minutes` is the number of minutes with a failure, or null for a day without records. */
export interface DayOfStatus {
  readonly day: string;
  readonly minutes: number | null;
}

/**
 * The last 30 days, oldest first.
 * @param spans periods with a failure; the periods can overlap
 * @param knownSince time of the first status record of the service
 */
export function daysOfStatus(spans: readonly Span[], knownSince: Date | null, now: Date): DayOfStatus[] {
  const today = mexicoCityDate(now);
  return Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const day = daysAfter(today, index - HISTORY_DAYS + 1);
    const [from, to] = [mexicoCityInstant(day).getTime(), mexicoCityInstant(daysAfter(day, 1)).getTime()];
    const isKnown = knownSince !== null && knownSince.getTime() < to;
    return {
      day,
      minutes: isKnown ? Math.ceil(failedMs(spans, { from, to: Math.min(to, now.getTime()) }) / MINUTE_MS) : null,
    };
  });
}

/** Returns the time within `period` that at least one span covers. */
function failedMs(spans: readonly Span[], period: { readonly from: number; readonly to: number }): number {
  const clipped = spans
    .map(({ from, to }) => ({
      from: Math.max(from.getTime(), period.from),
      to: Math.min(to?.getTime() ?? period.to, period.to),
    }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from);
  let covered = 0;
  let end = period.from;
  for (const { from, to } of clipped) {
    covered += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return covered;
}
