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
  it('has its 59 codes, each once', () => {
    expect(new Set(SAT_PACKAGING_CODES).size).toBe(59);
    expect(SAT_PACKAGING_CODES).toHaveLength(59);
  });
});

describe('The SAT’s key of goods that have none', () => {
  it('is DEFAULT_SAT_PRODUCT_KEY, which leaves other keys as they are', () => {
    expect(keysOf('31181701')).toEqual(['52152001', '31181701']);
  });

  it('is the default for a text of before that is no key, and no packaging where that is none', () => {
    const before = { contents: [{ ...goods, satProductClassCode: '5215', satPackagingCode: 'caja' }] };
    expect(withProductKeys(before, '31181701').contents).toMatchObject([
      { satProductClassCode: '31181701', satPackagingCode: null },
    ]);
    const kept = { contents: [{ ...goods, satProductClassCode: null, satPackagingCode: '6HA1' }] };
    expect(withProductKeys(kept, null).contents).toMatchObject([
      { satProductClassCode: null, satPackagingCode: '6HA1' },
    ]);
  });

  it('stays unknown where there is no such default', () => {
    expect(keysOf(null)).toEqual(['52152001', null]);
  });
});
