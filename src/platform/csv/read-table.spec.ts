import type { ApiError } from '../../kernel/api-error.js';
import { readTable, type Table } from './read-table.js';

const COLUMNS = {
  sku: 'text',
  name: 'text',
  price: 'number',
  description: 'text',
  'shippingAddress.city': 'text',
  'shippingAddress.contactPhone': 'text',
} as const;

const HEADINGS = { sku: 'SKU de la tienda', name: 'Nombre', price: 'Precio', id: 'ID' };

const read = (csv: string): Table => readTable(csv, COLUMNS, ['id'], HEADINGS);
const values = (csv: string) => read(csv).rows.map((row) => row.values);

function problemOf(csv: string): string {
  try {
    read(csv);
  } catch (error) {
    return ((error as ApiError).details['errors'] as { csv: string[] }).csv[0]!;
  }
  throw new Error('The table was accepted.');
}

describe('A table to import', () => {
  it.each([
    'sku,name,price\nA,Taza,80.5',
    'sku;name;price\nA;Taza;80.5',
    'sku\tname\tprice\nA\tTaza\t80.5',
    '\uFEFFsku;name;price\r\nA;Taza;80.5\r\n',
    'sep=;\nsku;name;price\nA;Taza;80.5',
    '\uFEFFsep=;\r\nsku;name;price\r\nA;Taza;80.5\r\n',
    'SEP=,\rsku,name,price\rA,Taza,80.5',
    '"sep=;"\nsku;name;price\nA;Taza;80.5',
    'sep=;;;\nsku;name;price\nA;Taza;80.5',
    'sep=\t\nsku\tname\tprice\nA\tTaza\t80.5',
    'sep=\\t\nsku\tname\tprice\nA\tTaza\t80.5',
    '"sku";"name";"price"\n"A";"Taza";"80.5"',
    ' sku ; name ; price \nA;Taza; 80.5 ',
    'SKU de la tienda,Nombre,Precio,ID\nA,Taza,80.5,x',
    'SKU de la tienda;Nombre;Precio;ID\nA;Taza;80.5;x',
    'sku\tNombre\tprice\nA\tTaza\t80.5',
  ])('%j is read with its delimiter', (csv) => {
    expect(values(csv)).toEqual([{ sku: 'A', name: 'Taza', price: 80.5 }]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['sku;name\nA;"Taza, azul"', { sku: 'A', name: 'Taza, azul' }],
    ['sku;name\nA;Taza, azul', { sku: 'A', name: 'Taza, azul' }],
    ['sku,name\nA,Taza; azul', { sku: 'A', name: 'Taza; azul' }],
    ['name\nTaza; azul\tchica', { name: 'Taza; azul\tchica' }],
    ['sku;name\nA;"Taza;\n""azul"""', { sku: 'A', name: 'Taza;\n"azul"' }],
    ['sku\tname\nA\tTaza, azul; chica', { sku: 'A', name: 'Taza, azul; chica' }],
  ])('%j keeps the other delimiters as text', (csv, row) => {
    expect(values(csv)).toEqual([row]);
  });

  it.each([
    'sku,name,,\nA,Taza,,',
    'sku,name,,,,\nA,Taza',
    'sku,name\nA,Taza,,,',
    'sku;name;;\nA;Taza;;',
    'sku\tname\t\t\nA\tTaza\t\t',
    'sku,name, ," "\nA,Taza, , ',
    'sep=;\nsku;name;\nA;Taza;\n;;\n',
  ])('%j has trailing empty columns, which are ignored', (csv) => {
    expect(read(csv).names).toEqual(['sku', 'name']);
    expect(values(csv)).toEqual([{ sku: 'A', name: 'Taza' }]);
  });

  it.each([
    ['prcie', 'price'],
    ['Price', 'price'],
    ['nmae', 'name'],
    ['Descripción', 'description'],
    ['SKU', 'sku'],
    ['city', 'shippingAddress.city'],
    ['shipping_address.contact_phone', 'shippingAddress.contactPhone'],
    ['shippingAdress.city', 'shippingAddress.city'],
  ])('with the unknown column %j names %j as the nearest', (unknown, nearest) => {
    for (const delimiter of [',', ';', '\t'])
      expect(problemOf(`id${delimiter}${unknown}\nx${delimiter}y`)).toBe(
        `has unknown columns: ${unknown} (nearest: ${nearest})`,
      );
  });

  it.each([
    ['sku,,name\nA,x,Taza', 'has no name for column 2'],
    ['sku,name,\nA,Taza,x', 'has more cells than columns in row 2'],
    ['sku;name\nA;Taza;x', 'has more cells than columns in row 2'],
    [
      'sep=|\nsku|name\nA|Taza',
      'must be separated by commas, semicolons or tabs, but its sep= line sets another character',
    ],
    ['sep=;', 'must start with a header row of column names'],
    ['sku;name\nA;"Taza', 'is not valid CSV: a quote is not closed, in row 2'],
  ])('%j is refused: %s', (csv, problem) => {
    expect(problemOf(csv)).toBe(problem);
  });

  it('counts rows from its header, also below a line with its separator', () => {
    expect(read('sep=;\nsku;name\n\nA;Taza').rows[0]!.row).toBe(3);
  });

  it('shortens long unknown names and lists five of them', () => {
    const problem = problemOf(
      `${Array.from({ length: 30 }, (_, index) => `${'x'.repeat(100_000)}${index}`).join(';')}\nx`,
    );
    expect(problem.length).toBeLessThan(600);
    expect(problem.match(/nearest/g)).toHaveLength(5);
  });
});
