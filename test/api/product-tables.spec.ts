import { sql } from '../support/bench.js';
import { createProduct } from '../support/orders.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';

const PATH = '/v1/products';

const done = { dryRun: false, errors: [], errorCount: 0, errorsTruncated: false, normalized: [] };

describe('Tables of products', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const importCsv = (csv: unknown, more: object = {}) => organization.test.post(`${PATH}/import`, { csv, ...more });
  const exportCsv = async () => (await organization.test.get(`${PATH}/export`)).text.replace(/^\uFEFF/, '');
  const count = async () => (await organization.test.get(`${PATH}/all`)).meta.total;

  it('create products, and update those whose SKU exists; an empty cell keeps the product’s value', async () => {
    const held = await createProduct(organization.test, { sku: 'B', name: 'Taza', price: 80, isActive: false });

    const csv = 'name,sku,price,weight,isActive\nLibro,A,349.50,0.6,TRUE\n,B,95,,\n\n"Con, coma",,,,\n';
    const { status, data } = await importCsv(`\uFEFF${csv}`);

    expect(status).toBe(200);
    expect(data).toEqual({ ...done, rows: 3, created: 2, updated: 1 });
    expect((await organization.test.get(`${PATH}/${held.id}`)).data).toEqual({ ...held, price: 95 });
    expect((await organization.test.get(`${PATH}?sku=A`)).data[0]).toMatchObject({
      name: 'Libro',
      price: 349.5,
      weight: 0.6,
      isActive: true,
      currency: 'MXN',
    });
    expect((await organization.test.get(`${PATH}?search=coma`)).data[0]).toMatchObject({
      name: 'Con, coma',
      sku: null,
    });
  });

  it('list errors by row, and then change nothing', async () => {
    const held = await createProduct(organization.test, { sku: 'B' });
    const csv = [
      'sku,name,price,weight,isActive,imageUrl',
      'A,Bueno,1,1,true,',
      'B,Otro nombre,1,1,,',
      'C,,1,1,,',
      'A,Otra vez,1.234,cien,sí,javascript:x',
      '',
      'D,"Dos\nlíneas",-1,,,',
    ].join('\n');

    const { status, data } = await importCsv(csv);

    expect(status).toBe(200);
    expect(data).toMatchObject({ dryRun: false, rows: 5, created: 0, updated: 0 });
    expect(data.errors.map(({ row, field }: any) => `${row} ${field}`).sort()).toEqual([
      '4 name',
      '5 imageUrl',
      '5 isActive',
      '5 price',
      '5 weight',
      '7 price',
    ]);
    expect(data.errors).toContainEqual({ row: 5, field: 'weight', message: 'must be a number', sku: 'A' });
    expect([data.errorCount, data.errorsTruncated]).toEqual([6, false]);
    expect([await count(), (await organization.test.get(`${PATH}/${held.id}`)).data]).toEqual([1, held]);
  });

  it('report on a dry run what they would do, and do nothing', async () => {
    await createProduct(organization.test, { sku: 'B', name: 'Taza' });

    const { data } = await importCsv('sku,name\nA,x\nB,y', { dryRun: true });

    expect(data).toEqual({ ...done, dryRun: true, rows: 2, created: 1, updated: 1 });
    expect((await organization.test.get(PATH)).data.map(({ name }: any) => name)).toEqual(['Taza']);
  });

  it('are read with semicolons, and with the nearest column for an unknown one', async () => {
    const csv = 'sep=;\r\nsku;name;price;;\r\nA;Taza;80.5;;\r\n';
    expect((await importCsv(csv)).data).toEqual({ ...done, rows: 1, created: 1, updated: 0 });

    const { error } = await importCsv('sku,name,prcie\nA,x,1');

    expect(error.details['errors']).toEqual({ csv: ['has unknown columns: prcie (nearest: price)'] });
  });

  it('are refused where they are not tables: VALIDATION_ERROR', async () => {
    const many = `name\n${'x\n'.repeat(1001)}`;
    for (const csv of [
      '',
      'name',
      'name\n\n',
      'name,prcie\nx,1',
      'name,name\nx,y',
      'name\n"x',
      'name\nx,y',
      many,
      5,
      null,
    ]) {
      const { status, error } = await importCsv(csv);
      expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
        400,
        'VALIDATION_ERROR',
        ['csv'],
      ]);
    }
    expect(await count()).toBe(0);
    expect((await importCsv(`name\n${'x\n'.repeat(1000)}`)).data.created).toBe(1000);
  });

  it('are exported as a file that can be imported unchanged and has no formulas', async () => {
    const dangerous = [
      '=HYPERLINK("http://x","y")',
      '+52 55',
      '+528112345678',
      '-1',
      '@SUM(1)',
      "'=1",
      'a "b", c\nd',
      'N\n=2+2',
    ];
    for (const [index, name] of dangerous.entries()) await createProduct(organization.test, { name, sku: `=${index}` });
    await createProduct(organization.test, { name: 'Inactivo', sku: 'I', isActive: false, price: 0.1, weight: 2.5 });

    const reply = await organization.test.get(`${PATH}/export`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const csv = await exportCsv();
    expect(csv).toContain(`'=0,"'=HYPERLINK(""http://x"",""y"")",`);
    for (const cell of ["'+52 55", '+528112345678', "'-1", "'@SUM(1)", "''=1"]) expect(csv).toContain(`,${cell},`);
    expect(csv).toContain('I,Inactivo,,0.1,MXN,2.5,');

    const before = (await organization.test.get(`${PATH}/all`)).data;
    expect((await importCsv(csv)).data).toMatchObject({ rows: 9, created: 0, updated: 9, errors: [] });
    expect((await organization.test.get(`${PATH}/all`)).data).toEqual(before);
    const other = await newOrganization();
    const inSpanish = (await organization.test.get(`${PATH}/export?lang=es`)).text;
    expect((await other.test.post(`${PATH}/import`, { csv: inSpanish })).data.created).toBe(9);
    const names = (await other.test.get(`${PATH}/all`)).data.map(({ name }: any) => name);
    expect(names.sort()).toEqual([...dangerous, 'Inactivo'].sort());
  });

  it('are exported completely, also when there are many', async () => {
    await sql(
      `INSERT INTO products (id, organization_id, sku, name, currency, declared_value_currency, ships_separately, is_active, metadata)
       SELECT 'prod_' || $1 || lpad(n::text, 5, '0'), $1, 'S' || n, 'x', 'MXN', 'MXN', false, true, '{}' FROM generate_series(1, 2000) n`,
      [organization.id],
    );

    const reply = await organization.test.get(`${PATH}/export`);
    const [, ...rows] = reply.text.trim().split('\r\n');

    expect(rows.map((row) => row.split(',')[0])).toEqual(Array.from({ length: 2000 }, (_, n) => `S${n + 1}`));
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
  });

  it('are at the path export only: any other last segment is the id of a product', async () => {
    expect((await organization.test.get(`${PATH}/export`)).text.split(/\r?\n/)[0]).toContain('sku,name');
    expect((await organization.test.get(`${PATH}/exports`)).error.code).toBe('RESOURCE_NOT_FOUND');
  });

  it('need products:write to be imported, and products:read and an ADMIN to be exported', async () => {
    const reader = keyClient(await newKey(organization.id, { scopes: ['products:read'] }));
    const member = keyClient(await newKey(organization.id, { role: 'MEMBER' }));

    expect((await reader.post(`${PATH}/import`, { csv: 'name\nx' })).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await reader.get(`${PATH}/export`)).status).toBe(200);
    expect((await member.get(`${PATH}/export`)).error.code).toBe('FORBIDDEN');
    expect((await member.post(`${PATH}/import`, { csv: 'name\nx' })).data.created).toBe(1);
  });
});
