/**
 * States of a purchase attempt and the transitions between these states. Source: docs/buying-safely.md#buying-in-the-background.
 */

export const ATTEMPT_STATUSES = ['pending', 'processing', 'succeeded', 'failed', 'action_required'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/**
 * Outcome from the carrier or an operator. `given_up`: the carrier gave no conclusive response, and the service refunds the
 * purchase.
 */
export type AttemptOutcome = 'made' | 'refused' | 'absent' | 'unknown' | 'given_up';

/** `start`: a worker begins an accepted attempt. `take_over`: another worker continues the attempt after the lease expired. */
export type AttemptTrigger = 'start' | 'take_over' | AttemptOutcome;

type Transitions = Readonly<Partial<Record<AttemptTrigger, AttemptStatus>>>;

/** `from → trigger → to`. All other transitions are rejected. */
export const ATTEMPT_TRANSITIONS: Readonly<Record<AttemptStatus, Transitions>> = {
  pending: { start: 'processing' },
  processing: {
    take_over: 'processing',
    made: 'succeeded',
    refused: 'failed',
    absent: 'failed',
    unknown: 'action_required',
    given_up: 'failed',
  },
  action_required: { made: 'succeeded', absent: 'failed' },
  succeeded: {},
  failed: {},
};

/**
 * A worker processes a queued attempt later. If an attempt is not queued, the request that accepts the attempt also processes it.
 */
export const initialStatus = (isQueued: boolean): AttemptStatus => (isQueued ? 'pending' : 'processing');

/** Undefined if the transition is not allowed. */
export const nextAttemptStatus = (from: AttemptStatus, trigger: AttemptTrigger): AttemptStatus | undefined =>
  ATTEMPT_TRANSITIONS[from][trigger];

export const statusesAccepting = (trigger: AttemptTrigger): AttemptStatus[] =>
  ATTEMPT_STATUSES.filter((status) => nextAttemptStatus(status, trigger) !== undefined);

export const isUnderWay = (status: AttemptStatus): boolean => status === 'pending' || status === 'processing';

/**
 * The carrier gave no conclusive response. An operator must settle the attempt. In TEST mode, the client can settle the attempt.
 */
export const isUnclear = (status: AttemptStatus): boolean => status === 'action_required';

/** True if the client can neither change the shipment nor buy another label for the shipment. */
export const holdsShipment = (status: AttemptStatus): boolean => isUnderWay(status) || isUnclear(status);

export const hasLabel = (status: AttemptStatus): boolean => status === 'succeeded';
