import type { RowError } from './read-table.js';

/** A value that was taken as something else than it was typed. `field`: its column. */
export interface NormalizedCell {
  readonly row: number;
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** `Problem`: an error of a row, with what tells its record. */
export interface ImportOutcome<Problem extends RowError = RowError> {
  /** Rows below the header, without empty ones. */
  readonly rows: number;
  /** All of them, by row. */
  readonly errors: readonly Problem[];
  /** What is written, or would be on a dry run. */
  readonly created: number;
  readonly updated: number;
  readonly normalized: readonly NormalizedCell[];
}
