// @ts-check

/** @typedef {Record<string, string>} Row Cells by column name. */

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/**
 * Reads CSV from spreadsheets (RFC 4180). Quoted cells may contain commas, quotes and line breaks. Throws an Error with the
 * line.
 *
 * @param {string} text
 * @returns {Row[]}
 */
export function parseCsv(text) {
  const [header = [], ...lines] = linesOf(text.replace(/^\uFEFF/, ''));
  return lines.map((cells, index) => {
    if (cells.length !== header.length)
      throw new Error(`Row ${index + 2} has ${cells.length} cells, the first row has ${header.length}.`);
    return Object.fromEntries(header.map((name, column) => [name.trim(), (cells[column] ?? '').trim()]));
  });
}

/** @param {string} text */
function linesOf(text) {
  /** @type {string[][]} */
  const lines = [];
  /** @type {string[]} */
  let cells = [];
  for (let position = 0; position < text.length; position = CELL.lastIndex) {
    CELL.lastIndex = position;
    const [, quoted, plain = '', end] = CELL.exec(text) ?? [];
    if (end === undefined) throw new Error(`Row ${lines.length + 1} has a quote that is not closed or not doubled.`);
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',' && CELL.lastIndex < text.length) continue;
    if (end === ',') cells.push('');
    // Skip empty lines.
    if (cells.some((cell) => cell !== '')) lines.push(cells);
    cells = [];
  }
  return lines;
}

/**
 * @param {readonly string[]} header
 * @param {Iterable<Row>} rows
 */
export const formatCsv = (header, rows) =>
  // The byte order mark makes Excel read the file as UTF-8.
  `\uFEFF${[header, ...[...rows].map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n')}\r\n`;

/** @param {string} cell */
const quoted = (cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
