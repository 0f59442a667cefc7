import { CARRIERS } from '../carriers.js';
import { trackingNumberOf } from './tracking-number.js';

/** The published shapes, where they are known. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  ESTAFETA: /^\d{22}$/,
  DHL: /^\d{10}$/,
  FEDEX: /^\d{12}$/,
  UPS: /^1Z[A-Z0-9]{16}$/,
  REDPACK: /^\d{9}$/,
  PAQUETEXPRESS: /^MEX\d{2}WE\d{7}$/,
  NOVENTA9MINUTOS: /^99\d{9}$/,
};

describe('tracking numbers', () => {
  it.each(CARRIERS.map(({ code, trackingNumber }) => [code, trackingNumber] as const))(
    'of %s differ for each folio',
    (_code, format) => {
      const numbers = Array.from({ length: 1000 }, (_, index) => trackingNumberOf(format, String(123456000 + index)));
      expect(new Set(numbers).size).toBe(1000);
    },
  );

  it.each(Object.entries(SHAPES))('of %s look like its own', (code, shape) => {
    const format = CARRIERS.find((carrier) => carrier.code === code)!.trackingNumber;
    for (let folio = 123456000; folio < 123457000; folio++)
      expect(trackingNumberOf(format, String(folio))).toMatch(shape);
  });

  it('end in the check digit that DHL uses', () => {
    expect(trackingNumberOf({ pattern: '#########', checkDigit: 'modulo7' }, '331881002')).toBe('3318810025');
  });

  it('end in the check digit that FedEx uses', () => {
    expect(trackingNumberOf({ pattern: '98#########', checkDigit: 'fedex' }, '657878885')).toBe('986578788855');
  });

  it('end in the check digit that UPS uses', () => {
    expect(trackingNumberOf({ pattern: '1Z999AA1#########', checkDigit: 'ups' }, '012345678')).toBe(
      '1Z999AA10123456784',
    );
  });

  it('reject a folio that does not fit', () => {
    expect(() => trackingNumberOf({ pattern: '####', checkDigit: null }, '12345')).toThrow('does not fit');
  });
});
