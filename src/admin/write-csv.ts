import { stringify } from 'csv-stringify/sync';
import { writeFile } from 'node:fs/promises';
import { UsageError } from './command.js';

/** Writes rows as CSV. Throws `UsageError` where the file cannot be written. */
export async function writeCsv(file: string, rows: readonly (readonly string[])[]): Promise<void> {
  try {
    await writeFile(file, stringify(rows as string[][]));
  } catch (error) {
    throw new UsageError(`The file cannot be written: ${(error as Error).message}`);
  }
}
