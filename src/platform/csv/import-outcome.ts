import type { RowError } from './read-table.js';

/** The result of an import. With errors nothing is written; `created` and `updated` then count the valid rows. */
export interface ImportOutcome {
  /** Rows below the header, without empty ones. */
  readonly rows: number;
  readonly errors: readonly RowError[];
  readonly created: number;
  readonly updated: number;
}
