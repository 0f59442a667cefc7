import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { sql } from '../support/bench.js';
import { freePort } from '../support/free-port.js';
import { installExample, type InstalledExample } from '../support/installed-example.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { carriersThatCanBeCutOff, type CutOff } from '../support/cut-off-carriers.js';
import { eventually } from '../support/webhook-receiver.js';

const TO = {
  contactName: 'Luis Peña',
  contactPhone: '+528112345678',
  street: 'Av. Constitución',
  exteriorNumber: '400',
  neighborhood: 'Centro',
  city: 'Monterrey',
  state: 'NL',
  postalCode: '64000',
};

const chargesOf = async ({ id }: TestOrganization): Promise<string[]> =>
  (
    await sql<{ reference_id: string }>(
      "SELECT reference_id FROM wallet_transactions WHERE organization_id = $1 AND type = 'DEBIT'",
      [id],
    )
  ).map((row) => row.reference_id);

describe('The example shop', () => {
  let shop: InstalledExample;
  let program: ChildProcess;
  let carriers: CutOff;
  let organization: TestOrganization;
  let url: string;

  const open = async (): Promise<void> => {
    const env = {
      PORT: new URL(url).port,
      SHOP_URL: url,
      GUIA_BASE_URL: carriers.baseUrl,
      GUIA_API_KEY: organization.testKey,
      PAYMENT_SECRET: 'p',
      FALL_BACK_PRICE: '250',
    };
    program = shop.start('start.js', env);
    // It has its webhooks before it takes orders.
    const subscribed = () => readFile(join(shop.folder, 'orders.json'), 'utf8').then((text) => text.includes('whsec_'));
    await eventually(() => subscribed().catch(() => false), 'the shop is subscribed to webhooks');
    await eventually(() => fetch(`${url}/orders/none`).then(Boolean, () => false), 'the shop is open');
  };

  const close = async (): Promise<void> => {
    program.kill('SIGKILL');
    await once(program, 'exit');
  };

  const ask = async (path: string, body?: object, headers: object = {}): Promise<{ status: number; body: any }> => {
    const sent = { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(url + path, {
      ...(body ? sent : {}),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    const text = await response.text();
    return { status: response.status, body: /^[{[]/.test(text) ? JSON.parse(text) : text };
  };

  /** An order for the cheapest service that the checkout shows. */
  const order = async (): Promise<any> => {
    const items = [{ sku: 'TAZA', quantity: 2 }];
    const [offer] = (await ask('/checkout', { items, postalCode: '64000' })).body;
    const { status, body } = await ask('/orders', { items, to: TO, service: offer.service });
    expect([status, body.shippingPrice]).toEqual([201, offer.price]);
    return body;
  };

  const isToldOfAll = async (): Promise<boolean> => {
    const [endpoint] = (await organization.test.get('/v1/webhook-endpoints')).data;
    const { data } = await organization.test.get(`/v1/webhook-endpoints/${endpoint.id}/deliveries`);
    return data.length >= 2 && data.every(({ status }: { status: string }) => status === 'SUCCEEDED');
  };

  const pay = (number: string) => ask('/payments', { number }, { 'X-Payment-Secret': 'p' });

  beforeAll(async () => {
    organization = await newOrganization();
    carriers = await carriersThatCanBeCutOff();
    shop = await installExample('shop');
    url = `http://127.0.0.1:${await freePort()}`;
    await open();
  });

  afterAll(async () => {
    await close();
    carriers.close();
    await shop.remove();
  });

  it('quotes at the checkout, buys once even after repeated payment notices, and tracks the parcel', async () => {
    const { number, shipmentId, shippingPrice } = await order();
    expect(await chargesOf(organization)).toEqual([]);

    const [first, ...repeated] = await Promise.all([pay(number), pay(number), pay(number)]);
    expect(first).toMatchObject({ status: 200, body: { status: 'LABEL_BOUGHT' } });
    for (const notice of repeated) expect(notice.body.label).toEqual(first.body.label);
    // With the short delays of tests, failed deliveries would deactivate the endpoint while the shop is stopped.
    await eventually(isToldOfAll, 'the shop is told of the label');
    // Killed and restarted with the state in its file.
    await close();
    await open();
    expect((await pay(number)).body.label).toEqual(first.body.label);

    expect(await chargesOf(organization)).toEqual([shipmentId]);
    const { data } = await organization.test.get('/v1/wallet/balance');
    expect(Number(data.balance)).toBeCloseTo(10_000 - shippingPrice, 2);

    await organization.test.post(`/v1/shipments/${shipmentId}/test/advance-status`);
    const told = async () => (await ask(`/orders/${number}`)).body.parcel?.status === 'READY_FOR_PICKUP';
    await eventually(told, 'a webhook tells the shop of the parcel');
  });

  it('keeps a paid order that the wallet could not pay, and buys at a later notice', async () => {
    const { number, shipmentId } = await order();
    await sql('UPDATE wallets SET balance = 0 WHERE organization_id = $1 AND NOT livemode', [organization.id]);

    const refused = await pay(number);
    expect([refused.status, refused.body.status]).toEqual([503, 'PAID']);
    expect(refused.body.problem).toContain('INSUFFICIENT_BALANCE');
    expect((await pay(number)).status).toBe(503);
    await sql('UPDATE wallets SET balance = 10000 WHERE organization_id = $1 AND NOT livemode', [organization.id]);

    expect(await pay(number)).toMatchObject({ status: 200, body: { status: 'LABEL_BOUGHT' } });
    expect((await ask(`/orders/${number}`)).body.problem).toBeUndefined();
    expect((await chargesOf(organization)).filter((id) => id === shipmentId)).toHaveLength(1);
  });

  it('shows cached prices or a fallback price while no carrier responds, and ships at that price later', async () => {
    const cart = (quantity: number) => ({ items: [{ sku: 'PLATO', quantity }], postalCode: '64000' });
    const known = await ask('/checkout', cart(1));
    expect((await ask('/orders', { ...cart(2), to: TO })).status).toBe(400);
    carriers.cutOff();

    expect((await ask('/checkout', cart(1))).body).toEqual(known.body);
    const unknown = await ask('/checkout', cart(2));
    expect(unknown).toMatchObject({ status: 200, body: [{ service: null, price: 250 }] });
    expect(carriers.waiting()).toBe(1);
    const ordered = await ask('/orders', { ...cart(2), to: TO, service: null });
    expect(ordered).toMatchObject({ status: 201, body: { shippingPrice: 250 } });
    expect((await ask('/orders', { ...cart(3), to: TO, service: null })).status).toBe(400);

    carriers.restore();
    const paid = await pay(ordered.body.number);
    expect(paid).toMatchObject({ status: 200, body: { status: 'LABEL_BOUGHT', shippingPrice: 250 } });
    expect(await chargesOf(organization)).toContain(paid.body.shipmentId);
    const prices = async () => (await ask('/checkout', cart(2))).body[0].service !== null;
    await eventually(prices, 'the checkout shows prices again');
  });

  it('shows errors to customers, and rejects unsigned requests', async () => {
    const items = [{ sku: 'TAZA', quantity: 1 }];
    const [{ service }] = (await ask('/checkout', { items, postalCode: '64000' })).body;
    const wrong = await ask('/orders', { items, service, to: { ...TO, contactPhone: '12' } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['to.contactPhone']]);
    expect((await ask('/checkout', { items: [{ sku: 'VASO', quantity: 1 }] })).status).toBe(400);
    const { number } = await order();

    expect((await ask('/payments', { number })).status).toBe(401);
    const forged = { id: 'evt_x', type: 'shipment.status_changed', data: { externalId: number, status: 'DELIVERED' } };
    expect((await ask('/webhooks/guia', forged)).status).toBe(400);
    expect((await ask(`/orders/${number}`)).body.status).toBe('AWAITING_PAYMENT');
  });
});

describe('The example that buys a spreadsheet of orders', () => {
  let example: InstalledExample;
  let organization: TestOrganization;

  const run = () => example.run('buy-labels.js', { GUIA_API_KEY: organization.testKey });
  const read = (file: string) => readFile(join(example.folder, file), 'utf8');

  beforeAll(async () => {
    organization = await newOrganization();
    example = await installExample('orders-csv');
  });

  afterAll(() => example.remove());

  it('says which row is refused, buys the rest, and after a correction only what is left', async () => {
    const orders = await read('orders.csv');
    await writeFile(join(example.folder, 'orders.csv'), orders.replace('+528112345678', '81'));

    const first = await run();
    expect([first.code, first.stderr]).toEqual([1, '']);
    expect(first.stdout).toMatch(/^3 orders, of which 0 have their label\.$/m);
    expect(first.stdout).toMatch(/^\[\d\/3\] PEDIDO-2002 bought [A-Z0-9]+ \d+ \$\d+\.\d\d$/m);
    expect(await read('orders-labels.csv')).toMatch(/^PEDIDO-2001,failed,,,,,,.*contactPhone.*\(req_\w+\)/m);

    await writeFile(join(example.folder, 'orders.csv'), orders);
    const second = await run();
    expect([second.code, second.stderr]).toEqual([0, '']);
    expect(second.stdout).toContain('3 orders, of which 2 have their label.');
    expect(second.stdout).toContain('1 bought now, 0 without a label.');
    expect(await chargesOf(organization)).toHaveLength(3);
  });

  it('buys nothing twice without its results, nor beside itself', async () => {
    const results = await read('orders-labels.csv');
    const before = await chargesOf(organization);
    await rm(join(example.folder, 'orders-labels.csv'));

    const runs = await Promise.all([run(), run()]);

    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    expect(await chargesOf(organization)).toEqual(before);
    const sorted = (text: string) => text.trim().split('\r\n').sort();
    expect(sorted(await read('orders-labels.csv'))).toEqual(sorted(results));
  });

  it('buys nothing of a file that it cannot understand', async () => {
    const [header, row] = (await read('orders.csv')).split('\n');
    for (const [text, complaint] of [
      [`${header}\n${row}\n${row}`, 'PEDIDO-2001 occurs twice'],
      [header!.replace('postalCode', 'cp') + `\n${row}`, 'Columns are missing: postalCode'],
      [`${header}\n${row},surplus`, 'Row 2 has 14 cells'],
      [`${header}\n"${row}`, 'a quote that is not closed'],
    ]) {
      await writeFile(join(example.folder, 'orders.csv'), text!);
      const { code, stderr } = await run();
      expect([code, stderr]).toEqual([1, expect.stringContaining(complaint!)]);
    }
  });
});
