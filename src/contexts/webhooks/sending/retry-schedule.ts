import type { DeliveryAttempt } from '../deliveries/webhook-delivery.entity.js';
import type { TryEnd } from '../deliveries/webhook-delivery.js';

/** Retries spread by up to this share, so that what failed together does not come back together. */
const JITTER = 0.1;

const GONE = 410;

/**
 * What follows from a try. `retrySeconds`: the wait before each try, the first one's included. `tries`: how many there
 * were, this one not counted. `random`: 0 to 1.
 */
export function endOf(
  attempt: Pick<DeliveryAttempt, 'error' | 'responseStatus'>,
  tries: number,
  retrySeconds: readonly number[],
  random: number,
): TryEnd {
  if (attempt.error === null) return { kind: 'succeeded' };
  if (attempt.responseStatus === GONE) return { kind: 'failed', switchOff: 'GONE' };
  const wait = retrySeconds[tries + 1];
  if (wait === undefined) return { kind: 'failed', switchOff: 'FAILING' };
  return { kind: 'again', afterSeconds: wait * (1 + JITTER * random) };
}
