import type { DeliveryAttempt } from '../webhook-deliveries/webhook-delivery.entity.js';
import type { AttemptOutcome } from '../webhook-deliveries/webhook-delivery.js';

/** Each delay is extended by up to this share, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;

const GONE = 410;

/**
 * What follows from an attempt. `attemptCount`: attempts before this one. `retrySeconds`: the delay before each attempt,
 * the first included. `random`: 0 to 1. Source: docs/reference/webhooks.md#retries
 */
export function outcomeOf(
  attempt: Pick<DeliveryAttempt, 'error' | 'responseStatus'>,
  attemptCount: number,
  retrySeconds: readonly number[],
  random: number,
): AttemptOutcome {
  if (attempt.error === null) return { kind: 'succeeded' };
  if (attempt.responseStatus === GONE) return { kind: 'failed', disable: 'GONE' };
  const delay = retrySeconds[attemptCount + 1];
  if (delay === undefined) return { kind: 'failed', disable: 'FAILING' };
  return { kind: 'retry', afterSeconds: delay * (1 + JITTER * random) };
}
