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
  it('let a worker start a pending attempt and take over a processing one', () => {
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

  it('settle an attempt in action_required only by a label or by its absence', () => {
    expect(ATTEMPT_TRANSITIONS.action_required).toEqual({ made: 'succeeded', absent: 'failed' });
  });

  it('never change an attempt that succeeded or failed', () => {
    expect([ATTEMPT_TRANSITIONS.succeeded, ATTEMPT_TRANSITIONS.failed]).toEqual([{}, {}]);
  });

  it('begin in a status that a worker processes, and hold the shipment until the attempt succeeds or fails', () => {
    expect([initialStatus(true), initialStatus(false)]).toEqual(['pending', 'processing']);
    expect(ATTEMPT_STATUSES.filter(isUnderWay)).toEqual(['pending', 'processing']);
    expect(ATTEMPT_STATUSES.filter(holdsShipment)).toEqual(['pending', 'processing', 'action_required']);
  });

  it('are only in this table: the statements of the repository contain no status', () => {
    const source = readFileSync(new URL('./attempt.repository.ts', import.meta.url), 'utf8');
    const named = ATTEMPT_STATUSES.filter((status) => source.includes(`'${status}'`));
    expect(named).toEqual([]);
  });
});
