import type { CarrierPickupStatus } from '../carriers/port/carrier-pickup.js';

/** Source: docs/pickups.md#follow-and-cancel */
export const PICKUP_STATUSES = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'FAILED'] as const;
export type PickupStatus = (typeof PICKUP_STATUSES)[number];

/** The client triggers `cancel`. The carrier triggers all other transitions. */
export type PickupTrigger = 'confirm' | 'start' | 'complete' | 'cancel' | 'fail';

type Transitions = Readonly<Partial<Record<PickupTrigger, PickupStatus>>>;

/** Transitions as `from → trigger → to`. All other transitions are rejected. */
export const PICKUP_TRANSITIONS: Readonly<Record<PickupStatus, Transitions>> = {
  PENDING: { confirm: 'CONFIRMED', fail: 'FAILED' },
  CONFIRMED: { start: 'IN_PROGRESS', cancel: 'CANCELLED', fail: 'FAILED' },
  IN_PROGRESS: { complete: 'COMPLETED', fail: 'FAILED' },
  COMPLETED: {},
  CANCELLED: {},
  FAILED: {},
};

/** Returns undefined if the transition is not allowed. */
export const nextPickupStatus = (from: PickupStatus, trigger: PickupTrigger): PickupStatus | undefined =>
  PICKUP_TRANSITIONS[from][trigger];

export const hasEnded = (status: PickupStatus): boolean => Object.keys(PICKUP_TRANSITIONS[status]).length === 0;

const TRIGGERS: Readonly<Record<CarrierPickupStatus, readonly PickupTrigger[]>> = {
  CONFIRMED: [],
  IN_PROGRESS: ['start'],
  COMPLETED: ['start', 'complete'],
  CANCELLED: ['cancel'],
  FAILED: ['fail'],
};

/**
 * Returns the triggers that lead from the status `from` to the status that the carrier reported. Skips triggers that are not
 * allowed.
 */
export function triggersUntil(from: PickupStatus, reported: CarrierPickupStatus): PickupTrigger[] {
  let status = from;
  return TRIGGERS[reported].filter((trigger) => {
    const next = nextPickupStatus(status, trigger);
    if (next) status = next;
    return next !== undefined;
  });
}
