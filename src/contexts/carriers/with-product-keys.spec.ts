import { SAT_PACKAGING_CODES } from './sat-keys.js';
import { withProductKeys } from './with-product-keys.js';

const goods = { description: 'Taza', quantity: 1, value: null, weightKg: null, satPackagingCode: null };
const request = {
  contents: [
    { ...goods, satProductClassCode: '52152001' },
    { ...goods, satProductClassCode: null },
  ],
};
const keysOf = (fallback: string | null) =>
  withProductKeys(request, fallback).contents.map(({ satProductClassCode }) => satProductClassCode);

describe('The catalogue c_TipoEmbalaje', () => {
  it('contains its 59 codes once each', () => {
    expect(new Set(SAT_PACKAGING_CODES).size).toBe(59);
    expect(SAT_PACKAGING_CODES).toHaveLength(59);
  });
});

describe('The SAT key of goods without a key', () => {
  it('is DEFAULT_SAT_PRODUCT_KEY and does not replace other keys', () => {
    expect(keysOf('31181701')).toEqual(['52152001', '31181701']);
  });

  it('is the default for an old text that is not a key, without an invalid packaging', () => {
    const before = { contents: [{ ...goods, satProductClassCode: '5215', satPackagingCode: 'caja' }] };
    expect(withProductKeys(before, '31181701').contents).toMatchObject([
      { satProductClassCode: '31181701', satPackagingCode: null },
    ]);
    const kept = { contents: [{ ...goods, satProductClassCode: null, satPackagingCode: '6HA1' }] };
    expect(withProductKeys(kept, null).contents).toMatchObject([
      { satProductClassCode: null, satPackagingCode: '6HA1' },
    ]);
  });

  it('stays unknown without a default', () => {
    expect(keysOf(null)).toEqual(['52152001', null]);
  });
});
