/** Rows that a statement may touch where there may be any number: its locks are short, and a standby follows. */
export const BATCH = 1000;
/** Statements a run may take. What is left is the next run's. */
const A_RUN = 50;

/**
 * Repeats a statement that touches at most `limit` rows and answers how many it did, for as long as it finds so many and
 * no more than fifty times. True: all is done. False: there may be more.
 */
export async function inBatches(statement: (limit: number) => Promise<number>): Promise<boolean> {
  for (let batches = 0; batches < A_RUN; batches++) {
    if ((await statement(BATCH)) < BATCH) return true;
  }
  return false;
}
