import fc from 'fast-check';
import { csvRecords, NotCsv } from './read-table.js';

describe('The records of CSV text', () => {
  it.each<[string, string[][]]>([
    ['', []],
    ['a', [['a']]],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['\uFEFFa\r\nb\rc', [['a'], ['b'], ['c']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['\n\nx', [[''], [''], ['x']]],
    [
      '"a ""b"", c\r\nd",e\r\n"f",g',
      [
        ['a "b", c\r\nd', 'e'],
        ['f', 'g'],
      ],
    ],
    ['\uFEFF"a\r",b\r"c\n\r",\r\nd "e\r\nf;"g\rh"', [['a\r', 'b'], ['c\n\r', ''], ['d "e'], ['f;"g'], ['h"']]],
    ['""', [['']]],
    ['a\tb;c', [['a\tb;c']]],
  ])('of %j are %j', (text, records) => {
    expect(csvRecords(text)).toEqual(records);
  });

  it.each([
    ['"a', 'a quote is not closed, in row 1'],
    ['x\n"a""', 'a quote is not closed, in row 2'],
    ['"a"b', 'a closing quote is followed by other text, in row 1'],
  ])('are none of %j', (text, message) => {
    expect(() => csvRecords(text)).toThrow(new NotCsv(message));
  });

  it('equal the written records, for arbitrary text', () => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', 'ñ') }), { minLength: 1 })),
        (records) => {
          expect(csvRecords(records.map((cells) => cells.map(quoted).join(',')).join('\n'))).toEqual(records);
        },
      ),
    );
  });

  it('are read up to the requested number: what follows is not', () => {
    expect(csvRecords('a\nb\n"never closed', 2)).toEqual([['a'], ['b']]);
  });
});
