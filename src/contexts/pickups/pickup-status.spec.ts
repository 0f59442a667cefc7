import { hasEnded, nextPickupStatus, PICKUP_STATUSES, statesUntil } from './pickup-status.js';

describe('the life of a pickup', () => {
  it('goes from PENDING over CONFIRMED and IN_PROGRESS to COMPLETED', () => {
    expect(nextPickupStatus('PENDING', 'confirm')).toBe('CONFIRMED');
    expect(nextPickupStatus('CONFIRMED', 'start')).toBe('IN_PROGRESS');
    expect(nextPickupStatus('IN_PROGRESS', 'complete')).toBe('COMPLETED');
  });

  it('is cancelled from CONFIRMED only', () => {
    expect(PICKUP_STATUSES.filter((status) => nextPickupStatus(status, 'cancel'))).toEqual(['CONFIRMED']);
  });

  it('ends in COMPLETED, CANCELLED and FAILED', () => {
    expect(PICKUP_STATUSES.filter(hasEnded)).toEqual(['COMPLETED', 'CANCELLED', 'FAILED']);
  });

  it('passes through every state to where the carrier says it is, and stays where the table has no way', () => {
    expect(statesUntil('CONFIRMED', 'CONFIRMED')).toEqual([]);
    expect(statesUntil('CONFIRMED', 'COMPLETED')).toEqual(['IN_PROGRESS', 'COMPLETED']);
    expect(statesUntil('IN_PROGRESS', 'COMPLETED')).toEqual(['COMPLETED']);
    expect(statesUntil('IN_PROGRESS', 'CONFIRMED')).toEqual([]);
    expect(statesUntil('IN_PROGRESS', 'CANCELLED')).toEqual([]);
    expect(statesUntil('COMPLETED', 'IN_PROGRESS')).toEqual([]);
  });
});
