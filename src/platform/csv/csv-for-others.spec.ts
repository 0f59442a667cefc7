import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { readCell } from './cells.js';
import { csvRecords } from './read-table.js';
import { csvLines, writeTable, type Row } from './write-table.js';

/** Line breaks, quotes, separators, formula characters and full-width forms, each often. */
const cell = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\n', '\r', '\r\n', '"', "'", ',', ';', '\t', '=', '+', '-', '@', '＝', '5', ' ', '\u200B', 'ñ'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});

const WIDTH = 3;
const table = fc.array(fc.array(cell, { minLength: WIDTH, maxLength: WIDTH }), { maxLength: 8 });

async function exported(rows: readonly (readonly string[])[]): Promise<string> {
  const columns = ['a', 'b', 'c'];
  const page = rows.map((cells): Row => Object.fromEntries(columns.map((name, index) => [name, cells[index]])));
  async function* pages(): AsyncGenerator<Row[], void> {
    yield await Promise.resolve(page);
  }
  return (await buffer(await writeTable(columns, pages()))).toString('utf8').slice(1);
}

/** Strict RFC 4180: throws for a bare quote or CR, like Python's csv module with `strict=True`. */
function strictRecords(csv: string): string[][] {
  const records: string[][] = [];
  const token = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/y;
  let record: string[] = [];
  while (token.lastIndex < csv.length) {
    const at = token.lastIndex;
    const match = token.exec(csv);
    if (!match) throw new Error(`This is no CSV at ${at}: ${JSON.stringify(csv.slice(at, at + 20))}`);
    record.push(match[1]?.replaceAll('""', '"') ?? match[2]!);
    if (match[3] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

const PYTHON = `
import csv, io, json, sys
print(json.dumps([list(csv.reader(io.StringIO(text, newline=''), strict=True)) for text in json.load(sys.stdin)]))`;

const hasPython = (() => {
  try {
    execFileSync('python3', ['-c', 'import csv'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const unescaped = (records: string[][]): string[][] =>
  records.slice(1).map((cells) => cells.map((text) => (readCell(text, 'text') ?? text) as string));

const NEIGHBOURS = ['A\n=1+1', 'A\r=1+1', 'A\r\n=1+1', '\n', '\r', 'a"b', 'a,b', 'a;b', "x\n=cmd|' /C calc'!A0"];

describe('A CSV file for other programs', () => {
  it.each(NEIGHBOURS)('has one record for a row with %j', async (text) => {
    const records = strictRecords(await exported([[text, 'b', text]]));

    expect(records).toHaveLength(2);
    expect(unescaped(records)).toEqual([[text, 'b', text]]);
  });

  it('contains the exported values, for arbitrary text', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const csv = await exported(rows);
        expect(unescaped(strictRecords(csv))).toEqual(rows);
        expect(unescaped(csvRecords(csv) as string[][])).toEqual(rows);
      }),
    );
  });

  if (!hasPython) process.stderr.write('Without the test that reads exports with Python, which needs python3.\n');
  else
    it('contains the exported values as Python reads them strictly', async () => {
      const tables = [...fc.sample(table, 200), NEIGHBOURS.map((text) => [text, text, 'c'])];
      const files = await Promise.all(tables.map(exported));

      const output = execFileSync('python3', ['-c', PYTHON], {
        input: JSON.stringify(files),
        maxBuffer: 64 * 1024 ** 2,
      });

      expect((JSON.parse(output.toString()) as string[][][]).map(unescaped)).toEqual(tables);
    });

  it('has no cell that a spreadsheet evaluates, except for a plus and digits', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        for (const text of strictRecords(await exported(rows))
          .slice(1)
          .flat())
          expect(/^[=+\-@\t\r＝＋－＠]/.test(text) && !/^\+\d+$/.test(text)).toBe(false);
      }),
    );
  });

  it('quotes line breaks in rejected rows and operators’ tables too', () => {
    expect(csvLines([['a\nb', 'c\rd', 'e']])).toBe('"a\nb","c\rd",e\r\n');
    expect(csvLines([['a\nb', 'c\rd', 'e']], 'unix')).toBe('"a\nb","c\rd",e\n');
  });
});
