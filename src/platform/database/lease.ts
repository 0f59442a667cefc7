/** A lease marks a row as being worked on. If its owner dies, the lease expires after this many seconds. */
export const LEASE_SECONDS = 8;

const RENEW_EVERY_MS = 2000;

/** False if the lease may have expired, for example in a suspended process. Another process may then own the row. */
export type IsHeld = () => boolean;

/**
 * Runs `work` and renews its lease every two seconds until it ends. `renew` returns false if the row has another owner.
 * A renewal that fails is ignored and retried by the next one: an expired lease is safe, because a takeover changes the
 * fencing token. `acquiredAt`: `performance.now()` before the lease was acquired.
 */
export async function withLease<Result>(
  renew: () => Promise<unknown>,
  work: (isHeld: IsHeld) => Promise<Result>,
  acquiredAt = performance.now(),
): Promise<Result> {
  let expiresAt = acquiredAt + LEASE_SECONDS * 1000;
  const renewOnce = async (): Promise<void> => {
    const renewedAt = performance.now();
    expiresAt = (await renew()) === false ? 0 : renewedAt + LEASE_SECONDS * 1000;
  };
  const timer = setInterval(() => void renewOnce().catch(() => undefined), RENEW_EVERY_MS);
  try {
    return await work(() => performance.now() < expiresAt);
  } finally {
    clearInterval(timer);
  }
}
