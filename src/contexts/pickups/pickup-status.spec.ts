import type { CarrierPickupStatus } from '../carriers/port/carrier-pickup.js';
import { hasEnded, nextPickupStatus, PICKUP_STATUSES, triggersUntil, type PickupStatus } from './pickup-status.js';

function statesUntil(from: PickupStatus, reported: CarrierPickupStatus): PickupStatus[] {
  let status = from;
  return triggersUntil(from, reported).map((trigger) => (status = nextPickupStatus(status, trigger)!));
}

describe('Pickup status', () => {
  it('goes from PENDING through CONFIRMED and IN_PROGRESS to COMPLETED', () => {
    expect(nextPickupStatus('PENDING', 'confirm')).toBe('CONFIRMED');
    expect(nextPickupStatus('CONFIRMED', 'start')).toBe('IN_PROGRESS');
    expect(nextPickupStatus('IN_PROGRESS', 'complete')).toBe('COMPLETED');
  });

  it('can be cancelled only from CONFIRMED', () => {
    expect(PICKUP_STATUSES.filter((status) => nextPickupStatus(status, 'cancel'))).toEqual(['CONFIRMED']);
  });

  it('is final in COMPLETED, CANCELLED and FAILED', () => {
    expect(PICKUP_STATUSES.filter(hasEnded)).toEqual(['COMPLETED', 'CANCELLED', 'FAILED']);
  });

  it('passes through all statuses up to the reported one, and does not change without a transition', () => {
    expect(statesUntil('CONFIRMED', 'CONFIRMED')).toEqual([]);
    expect(statesUntil('CONFIRMED', 'COMPLETED')).toEqual(['IN_PROGRESS', 'COMPLETED']);
    expect(statesUntil('IN_PROGRESS', 'COMPLETED')).toEqual(['COMPLETED']);
    expect(statesUntil('IN_PROGRESS', 'CONFIRMED')).toEqual([]);
    expect(statesUntil('IN_PROGRESS', 'CANCELLED')).toEqual([]);
    expect(statesUntil('COMPLETED', 'IN_PROGRESS')).toEqual([]);
  });
});
