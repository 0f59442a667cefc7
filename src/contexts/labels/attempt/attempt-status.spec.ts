import { readFileSync } from 'node:fs';
import {
  ATTEMPT_STATUSES,
  ATTEMPT_TRANSITIONS,
  initialStatus,
  holdsShipment,
  isUnderWay,
  nextAttemptStatus,
  statusesAccepting,
} from './attempt-status.js';

describe('The transitions of a purchase attempt', () => {
  it('a worker starts a pending attempt, and takes a processing one over', () => {
    expect(statusesAccepting('start')).toEqual(['pending']);
    expect(statusesAccepting('take_over')).toEqual(['processing']);
  });

  it.each([
    ['made', 'succeeded'],
    ['refused', 'failed'],
    ['absent', 'failed'],
    ['unknown', 'action_required'],
  ] as const)('a label that is %s ends a processing attempt as %s', (outcome, status) => {
    expect(nextAttemptStatus('processing', outcome)).toBe(status);
  });

  it('an attempt that is action_required is settled by a label, or by its absence, and by nothing else', () => {
    expect(ATTEMPT_TRANSITIONS.action_required).toEqual({ made: 'succeeded', absent: 'failed' });
  });

  it('an attempt that succeeded or failed never changes', () => {
    expect([ATTEMPT_TRANSITIONS.succeeded, ATTEMPT_TRANSITIONS.failed]).toEqual([{}, {}]);
  });

  it('begins in a state that a worker processes, and holds its shipment until it succeeded or failed', () => {
    expect([initialStatus(true), initialStatus(false)]).toEqual(['pending', 'processing']);
    expect(ATTEMPT_STATUSES.filter(isUnderWay)).toEqual(['pending', 'processing']);
    expect(ATTEMPT_STATUSES.filter(holdsShipment)).toEqual(['pending', 'processing', 'action_required']);
  });

  it('are in this table only: the statements of the repository name no state', () => {
    const source = readFileSync(new URL('./attempt.repository.ts', import.meta.url), 'utf8');
    const named = ATTEMPT_STATUSES.filter((status) => source.includes(`'${status}'`));
    expect(named).toEqual([]);
  });
});
