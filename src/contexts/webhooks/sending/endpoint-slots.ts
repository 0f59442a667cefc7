import { LRUCache } from 'lru-cache';

/** Concurrent deliveries of a process in all. */
export const TOTAL_SLOTS = 256;
/** Concurrent deliveries of a process to one endpoint that answered its last delivery quickly. */
const FAST_SLOTS = 16;
/** To one endpoint that is slow, or to which this process has not delivered yet. */
export const SLOW_SLOTS = 2;
/** To one endpoint that fails. */
const FAILING_SLOTS = 1;

const FAST_MS = 1000;
const FAILURES_UNTIL_FAILING = 3;
/** Each claim sends them to PostgreSQL. */
const MAX_REMEMBERED = 1000;

export interface Occupant {
  readonly endpointId: string;
  readonly organizationId: string;
}

/** What a finished attempt says about its endpoint. */
export interface Finished {
  readonly isSuccess: boolean;
  readonly durationMs: number;
}

interface Health {
  /** Consecutive failures. */
  readonly failures: number;
  readonly isFast: boolean;
}

/**
 * Limits concurrent deliveries for each endpoint and in all, so that endpoints that are slow or down do not occupy the
 * slots of others. The share of an organization is part of the claim. Source: docs/reference/webhooks.md#deliveries
 */
export class EndpointSlots {
  private readonly busyEndpoints = new Map<string, number>();
  private readonly busyOrganizations = new Map<string, number>();
  private readonly health = new LRUCache<string, Health>({ max: MAX_REMEMBERED });
  private total = 0;

  get free(): number {
    return TOTAL_SLOTS - this.total;
  }

  /** Free slots of the endpoints that do not have exactly `SLOW_SLOTS`. */
  get exceptions(): ReadonlyMap<string, number> {
    const left = new Map<string, number>();
    for (const id of new Set([...this.busyEndpoints.keys(), ...this.health.keys()])) {
      const free = Math.max(0, this.slotsOf(id) - (this.busyEndpoints.get(id) ?? 0));
      if (free !== SLOW_SLOTS) left.set(id, free);
    }
    return left;
  }

  /** Running deliveries by organization. */
  get organizations(): ReadonlyMap<string, number> {
    return this.busyOrganizations;
  }

  acquire({ endpointId, organizationId }: Occupant): void {
    this.total += 1;
    add(this.busyEndpoints, endpointId, 1);
    add(this.busyOrganizations, organizationId, 1);
  }

  release({ endpointId, organizationId }: Occupant, { isSuccess, durationMs }: Finished): void {
    this.total -= 1;
    add(this.busyEndpoints, endpointId, -1);
    add(this.busyOrganizations, organizationId, -1);
    const failures = isSuccess ? 0 : (this.health.get(endpointId)?.failures ?? 0) + 1;
    this.health.set(endpointId, { failures, isFast: isSuccess && durationMs < FAST_MS });
  }

  private slotsOf(endpointId: string): number {
    const { failures = 0, isFast = false } = this.health.peek(endpointId) ?? {};
    if (isFast) return FAST_SLOTS;
    return failures < FAILURES_UNTIL_FAILING ? SLOW_SLOTS : FAILING_SLOTS;
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
