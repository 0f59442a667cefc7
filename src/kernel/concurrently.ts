/** Runs `work` for every item, at most `limit` at a time. Rejects with the first failure, after all have ended. */
export async function concurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const runner = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: limit }, runner));
  if (failures.length > 0) throw failures[0];
}
