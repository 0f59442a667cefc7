import { changedNumber, mayHoldChangedNumbers, parseNotingChanges } from './changed-numbers.js';

const changedIn = (json: string): string | null =>
  mayHoldChangedNumbers(json) ? changedNumber(parseNotingChanges(json)) : null;

describe('A number that JSON.parse changes', () => {
  it.each([
    ['9007199254740993', 'n'],
    ['9007199254740994', 'n'],
    ['-9007199254740993', 'n'],
    ['12345678901234567890', 'n'],
    ['1e400', 'n'],
    ['-1E+309', 'n'],
    ['1e-400', 'n'],
    ['0.1234567890123456789', 'n'],
    ['9.007199254740993e15', 'n'],
    ['123456789012.34567890', 'n'],
    ['[1, {"id": 9007199254740993}]', 'n[1].id'],
    ['{"a": [[1e999]]}', 'n.a[0][0]'],
  ])('%s is found', (number, path) => {
    const json = `{"n": ${number}}`;

    expect(changedIn(json)).toBe(path);
    expect(parseNotingChanges(json)).toEqual(JSON.parse(json));
  });

  it.each([
    '9007199254740992',
    '-9007199254740991',
    '0.1',
    '0.30000000000000004',
    '1e-7',
    '1.50000000000000000000',
    '1e21',
    '1.7976931348623157e308',
    '5e-324',
    '-0',
    '"9007199254740993"',
    '"1e400 \\" 9007199254740993"',
    '{"9007199254740993": 1}',
    'null',
  ])('%s is none', (number) => {
    expect(changedIn(`{"n": ${number}}`)).toBeNull();
  });

  it('is found in a text of a megabyte with long strings, escapes and digits', () => {
    const long = JSON.stringify('"\\é'.repeat(150_000)) + `, "digits": "${'1'.repeat(300_000)}"`;

    expect(changedIn(`{"text": ${long}, "n": 1e400}`)).toBe('n');
    expect(changedIn(`{"n": ${'9'.repeat(500_000)}}`)).toBe('n');
  });
});
