/** Maximum number of rows per SQL statement. The limit keeps locks short and prevents replication lag. */
export const BATCH_SIZE = 1000;
/** Maximum number of SQL statements per run of `inBatches`. The next run processes the remaining rows. */
const MAX_BATCHES = 50;

/**
 * Repeats a statement until no matching rows remain or the run reaches `MAX_BATCHES`. The statement changes at most `limit` rows
 * and returns the number of changed rows. Returns true if no matching rows remain.
 */
export async function inBatches(statement: (limit: number) => Promise<number>): Promise<boolean> {
  for (let batches = 0; batches < MAX_BATCHES; batches++) {
    if ((await statement(BATCH_SIZE)) < BATCH_SIZE) return true;
  }
  return false;
}
