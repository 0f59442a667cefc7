import { shownMeasure, toCentimetres, toKilograms } from './parcel.js';

describe('A weight in kilograms', () => {
  it.each([
    [0.4, 'g', 0.001],
    [0.0004, 'kg', 0.001],
    [0.01, 'oz', 0.001],
    [0.0000001, 'lb', 0.001],
    [1, 'g', 0.001],
    [1.6, 'g', 0.002],
    [5.5, 'lb', 2.495],
  ] as const)('is of %d %s %d, at least a gram', (weight, unit, kilograms) => {
    expect(toKilograms(weight, unit)).toBe(kilograms);
  });
});

describe('A side in centimetres', () => {
  it.each([
    [0.01, 'cm', 0.1],
    [0.04, 'in', 0.102],
    [0.0001, 'in', 0.1],
    [0.1, 'cm', 0.1],
    [0.15, 'cm', 0.15],
    [12, 'in', 30.48],
  ] as const)('is of %d %s %d, at least a millimetre', (side, unit, centimetres) => {
    expect(toCentimetres(side, unit)).toBe(centimetres);
  });
});

describe('A measure in a response', () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [10 / 3, 3.3333],
    [0.00004, 0.0001],
    [100_000_000, 100_000_000],
    [2.5, 2.5],
    [1.00005, 1.0001],
  ])('is of %d %d', (measure, shown) => {
    expect(shownMeasure(measure)).toBe(shown);
  });
});
