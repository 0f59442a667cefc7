import fc from 'fast-check';
import { csvRecords, NotCsv } from './csv-records.js';

const read = (text: string) => [...csvRecords(text)];

describe('The records of CSV text', () => {
  it.each<[string, string[][]]>([
    ['', []],
    ['a', [['a']]],
    [
      'a,b\n1,2\n',
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
    ['\n\n', [[''], ['']]],
    ['"a ""b"", c\nd",e', [['a "b", c\nd', 'e']]],
    ['""', [['']]],
  ])('of %j are %j', (text, records) => {
    expect(read(text)).toEqual(records);
  });

  it.each(['a"b', '"a', '"a"b', '"a""', `${','.repeat(600)}`])('are none of %j', (text) => {
    expect(() => read(text)).toThrow(NotCsv);
  });

  it('are what was written, whatever that is', () => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'ñ') }), { minLength: 1 })),
        (records) => {
          expect(read(records.map((cells) => cells.map(quoted).join(',')).join('\n'))).toEqual(records);
        },
      ),
    );
  });

  it('are read one by one: what follows the last requested one is not read', () => {
    const records = csvRecords('a\nb\n"never closed');

    expect([records.next().value, records.next().value]).toEqual([['a'], ['b']]);
  });
});
