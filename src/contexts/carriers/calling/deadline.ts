export async function doneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => (timer = setTimeout(resolve, ms, false)));
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/** Aborts the signal after `ms` and rejects with `DeadlineExceeded`, even if `work` ignores the signal. */
export async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const working = work(controller.signal);
  const settled = working.catch(() => undefined);
  if (await doneWithin(settled, ms)) return working;
  const timeoutError = new DeadlineExceeded(`No response within ${ms} ms.`);
  controller.abort(timeoutError);
  throw timeoutError;
}
