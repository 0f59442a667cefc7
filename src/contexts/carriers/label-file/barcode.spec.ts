import fc from 'fast-check';
import { barcode } from './barcode.js';
import type { Barcode } from './drawing.js';

const BOX = { x: 35, y: 900, width: 742, height: 160 };

describe('The bar code', () => {
  it.each(['8055241528464720099314', '4839201756', '794658231047', 'PQX12345678901234567890MX99', 'a-1'])(
    'encodes %s and nothing else',
    (trackingNumber) => {
      expect(decode(barcode(trackingNumber, BOX))).toBe(trackingNumber);
    },
  );

  it('encodes any printable ASCII, whole dots wide, inside its box with quiet zones', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30 }), (text) => {
        const code = barcode(text, BOX);
        expect(decode(code)).toBe(text);
        const module = moduleOf(code);
        const last = code.bars.at(-1)!;
        expect(code.bars[0]!.x - BOX.x).toBeGreaterThanOrEqual(10 * module);
        expect(BOX.x + BOX.width - last.x - last.width).toBeGreaterThanOrEqual(10 * module);
        for (const { x, width } of code.bars) expect([x % 1, width % module]).toEqual([0, 0]);
      }),
    );
  });

  it('uses the widest bars that fit the box, up to 15 mil', () => {
    expect(moduleOf(barcode('4839201756', BOX))).toBe(3);
    expect(moduleOf(barcode('PQX12345678901234567890MX99', BOX))).toBe(2);
  });

  it('rejects text that it cannot encode', () => {
    expect(() => barcode('', BOX)).toThrow(RangeError);
    expect(() => barcode('12ñ4', BOX)).toThrow(RangeError);
    expect(() => barcode('A'.repeat(80), BOX)).toThrow(RangeError);
  });
});

/** Each symbol as the widths of its bars and spaces, in the order of the symbols' values. Source: ISO/IEC 15417. */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 233111'
).split(' ');
const SHIFT = 98;
const CODE_C = 99;
const CODE_B = 100;
const CODE_A = 101;
const START_A = 103;
const START_B = 104;
const START_C = 105;
const STOP = 106;

/** The narrowest bar of any Code 128 symbol is one module: start and stop both have one. */
const moduleOf = ({ bars }: Barcode): number => Math.min(...bars.map(({ width }) => width));

/** Reads the bars as a scanner does. */
function decode(code: Barcode): string {
  const values = symbolValues(code);
  const [start, ...rest] = values;
  expect(rest.pop()).toBe(STOP);
  const check = rest.pop();
  expect(check).toBe(rest.reduce((sum, value, index) => sum + value * (index + 1), start!) % 103);

  let subset = start;
  let text = '';
  for (const value of rest) {
    if (subset === START_C && value < CODE_B) text += String(value).padStart(2, '0');
    else if (value === CODE_A) subset = START_A;
    else if (value === CODE_B && subset !== START_B) subset = START_B;
    else if (value === CODE_C) subset = START_C;
    else if (value === SHIFT) throw new Error('No shift is needed for printable ASCII');
    else text += String.fromCharCode(value + 32);
  }
  return text;
}

function symbolValues(code: Barcode): number[] {
  const module = moduleOf(code);
  const widths = code.bars.flatMap(({ x, width }, index) => {
    const next = code.bars[index + 1];
    return next ? [width, next.x - x - width] : [width];
  });
  const digits = widths.map((width) => width / module).join('');
  // The stop symbol ends in a bar of two modules.
  expect(digits.endsWith('2331112')).toBe(true);
  return digits
    .slice(0, -1)
    .match(/.{6}/g)!
    .map((pattern) => SYMBOLS.indexOf(pattern));
}
