import { stringify } from 'csv-stringify/sync';
import { writeFile } from 'node:fs/promises';
import { escapeFormula } from '../platform/csv/cells.js';
import { UsageError } from './command.js';

/** A number as text is no formula, although it may begin with a minus. */
const NUMBER = /^-?\d+(\.\d+)?$/;
const cell = (text: string) => (NUMBER.test(text) ? text : escapeFormula(text));

/** Writes rows as CSV, formulas escaped. Throws `UsageError` where the file cannot be written. */
export async function writeCsv(file: string, rows: readonly (readonly string[])[]): Promise<void> {
  try {
    await writeFile(file, stringify(rows.map((row) => row.map(cell))));
  } catch (error) {
    throw new UsageError(`The file cannot be written: ${(error as Error).message}`);
  }
}
