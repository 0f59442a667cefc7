/** `down`: the last three calls failed. `degraded`: at least three recent calls failed, but not all of the last three calls. */
export const HEALTH_STATES = ['ok', 'degraded', 'down'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

interface Call {
  readonly at: number;
  readonly isHealthy: boolean;
}

const REMEMBERED_MS = 5 * 60_000;
const REMEMBERED_CALLS = 10;
/** Number of failures that changes the health. Equals the number of rejections that opens the circuit breaker. */
const FAILURES = 3;

/** The latest calls for one capability of a carrier, and the resulting health. Source: docs/carriers.md#rules-and-limits */
export class RecentCalls {
  private calls: readonly Call[] = [];

  add(call: Call): HealthState {
    const remembered = this.calls.filter(({ at }) => call.at - at < REMEMBERED_MS);
    this.calls = [...remembered, call].slice(-REMEMBERED_CALLS);
    const failed = this.calls.filter(({ isHealthy }) => !isHealthy).length;
    if (failed < FAILURES) return 'ok';
    return this.calls.slice(-FAILURES).some(({ isHealthy }) => isHealthy) ? 'degraded' : 'down';
  }
}
