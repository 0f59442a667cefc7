/** What a process sends at once to one endpoint that is well. */
export const PLACES = 16;
/** What it sends at once in all. */
export const ALL_PLACES = 256;

/** After so many failures in a row an endpoint has one place, so that the dead ones cannot take up all there are. */
const FAILURES_OF_THE_UNWELL = 3;
const MAX_REMEMBERED = 10_000;

/** How busy this process is, endpoint by endpoint. */
export class Lanes {
  private readonly busy = new Map<string, number>();
  private readonly failures = new Map<string, number>();
  private total = 0;

  get free(): number {
    return ALL_PLACES - this.total;
  }

  /** The endpoints that have fewer places left than `PLACES`. */
  get exceptions(): ReadonlyMap<string, number> {
    const left = new Map<string, number>();
    for (const id of new Set([...this.busy.keys(), ...this.failures.keys()])) {
      const places = (this.failures.get(id) ?? 0) >= FAILURES_OF_THE_UNWELL ? 1 : PLACES;
      const free = Math.max(0, places - (this.busy.get(id) ?? 0));
      if (free < PLACES) left.set(id, free);
    }
    return left;
  }

  enter(endpointId: string): void {
    this.total += 1;
    this.busy.set(endpointId, (this.busy.get(endpointId) ?? 0) + 1);
  }

  leave(endpointId: string, isWell: boolean): void {
    this.total -= 1;
    const busy = this.busy.get(endpointId)! - 1;
    if (busy === 0) this.busy.delete(endpointId);
    else this.busy.set(endpointId, busy);
    if (isWell) this.failures.delete(endpointId);
    else if (this.failures.size < MAX_REMEMBERED || this.failures.has(endpointId))
      this.failures.set(endpointId, (this.failures.get(endpointId) ?? 0) + 1);
  }
}
