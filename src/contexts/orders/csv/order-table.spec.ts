import { readTable } from '../../../platform/csv/read-table.js';
import {
  EXPORT_ONLY_PRODUCT_COLUMNS,
  PRODUCT_COLUMNS,
  PRODUCT_HEADINGS_ES,
} from '../../catalog/products/product-table.js';
import { EXPORT_ONLY_ORDER_COLUMNS, LINE_COLUMNS, ORDER_COLUMNS, ORDER_HEADINGS_ES } from './order-table.js';

describe.each([
  ['products', PRODUCT_COLUMNS, EXPORT_ONLY_PRODUCT_COLUMNS, PRODUCT_HEADINGS_ES],
  ['orders', { ...ORDER_COLUMNS, ...LINE_COLUMNS }, EXPORT_ONLY_ORDER_COLUMNS, ORDER_HEADINGS_ES],
])('Spanish headings of %s', (_, columns, exportOnly, headings: Readonly<Record<string, string>>) => {
  const exported = [...Object.keys(columns), ...exportOnly];
  const spanish = exported.map((column) => headings[column]);

  it('name every column uniquely', () => {
    expect(spanish.filter((heading) => !heading)).toEqual([]);
    expect(new Set(spanish).size).toBe(exported.length);
  });

  it.each([',', ';', '\t'])('are accepted by an import with delimiter %j', (delimiter) => {
    const csv = `${spanish.join(delimiter)}\n${exported.map(() => '1').join(delimiter)}\n`;
    expect(readTable(csv, columns, exportOnly, headings).names).toEqual(exported);
  });
});
