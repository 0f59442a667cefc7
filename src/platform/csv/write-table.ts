import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { defused } from './cells.js';

type Row = Readonly<Record<string, unknown>>;

/** CSV as spreadsheets read it: UTF-8 with a mark that says so, and no cell that is a formula. */
export const writeTable = (columns: readonly string[], rows: readonly Row[]): string =>
  `\uFEFF${stringify(
    [columns, ...rows.map((row) => columns.map((column) => defused(row[column])))].map((cells) => [...cells]),
    { record_delimiter: 'windows', cast: { boolean: String } },
  )}`;

/** Says that the answer is a file. */
export function asDownload(reply: FastifyReply, fileName: string): void {
  void reply.headers({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
}
