import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Decimal, type Row } from './cells.js';
import { writeTable } from './write-table.js';
import { writeWorkbook } from './write-workbook.js';
import { filesInZip } from '../../../test/support/zip.js';

const filesOf = async (archive: Readable): Promise<Record<string, string>> => filesInZip(await buffer(archive));

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#13;': '\r' };

const unescaped = (xml: string): string =>
  xml
    .replaceAll(/&(?:amp|lt|gt|#13);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The cells as `A1 type style value`. */
const cellsOf = (sheet: string): string[][] =>
  [
    ...sheet.matchAll(
      /<c r="(\w+)"(?: s="(\d)")?(?: t="(\w+)")?>(?:<is><t xml:space="preserve">([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g,
    ),
  ].map(([, reference, style = '', type = 'n', text, value]) => [reference!, type, style, unescaped(text ?? value!)]);

async function* pagesOf(...pages: Row[][]): AsyncGenerator<Row[], void> {
  for (const page of pages) yield await Promise.resolve(page);
}

const sheetOf = async (columns: string[], ...pages: Row[][]): Promise<string[][]> =>
  cellsOf(
    (await filesOf(await writeTable(columns, pagesOf(...pages), { format: 'xlsx' })))['xl/worksheets/sheet1.xml']!,
  );

describe('An exported workbook', () => {
  it.each([
    '6058004317700123456789',
    '00001',
    '06600',
    '1E5',
    '=1+1',
    '+528112345678',
    '-5',
    '@x',
    'TRUE',
    '2026-11-27',
    ' a ',
    'a\nb\rc\td',
    '<a>&"\'</a>',
    '_x0041_',
    '\u0001\u001F',
    '😀',
  ])('has %j as text, unchanged', async (text) => {
    expect(await sheetOf(['a'], [{ a: text }])).toEqual([
      ['A1', 'inlineStr', '1', 'a'],
      ['A2', 'inlineStr', '1', text],
    ]);
  });

  it('makes each column as wide as its text, and freezes the headings', async () => {
    const rows = [{ a: 'x'.repeat(30), b: 'x'.repeat(900), c: null, d: new Decimal('-58.20') }];
    const files = await filesOf(await writeTable(['a', 'b', 'c', 'd'], pagesOf(rows), { format: 'xlsx' }));
    const sheet = files['xl/worksheets/sheet1.xml']!;
    expect([...sheet.matchAll(/<col min="\d" max="\d" width="(\d+)"/g)].map(([, width]) => width)).toEqual([
      '32',
      '47',
      '3',
      '8',
    ]);
    expect(sheet).toContain('<pane ySplit="1"');
  });

  it('has numbers, amounts, flags and instants in their type, and no empty cells', async () => {
    const row = { a: 0.1, b: new Decimal('-58.20'), c: new Decimal('-58.20', true), d: false, e: new Date(0), f: null };
    expect((await sheetOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'], [row])).slice(7)).toEqual([
      ['A2', 'n', '', '0.1'],
      ['B2', 'n', '2', '-58.20'],
      ['C2', 'inlineStr', '1', '-58.20'],
      ['D2', 'b', '', '0'],
      ['E2', 'inlineStr', '1', '1970-01-01T00:00:00.000Z'],
    ]);
  });

  it('has arbitrary text unchanged', async () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('_', 'x', '0', '\r', '\n', '&', '<'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const cells = await sheetOf(
          ['a'],
          texts.map((a) => ({ a })),
        );
        expect(cells.slice(1).map(([, , , value]) => value)).toEqual(texts);
      }),
      { numRuns: 40 },
    );
  });

  it('has every page in order, its headings, and columns beyond Z', async () => {
    const columns = Array.from({ length: 28 }, (_, index) => `c${index}`);
    const page = (from: number): Row[] => Array.from({ length: 100 }, (_, index) => ({ c0: from + index, c27: 'x' }));
    const headings = { c0: 'Número' };
    const files = await filesOf(
      await writeTable(columns, pagesOf(page(0), [], page(100)), { format: 'xlsx', headings }),
    );

    const cells = cellsOf(files['xl/worksheets/sheet1.xml']!);
    expect([cells[0], cells[27]![0], cells.at(-2), cells.at(-1)]).toEqual([
      ['A1', 'inlineStr', '1', 'Número'],
      'AB1',
      ['A201', 'n', '', '199'],
      ['AB201', 'inlineStr', '1', 'x'],
    ]);
    expect(Object.keys(files).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  it.each([
    [0, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ])('with %j rows of two for each sheet has %j sheets', async (rows, sheets) => {
    const pages = pagesOf(Array.from({ length: rows }, (_, a): Row => ({ a })));
    const files = await filesOf(writeWorkbook(['a'], ['a'], await pages.next(), pages, () => undefined, 3));

    const names = Object.keys(files).filter((path) => path.startsWith('xl/worksheets/'));
    expect(names).toHaveLength(sheets);
    expect(files['xl/workbook.xml']!.match(/<sheet /g)).toHaveLength(sheets);
    const values = names.flatMap((name) =>
      cellsOf(files[name]!)
        .slice(1)
        .map(([, , , value]) => Number(value)),
    );
    expect(values).toEqual(Array.from({ length: rows }, (_, row) => row));
  });

  describe('of many pages', () => {
    let read = 0;

    beforeEach(() => {
      read = 0;
    });

    async function* many(failAt = Infinity): AsyncGenerator<Row[], void> {
      for (let page = 1; page <= 300; page++) {
        if (page === failAt) throw new Error('The database went away.');
        read++;
        yield await Promise.resolve(
          Array.from({ length: 100 }, () => ({ a: Array.from({ length: 20 }, () => Math.random()).join() })),
        );
      }
    }

    it('is read no faster than the client consumes it', async () => {
      const workbook = await writeTable(['a'], many(), { format: 'xlsx' });
      await sleep(200);
      expect(read).toBeLessThan(20);

      await buffer(workbook);
      expect(read).toBe(300);
    });

    it('reads no more pages after the client disconnected', async () => {
      const workbook = await writeTable(['a'], many(), { format: 'xlsx' });
      workbook.destroy();
      await sleep(100);
      expect(read).toBeLessThan(20);
    });

    it('is truncated if a page cannot be read', async () => {
      const problems: string[] = [];
      const pages = many(250);
      const workbook = writeWorkbook(['a'], ['a'], await pages.next(), pages, ({ message }) => problems.push(message));

      await expect(buffer(workbook)).rejects.toThrow('went away');
      expect(problems).toEqual(['The database went away.']);
    });
  });
});
