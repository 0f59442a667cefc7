import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { Decimal, plainCell, type Pages, type Row } from './cells.js';

/** Maximum number of rows per sheet in Excel. Further rows are written to the next sheet. */
const MAX_ROWS = 1_048_576;

type FirstPage = IteratorResult<readonly Row[], void>;

/** Iterates over the rows of all pages. Only one page is in memory. */
class RowSource {
  private next = 0;

  constructor(
    private page: FirstPage,
    private readonly pages: Pages,
  ) {}

  async isEmpty(): Promise<boolean> {
    while (!this.page.done && this.next >= this.page.value.length) {
      this.page = await this.pages.next();
      this.next = 0;
    }
    return this.page.done === true;
  }

  /** Returns at most `most` rows. An empty list means that no rows remain. */
  async take(most: number): Promise<readonly Row[]> {
    if ((await this.isEmpty()) || this.page.done) return [];
    const rows = this.page.value.slice(this.next, this.next + most);
    this.next += rows.length;
    return rows;
  }
}

/**
 * Writes an Excel workbook (Office Open XML). Reads the pages while the client downloads the workbook. Formulas need no escaping,
 * because text cells are declared as text. zlib compresses the workbook outside the event loop.
 */
export function writeWorkbook(
  columns: readonly string[],
  headings: readonly string[],
  first: FirstPage,
  pages: Pages,
  onError: (error: NodeJS.ErrnoException) => void,
  maxRows = MAX_ROWS,
): Readable {
  const file = new PassThrough();
  const zip = new ZipFile();
  let sheet: PassThrough | null = null;
  const fail = (error: Error): void => {
    // The stream is already destroyed if the client disconnected or an error was reported.
    if (file.destroyed) return;
    file.destroy(error);
    onError(error);
  };
  file.once('close', () => sheet?.destroy());
  zip.on('error', fail);
  pipeline(zip.outputStream, file).catch(() => undefined);

  const write = async (): Promise<void> => {
    const source = new RowSource(first, pages);
    const names: string[] = [];
    do {
      const name = `sheet${names.length + 1}`;
      names.push(name);
      sheet = new PassThrough();
      zip.addReadStream(sheet, `xl/worksheets/${name}.xml`);
      await pipeline(sheetXml(columns, headings, source, maxRows), sheet);
    } while (!(await source.isEmpty()));
    for (const [path, xml] of Object.entries(partsOf(names))) zip.addBuffer(Buffer.from(XML + xml), path);
    zip.end();
  };
  // The writing starts before a consumer reads the stream, so that pages are read in the tenant context of the caller.
  write().catch(fail);
  return file;
}

async function* sheetXml(
  columns: readonly string[],
  headings: readonly string[],
  source: RowSource,
  maxRows: number,
): AsyncGenerator<string> {
  let rows = await source.take(maxRows - 1);
  yield `${XML}<worksheet xmlns="${MAIN}">${FROZEN_HEADINGS}${colsXml(columns, headings, rows)}<sheetData>${rowXml(1, headings)}`;
  let written = 1;
  for (; rows.length > 0; rows = await source.take(maxRows - written)) {
    const above = written;
    yield rows
      .map((row, index) =>
        rowXml(
          above + index + 1,
          columns.map((column) => row[column]),
        ),
      )
      .join('');
    written += rows.length;
    if (written >= maxRows) break;
  }
  yield '</sheetData></worksheet>';
}

/** The first row remains visible while the reader scrolls. */
const FROZEN_HEADINGS =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** Makes each column as wide as its heading and its longest text in `rows`, up to 45 characters. */
const colsXml = (columns: readonly string[], headings: readonly string[], rows: readonly Row[]): string =>
  `<cols>${columns
    .map((column, index) => {
      const lengths = rows.map((row) => String(plainCell(row[column])).length);
      const width = Math.min(Math.max(headings[index]!.length, ...lengths), 45) + 2;
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
    })
    .join('')}</cols>`;

const rowXml = (row: number, values: readonly unknown[]): string =>
  `<row r="${row}">${values.map((value, column) => cellXml(`${columnName(column)}${row}`, value)).join('')}</row>`;

/** `s` is the index of a style in `cellXfs`. Style 1 is text. Style 2 is a number with two decimals. */
function cellXml(reference: string, value: unknown): string {
  if (value instanceof Decimal && !value.isText) return `<c r="${reference}" s="2"><v>${value.text}</v></c>`;
  const cell = plainCell(value);
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${reference}" s="1" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

/** Converts a column index to a column name: A, B … Z, AA. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/**
 * Encodes characters that XML cannot contain as `_x0000_` (ECMA-376, ST_Xstring). Also encodes the underscore of text that already
 * looks like `_x0000_`.
 */
const xmlText = (text: string): string =>
  text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    })
    .replaceAll(/[&<>\r]/g, (character) => ENTITIES[character]!);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Files of a workbook by path, without the sheets. */
const partsOf = (sheets: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets.map((name) => `<Override PartName="/xl/worksheets/${name}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="${name}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((name) => `<Relationship Id="${name}" Type="${OFFICE}/worksheet" Target="worksheets/${name}.xml"/>`).join('')}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="2" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
});
