import { ApiError, ConnectionError } from './errors.js';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 60_000;

/** Final errors with a 5xx status: the outcome is known and stored with the Idempotency-Key. */
const FINAL = ['CARRIER_ERROR', 'CHECKOUT_NOT_CONFIGURED'];

/**
 * Delay before a retry, in milliseconds. Undefined: do not retry. `isRepeatable`: the call may be executed again even if it was
 * already executed.
 */
export function waitBeforeRetry(
  error: unknown,
  { retries, isRepeatable }: { readonly retries: number; readonly isRepeatable: boolean },
): number | undefined {
  const backoff = FIRST_WAIT_MS * 2 ** retries * (0.5 + Math.random());
  if (error instanceof ConnectionError) return isRepeatable ? backoff : undefined;
  if (!isRefusal(error) || !isPassing(error, isRepeatable)) return undefined;
  const wait = error.retryAfter === undefined ? backoff : error.retryAfter * 1000;
  return wait <= LONGEST_WAIT_MS ? wait : undefined;
}

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError;

function isPassing({ status, code }: ApiError, isRepeatable: boolean): boolean {
  // Rejected before anything was executed.
  if (status === 429) return true;
  return code === 'IDEMPOTENCY_KEY_IN_USE' || (status >= 500 && isRepeatable && !FINAL.includes(code));
}

/** Waits. Rejects with the signal's reason when it is aborted. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
