import pLimit from 'p-limit';

/** Runs `work` for every item, at most `limit` at a time. Rejects with the first failure after all have ended. */
export async function concurrently<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const limited = pLimit(limit);
  const outcomes = await Promise.allSettled(items.map((item) => limited(work, item)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
