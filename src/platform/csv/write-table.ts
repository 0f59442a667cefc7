import { Logger, StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeFormula, type Pages, type Row } from './cells.js';
import type { ExportFormat, ExportFormatQuery } from './export.request.js';
import { writeWorkbook } from './write-workbook.js';

export type { Pages, Row } from './cells.js';

const logger = new Logger('Export');

interface TableOptions {
  /** Headings of the columns whose heading differs from the column name. */
  readonly headings?: Readonly<Record<string, string>> | null;
  readonly format?: ExportFormat | null;
}

/** Options of an export. `headings` are Spanish headings. */
export const tableOptions = (
  { lang, format }: ExportFormatQuery,
  spanish: Readonly<Record<string, string>>,
): TableOptions => ({ headings: lang === 'es' ? spanish : null, format: format ?? null });

/**
 * Writes a workbook, or CSV with a byte order mark and escaped formulas. Reads the pages while the client downloads the file, so
 * that at most two pages are in memory. Rethrows an error on the first page. An error on a later page truncates the file.
 */
export async function writeTable(
  columns: readonly string[],
  pages: Pages,
  { headings, format }: TableOptions = {},
): Promise<Readable> {
  const first = await pages.next();
  const names = columns.map((column) => headings?.[column] ?? column);
  const onError = (error: NodeJS.ErrnoException): void => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') logger.error('An export was truncated.', error.stack);
  };
  if (format === 'xlsx') return writeWorkbook(columns, names, first, pages, onError);
  const text = new PassThrough();
  // The pipeline starts before a consumer reads the stream, so that pages are read in the tenant context of the caller.
  pipeline(textOf(columns, names, first, pages), text).catch(onError);
  return text;
}

async function* textOf(
  columns: readonly string[],
  headings: readonly string[],
  first: IteratorResult<readonly Row[], void>,
  pages: Pages,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([headings])}`;
  for (let page = first; !page.done; page = await pages.next())
    yield csvLines(page.value.map((row) => columns.map((column) => escapeFormula(row[column]))));
}

/**
 * Formats CSV records (RFC 4180). Puts quotation marks around every cell with a line break. The library does so only for the
 * configured line break.
 */
export const csvLines = (cells: readonly (readonly unknown[])[], delimiter: 'windows' | 'unix' = 'windows'): string =>
  stringify(
    cells.map((each) => [...each]),
    { record_delimiter: delimiter, quoted_match: /[\r\n]/, cast: { boolean: String } },
  );

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Value of `produces` for an export. Contains one media type, because client generators support only one media type per response.
 * The parameter `format` documents the workbook.
 */
export const EXPORT_MEDIA_TYPES = ['text/csv'];

export function asDownload(table: Readable, name: string, { format }: ExportFormatQuery): StreamableFile {
  const extension = format ?? 'csv';
  return new StreamableFile(table, {
    type: MEDIA_TYPES[extension],
    disposition: `attachment; filename="${name}.${extension}"`,
  });
}
