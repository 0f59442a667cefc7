import Papa from 'papaparse';
import { sql } from '../support/bench.js';
import { createOrder, createProduct, inlineLine } from '../support/orders.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { mexicoCity, monterrey } from '../support/shipments.js';

const PATH = '/v1/orders';

const address = Object.entries(monterrey);
const addressHeader = address.map(([field]) => `shippingAddress.${field}`).join(',');
const addressCells = address.map(([, value]) => value).join(',');

const done = { dryRun: false, updated: 0, errors: [], errorCount: 0, errorsTruncated: false, normalized: [] };

describe('Tables of orders', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const importCsv = (csv: string, more: object = {}, client = organization.test) =>
    client.post(`${PATH}/import`, { csv, ...more });
  const list = async (query = '', client = organization.test) => (await client.get(`${PATH}?${query}`)).data;

  it('create one order of the rows with the same number, adjacent or not', async () => {
    const { id: productId } = await createProduct(organization.test, { sku: 'LIB', price: 349.5 });
    const csv = [
      `orderNumber,channel,sku,name,unitPrice,quantity,${addressHeader}`,
      `P-1,shopify,LIB,,,2,${addressCells}`,
      'P-2,,,Taza,80.10,1',
      'P-1,,,Bolsa,5,3',
    ].join('\n');

    const { status, data } = await importCsv(csv);

    expect([status, data]).toEqual([200, { ...done, rows: 3, created: 2 }]);
    const [first] = await list('orderNumber=P-1');
    expect(first).toMatchObject({
      channel: 'SHOPIFY',
      status: 'OPEN',
      totalPrice: 714,
      lineItems: [
        { productId, quantity: 2 },
        { productId: null, name: 'Bolsa', unitPrice: 5, quantity: 3 },
      ],
      shippingAddress: monterrey,
    });
    expect((await list('orderNumber=P-2'))[0]).toMatchObject({ totalPrice: 80.1, shippingAddress: null });
    const events = (await organization.test.get('/v1/events')).data.filter(({ type }: any) => type === 'order.created');
    expect(events).toHaveLength(2);
    expect(await list('', organization.live)).toEqual([]);
  });

  it('are exported with one record for each line, whatever its text contains', async () => {
    const reference = "x\n=cmd|' /C calc'!A0";
    for (const orderNumber of ['O\n=3+3', 'O\r=3+3', 'O\r\n+1-1'])
      await createOrder(organization.test, { orderNumber, shippingAddress: { ...monterrey, reference } });

    const csv = (await organization.test.get(`${PATH}/export`)).text;

    const [header, ...rows] = Papa.parse<string[]>(csv, { newline: '\r\n', skipEmptyLines: true }).data;
    expect(rows.map((cells) => cells.length)).toEqual(Array(3).fill(header!.length));
    expect(csv).toContain(`,${monterrey.contactPhone},`);
    const other = await newOrganization();
    expect((await importCsv(csv, {}, other.test)).data).toMatchObject({ created: 3, errors: [] });
  });

  it('quote line breaks in the rejected rows too', async () => {
    const csv = 'orderNumber;name;unitPrice;quantity\n"P\n=1+1";"a\r=2";x;1\n';

    const { rejectedCsv } = (await organization.test.post(`${PATH}/import?partial=true`, { csv })).data;

    expect(rejectedCsv).toContain('"P\n=1+1","a\r=2",x,1,');
  });

  it('list errors by row, and then create nothing', async () => {
    await createOrder(organization.test, { orderNumber: 'HELD' });
    const cancelled = await createOrder(organization.test, { orderNumber: 'FREE' });
    await organization.test.post(`${PATH}/${cancelled.id}/cancel`);
    const csv = [
      'orderNumber,channel,productId,sku,name,unitPrice,quantity,shippingAddress.city',
      'P-1,a,,,Bueno,1,1,',
      'HELD,,,,Taza,1,1,',
      ',,,,Taza,1,1,',
      'P-1,b,,,Otro,1.234,cero,',
      'P-3,,prod_none,,Taza,1,1,',
      'P-4,,,NADIE,,,1,',
      'FREE,,,,Taza,1,1,',
      'P-5,,,,Taza,9999999999,2,',
      'P-6,,,,Taza,1,1,Monterrey',
    ].join('\n');

    const { status, data } = await importCsv(csv);

    expect([status, data.rows, data.created]).toEqual([200, 9, 0]);
    const found = data.errors.map(({ row, field }: any) => `${row} ${field}`);
    expect(found.filter((each: string) => !each.startsWith('10'))).toEqual([
      '3 orderNumber',
      '4 orderNumber',
      '5 channel',
      '5 quantity',
      '5 unitPrice',
      '6 productId',
      '7 name',
      '7 unitPrice',
      '9 unitPrice',
    ]);
    expect(found).toContain('10 shippingAddress.street');
    expect([data.errorCount, data.errorsTruncated]).toEqual([data.errors.length, false]);
    expect(data.errors.map(({ orderNumber }: any) => orderNumber).slice(0, 3)).toEqual(['HELD', null, 'P-1']);
    expect((await list()).length).toBe(2);
  });

  it('count all errors, and list fifty of them', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => `P-${n},,x,1`);
    const { data } = await importCsv(['orderNumber,name,unitPrice,quantity', ...rows].join('\n'));

    expect([data.errorCount, data.errors.length, data.errorsTruncated, data.created]).toEqual([60, 50, true, 0]);
  });

  it('take telephones as they are meant, and say so', async () => {
    const typed = { ...monterrey, contactPhone: '01 (81) 8123-4567 ext. 12' };
    const cells = (phone: string) => Object.values({ ...typed, contactPhone: phone }).join(',');
    const csv = [
      `orderNumber,name,unitPrice,quantity,${addressHeader}`,
      `P-1,x,1,1,${cells(typed.contactPhone)}`,
      `P-2,x,1,1,${cells("'+52 1 55 1234 5678")}`,
      `P-3,x,1,1,${cells('+52 55 1234 5678')}`,
    ].join('\n');

    const { data } = await importCsv(csv);

    const field = 'shippingAddress.contactPhone';
    expect([data.created, data.normalized]).toEqual([
      3,
      [
        { row: 2, field, from: '01 (81) 8123-4567 ext. 12', to: '+528181234567' },
        { row: 3, field, from: '+52 1 55 1234 5678', to: '+525512345678' },
      ],
    ]);
    const [order] = await list('orderNumber=P-1');
    expect(order.shippingAddress.contactPhone).toBe('+528181234567');
  });

  it('take postal codes without their leading zero as they are meant, and say so', async () => {
    const cities = { 1: '6600', 2: '6700', 3: '3100', 4: '1000', 5: '2000', 6: '4000' };
    const cells = (fields: object) => Object.values({ ...mexicoCity, ...fields }).join(',');
    const csv = [
      `orderNumber,name,unitPrice,quantity,${addressHeader},shippingAddress.country`,
      ...Object.entries(cities).map(([n, postalCode]) => `Z-${n},x,1,1,${cells({ postalCode })},`),
      `Z-7,x,1,1,${cells({ postalCode: '6600' })},mx`,
      `Z-8,x,1,1,${cells({ postalCode: '6600' })},CH`,
      `Z-9,x,1,1,${cells({ postalCode: '9999' })},`,
    ].join('\n');

    const { data } = await importCsv(csv);

    const field = 'shippingAddress.postalCode';
    expect([data.created, data.normalized]).toEqual([
      9,
      [...Object.values(cities), '6600'].map((from, index) => ({ row: index + 2, field, from, to: `0${from}` })),
    ]);
    const codeOf = async (number: string) => (await list(`orderNumber=${number}`))[0].shippingAddress.postalCode;
    expect([await codeOf('Z-1'), await codeOf('Z-8'), await codeOf('Z-9')]).toEqual(['06600', '6600', '9999']);
  });

  it.each([
    ['contactName', '王小明'],
    ['contactName', 'Иван'],
    ['street', 'Οδός Ερμού'],
    ['exteriorNumber', '4\uE000'],
    ['neighborhood', 'שכונה'],
    ['contactName', 'Nu\uFFFDez'],
  ])('reject the row whose %s labels cannot print: %s', async (field, text) => {
    const cells = Object.values({ ...mexicoCity, [field]: text }).join(',');
    const { data } = await importCsv(`orderNumber,name,unitPrice,quantity,${addressHeader}\nN-1,x,1,1,${cells}`);

    expect([data.created, data.errors]).toEqual([
      0,
      [
        {
          row: 2,
          field: `shippingAddress.${field}`,
          message: expect.stringContaining('labels cannot print'),
          orderNumber: 'N-1',
        },
      ],
    ]);
  });

  it.each(['\u200B', '\u2060\uFEFF', '🎁', '\u3164', '\u00AD', '🇲🇽'])(
    'reject the row whose contactName has no visible character: %j',
    async (contactName) => {
      const cells = Object.values({ ...mexicoCity, contactName }).join(',');
      const { data } = await importCsv(`orderNumber,name,unitPrice,quantity,${addressHeader}\nV-1,x,1,1,${cells}`);

      expect(data.errors).toEqual([
        { row: 2, field: 'shippingAddress.contactName', message: 'is required', orderNumber: 'V-1' },
      ]);
    },
  );

  it('take the good orders with partial=true, and answer the rows of the others as a table that can be corrected', async () => {
    const partial = (csv: string) => organization.test.post(`${PATH}/import?partial=true`, { csv });
    const csv = [
      'orderNumber,name,unitPrice,quantity',
      'P-1,Libro,100,1',
      "P-2,'=Taza,cien,1",
      'P-2,Bolsa,5,1',
      ',Pluma,7,1',
    ].join('\n');

    const { status, data } = await partial(csv);

    expect([status, data.created, data.errorCount]).toEqual([200, 1, 2]);
    expect(data.rejectedCsv.split('\r\n')).toEqual([
      'orderNumber,name,unitPrice,quantity,error',
      "P-2,'=Taza,cien,1,unitPrice must be a number",
      'P-2,Bolsa,5,1,another row of this order has an error',
      ',Pluma,7,1,orderNumber is required: rows with the same number form one order',
      '',
    ]);
    const corrected = data.rejectedCsv.replace('cien', '80').replace('\r\n,Pluma', '\r\nP-3,Pluma');
    expect((await partial(corrected)).data).toEqual({ ...done, rows: 3, created: 2, rejectedCsv: null });
    expect((await list()).map(({ orderNumber }: any) => orderNumber).sort()).toEqual(['P-1', 'P-2', 'P-3']);
    expect((await partial(csv)).data).toMatchObject({ created: 0, errorCount: 4 });
  });

  it('report on a dry run what they would do, and do nothing', async () => {
    const { data } = await importCsv('orderNumber,name,unitPrice,quantity\nP-1,x,1,1', { dryRun: true });
    expect([data, await list()]).toEqual([{ ...done, dryRun: true, rows: 1, created: 1 }, []]);
  });

  it('are exported as a file that can be imported unchanged and has no formulas', async () => {
    const lineItems = [
      inlineLine({ name: '=1+1', quantity: 2, declaredValue: 7.5, weight: 0.25 }),
      inlineLine({ name: '@x', sku: '-1' }),
    ];
    const shippingAddress = { ...monterrey, reference: '+casa "azul",\nsin número', longitude: -100.31 };
    await createOrder(organization.test, { orderNumber: '=A', channel: '@web', lineItems, shippingAddress });
    await createOrder(organization.test, { orderNumber: 'B' });

    const reply = await organization.test.get(`${PATH}/export`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    for (const cell of ["'=A,'@WEB,", ",'=1+1,", ",'@x,", ",'-1,", ',+528112345678,', '-100.31']) {
      expect(reply.text).toContain(cell);
    }

    const other = await newOrganization();
    expect((await importCsv(reply.text, {}, other.test)).data).toMatchObject({ rows: 3, created: 2, errors: [] });
    const content = (orders: any[]) =>
      orders
        .map(({ id: _id, createdAt: _c, updatedAt: _u, lineItems: lines, ...rest }: any) => ({
          ...rest,
          lineItems: lines.map(({ id: _line, ...line }: any) => line),
        }))
        .sort((a, b) => (a.orderNumber < b.orderNumber ? -1 : 1));
    expect(content(await list('', other.test))).toEqual(content(await list()));
  });

  it('are exported for a status and a time', async () => {
    const order = await createOrder(organization.test, { orderNumber: 'A' });
    await createOrder(organization.live, { orderNumber: 'LIVE' });
    const exported = async (query: string) =>
      (await organization.test.get(`${PATH}/export?${query}`)).text.trim().split('\r\n').length - 1;

    expect(await exported('')).toBe(1);
    expect(await exported('status=CANCELLED')).toBe(0);
    expect(await exported(`createdTo=${order.createdAt}`)).toBe(0);
    expect(await exported(`createdFrom=${order.createdAt}`)).toBe(1);
    expect((await organization.test.get(`${PATH}/export?createdFrom=ayer`)).error.code).toBe('VALIDATION_ERROR');
  });

  it('are exported ten thousand at most: more are refused', async () => {
    const add = (from: number, to: number) =>
      sql(
        `INSERT INTO orders (id, organization_id, livemode, status, order_number, line_items, total_price, metadata)
         SELECT 'ord_' || $1 || lpad(n::text, 6, '0'), $1, false, 'OPEN', 'P-' || n, '[{"name": "x", "quantity": 1, "unitPrice": 1}]', 1, '{}'
         FROM generate_series($2::int, $3::int) n`,
        [organization.id, from, to],
      );
    await add(1, 10_000);
    const { status, text } = await organization.test.get(`${PATH}/export`);
    expect([status, text.trim().split('\r\n').length]).toEqual([200, 10_001]);

    await add(10_001, 10_001);
    const refused = await organization.test.get(`${PATH}/export`);
    expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('need orders:write to be imported and orders:read to be exported', async () => {
    const reader = keyClient(await newKey(organization.id, { scopes: ['orders:read'] }));
    const writer = keyClient(await newKey(organization.id, { scopes: ['orders:write'] }));
    expect((await importCsv('orderNumber\nx', {}, reader)).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await reader.get(`${PATH}/export`)).status).toBe(200);
    expect((await writer.get(`${PATH}/export`)).error.code).toBe('INSUFFICIENT_SCOPE');
  });
});
