import type { CarrierPickupStatus } from '../carriers/carrier-pickup.js';

/** The life of a pickup, in one place. Source: specification, Pickup status. */

export const PICKUP_STATUSES = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'FAILED'] as const;
export type PickupStatus = (typeof PICKUP_STATUSES)[number];

/** `cancel` is the client's; the others are the carrier's word. */
export type PickupTrigger = 'confirm' | 'start' | 'complete' | 'cancel' | 'fail';

type Transitions = Readonly<Partial<Record<PickupTrigger, PickupStatus>>>;

/**
 * `from → trigger → to`. What is not here is refused. Two rows the specification does not show: a carrier may refuse a
 * pickup it was asked for, and a courier who set out may not come.
 */
export const PICKUP_TRANSITIONS: Readonly<Record<PickupStatus, Transitions>> = {
  PENDING: { confirm: 'CONFIRMED', fail: 'FAILED' },
  CONFIRMED: { start: 'IN_PROGRESS', cancel: 'CANCELLED', fail: 'FAILED' },
  IN_PROGRESS: { complete: 'COMPLETED', fail: 'FAILED' },
  COMPLETED: {},
  CANCELLED: {},
  FAILED: {},
};

/** Where a trigger leads, or undefined where it is refused. */
export const nextPickupStatus = (from: PickupStatus, trigger: PickupTrigger): PickupStatus | undefined =>
  PICKUP_TRANSITIONS[from][trigger];

/** Nothing more happens to it. */
export const hasEnded = (status: PickupStatus): boolean => Object.keys(PICKUP_TRANSITIONS[status]).length === 0;

/** What must have happened for a carrier to say so. */
const TRIGGERS: Readonly<Record<CarrierPickupStatus, readonly PickupTrigger[]>> = {
  CONFIRMED: [],
  IN_PROGRESS: ['start'],
  COMPLETED: ['start', 'complete'],
  CANCELLED: ['cancel'],
  FAILED: ['fail'],
};

/** The states a pickup passes through, one after the other, to where its carrier says it is. */
export function statesUntil(from: PickupStatus, carrierSays: CarrierPickupStatus): PickupStatus[] {
  const passed: PickupStatus[] = [];
  for (const trigger of TRIGGERS[carrierSays]) {
    const next = nextPickupStatus(passed.at(-1) ?? from, trigger);
    if (next) passed.push(next);
  }
  return passed;
}
