/** A lease marks a row that a process works on. If the process crashes, the lease expires after this number of seconds. */
export const LEASE_SECONDS = 8;

const RENEW_EVERY_MS = 2000;

/**
 * Returns false if the lease may have expired, for example because the process was suspended. Another process may then own the row.
 */
export type IsHeld = () => boolean;

/**
 * Runs `work` and renews the lease every two seconds until `work` ends. `renew` returns false if another process owns the row. A
 * failed renewal is ignored; the next renewal follows two seconds later. An expired lease is safe, because a process that takes
 * over the row changes the fencing token. `acquiredAt` is the value of `performance.now()` before the lease was acquired.
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
