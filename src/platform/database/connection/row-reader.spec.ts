import fc from 'fast-check';
import pg from 'pg';
import { rowReaders } from './row-reader.js';

const { builtins, getTypeParser } = pg.types;
const columns = [
  { name: 'text', parse: getTypeParser(builtins.TEXT) as (text: string) => unknown },
  { name: 'a \'quoted\' "name"', parse: Number },
  { name: 'document', parse: getTypeParser(builtins.JSONB) as (text: string) => unknown },
];

const document = fc.constantFrom(null, '{"a": 1}', '{"a": 2}', '[]', 'null', '"text"');
const row = fc.tuple(fc.option(fc.string()), fc.option(fc.integer().map(String)), document);

describe('Rows of a result', () => {
  it('are parsed column by column, independently of the previous row', () => {
    const reader = rowReaders(columns);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const read = reader();
        expect(rows.map((each) => read(each))).toEqual(
          rows.map(([text, number, json]) => ({
            text,
            ['a \'quoted\' "name"']: number === null ? null : Number(number),
            document: json === null ? null : (JSON.parse(json) as unknown),
          })),
        );
      }),
    );
  });

  it('share a document that equals that of the previous row, within one result only', () => {
    const reader = rowReaders(columns);
    const documents = () => {
      const read = reader();
      return [1, 2].map(() => (read(['x', '1', '{"a": 1}']) as { document: unknown }).document);
    };
    const [[first, second], [third]] = [documents(), documents()];

    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(third).toEqual(first);
  });
});
