import { Logger } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defused } from './cells.js';

export type Row = Readonly<Record<string, unknown>>;
export type Pages = AsyncIterator<readonly Row[], void>;

const logger = new Logger('Export');

/**
 * CSV as spreadsheets read it: UTF-8 with a mark that says so, and no cell that is a formula. Pages are read as the text is
 * taken, so that one or two are held at once, however many there are. Throws what reading the first one throws; what
 * fails later cuts the text off.
 */
export async function writeTable(columns: readonly string[], pages: Pages): Promise<Readable> {
  const first = await pages.next();
  const text = new PassThrough();
  // Begun here and not by who takes the text: it is read within the caller's reach.
  pipeline(textOf(columns, first, pages), text).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') logger.error('An export was cut off.', error.stack);
  });
  return text;
}

async function* textOf(
  columns: readonly string[],
  first: IteratorResult<readonly Row[], void>,
  pages: Pages,
): AsyncGenerator<string> {
  yield `\uFEFF${lines([columns])}`;
  for (let page = first; !page.done; page = await pages.next())
    yield lines(page.value.map((row) => columns.map((column) => defused(row[column]))));
}

const lines = (cells: readonly (readonly unknown[])[]): string =>
  stringify(
    cells.map((each) => [...each]),
    { record_delimiter: 'windows', cast: { boolean: String } },
  );

/** Says that the answer is a file. */
export function asDownload(reply: FastifyReply, fileName: string): void {
  void reply.headers({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
}
