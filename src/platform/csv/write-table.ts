import { Logger, StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeFormula } from './cells.js';

export type Row = Readonly<Record<string, unknown>>;
export type Pages = AsyncIterator<readonly Row[], void>;

const logger = new Logger('Export');

/**
 * CSV with a byte order mark, formulas escaped. Pages are read as the client consumes the text, so that at most two are in
 * memory. Throws what the first page throws; a later error truncates the text.
 */
export async function writeTable(columns: readonly string[], pages: Pages): Promise<Readable> {
  const first = await pages.next();
  const text = new PassThrough();
  // Started here and not by the consumer, so that pages are read in the tenant context of the caller.
  pipeline(textOf(columns, first, pages), text).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') logger.error('An export was truncated.', error.stack);
  });
  return text;
}

async function* textOf(
  columns: readonly string[],
  first: IteratorResult<readonly Row[], void>,
  pages: Pages,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([columns])}`;
  for (let page = first; !page.done; page = await pages.next())
    yield csvLines(page.value.map((row) => columns.map((column) => escapeFormula(row[column]))));
}

/** CSV records (RFC 4180). By itself the library quotes a cell with its delimiter, but none with another line break. */
export const csvLines = (cells: readonly (readonly unknown[])[], delimiter: 'windows' | 'unix' = 'windows'): string =>
  stringify(
    cells.map((each) => [...each]),
    { record_delimiter: delimiter, quoted_match: /[\r\n]/, cast: { boolean: String } },
  );

export const asDownload = (table: Readable, fileName: string): StreamableFile =>
  new StreamableFile(table, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${fileName}"` });
