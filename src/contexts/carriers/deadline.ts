/** Resolves after `ms`; rejects with the signal's reason when it is aborted before. Leaves no timer behind. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const abandon = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abandon);
      resolve();
    }, ms);
    signal.addEventListener('abort', abandon, { once: true });
  });
}

/** True when `work`, which must not reject, is done within `ms`. Leaves no timer behind. */
export async function doneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<false>((resolve) => (timer = setTimeout(resolve, ms, false)));
  try {
    return await Promise.race([work.then(() => true), timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}

/** Thrown by `withDeadline` when time is up. */
export class DeadlineExceeded extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms.`);
    this.name = 'DeadlineExceeded';
  }
}

/**
 * Runs `work` for at most `ms`. Then its signal is aborted and, whether it heeds that or not, it is abandoned with
 * `DeadlineExceeded`.
 */
export async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const working = work(stop.signal);
  if (
    await doneWithin(
      working.catch(() => undefined),
      ms,
    )
  )
    return working;
  const late = new DeadlineExceeded(ms);
  stop.abort(late);
  throw late;
}
