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

describe('The SAT’s key of goods that have none', () => {
  it('is DEFAULT_SAT_PRODUCT_KEY, which leaves other keys as they are', () => {
    expect(keysOf('31181701')).toEqual(['52152001', '31181701']);
  });

  it('stays unknown where there is no such default', () => {
    expect(keysOf(null)).toEqual(['52152001', null]);
  });
});
