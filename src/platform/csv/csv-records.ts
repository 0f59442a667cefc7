/** Text that is not CSV. `message` says why, with the row. */
export class NotCsv extends Error {}

/** Far above the number of columns of any table. */
const MAX_CELLS = 500;
const BARE_CELL = /[^",\r\n]*/y;

/**
 * Reads CSV text (RFC 4180; lines end in LF, CRLF or CR) record by record, in linear time. A caller that stops early does not pay
 * for the rest. Throws `NotCsv`.
 */
export function* csvRecords(text: string): Generator<readonly string[], void> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (let row = 1; at < text.length; row++) {
    const cells: string[] = [];
    for (;;) {
      const { cell, end } = text[at] === '"' ? quotedCell(text, at, row) : bareCell(text, at, row);
      cells.push(cell);
      if (cells.length > MAX_CELLS) throw new NotCsv(`there are more than ${MAX_CELLS} cells in row ${row}`);
      at = end + 1;
      if (text[end] === ',') continue;
      if (text[end] === '\r' && text[at] === '\n') at += 1;
      break;
    }
    yield cells;
  }
}

function bareCell(text: string, start: number, row: number): { cell: string; end: number } {
  BARE_CELL.lastIndex = start;
  BARE_CELL.test(text);
  const end = BARE_CELL.lastIndex;
  if (text[end] === '"') throw new NotCsv(`there is a quote inside a cell without quotes, in row ${row}`);
  return { cell: text.slice(start, end), end };
}

function quotedCell(text: string, start: number, row: number): { cell: string; end: number } {
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) throw new NotCsv(`a quote is never closed, in row ${row}`);
  const end = close + 1;
  if (end < text.length && !/[,\r\n]/.test(text[end]!))
    throw new NotCsv(`there is something behind a closing quote, in row ${row}`);
  return { cell: text.slice(start + 1, close).replaceAll('""', '"'), end };
}
