/** A lease is a row's word that its owner lives. An owner that died is missed after this many seconds. */
export const LEASE_SECONDS = 8;

const RENEW_EVERY_MS = 2000;

/**
 * Runs `work` and renews its lease meanwhile; work that is done within two seconds renews nothing. A renewal that
 * fails is tried again by the next one: losing the lease does no harm, for whoever takes over raises the fence.
 */
export async function keepRenewing<Result>(
  renew: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
