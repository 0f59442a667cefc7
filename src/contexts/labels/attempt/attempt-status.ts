/** The states of a purchase attempt and the transitions between them. Source: docs/buying-safely.md#buying-in-the-background. */

export const ATTEMPT_STATUSES = ['pending', 'processing', 'succeeded', 'failed', 'action_required'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/**
 * The outcome from the carrier or an operator. `given_up`: the carrier gave no response, and the service decides without a
 * response.
 */
export type AttemptOutcome = 'made' | 'refused' | 'absent' | 'unknown' | 'given_up';

/** `start`: a worker begins an accepted attempt. `take_over`: another worker continues the attempt after the lease expired. */
export type AttemptTrigger = 'start' | 'take_over' | AttemptOutcome;

type Transitions = Readonly<Partial<Record<AttemptTrigger, AttemptStatus>>>;

/** `from → trigger → to`. Every other transition is rejected. */
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

/** A queued attempt waits for a worker. Any other attempt is processed by the request that accepts the attempt. */
export const initialStatus = (isQueued: boolean): AttemptStatus => (isQueued ? 'pending' : 'processing');

/** Undefined if the trigger is not allowed. */
export const nextAttemptStatus = (from: AttemptStatus, trigger: AttemptTrigger): AttemptStatus | undefined =>
  ATTEMPT_TRANSITIONS[from][trigger];

export const statusesAccepting = (trigger: AttemptTrigger): AttemptStatus[] =>
  ATTEMPT_STATUSES.filter((status) => nextAttemptStatus(status, trigger) !== undefined);

export const isUnderWay = (status: AttemptStatus): boolean => status === 'pending' || status === 'processing';

/** The carrier gave no conclusive response. An operator settles the attempt. In TEST mode, the client can settle the attempt. */
export const isUnclear = (status: AttemptStatus): boolean => status === 'action_required';

/** While the attempt has this status, the client can neither change the shipment nor buy another label for the shipment. */
export const holdsShipment = (status: AttemptStatus): boolean => isUnderWay(status) || isUnclear(status);

export const hasLabel = (status: AttemptStatus): boolean => status === 'succeeded';
