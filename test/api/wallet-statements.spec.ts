import { PDFiumLibrary } from '@hyzyla/pdfium';
import { newId } from '../../src/kernel/ids.js';
import { billingInfo } from '../support/billing.js';
import { sql } from '../support/bench.js';
import type { Client } from '../support/client.js';
import { monthAgo } from '../support/months.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';

const PATH = '/v1/wallet/statements';
const centavos = (amount: string): number => Math.round(Number(amount) * 100);

/** Moves the LIVE wallet at an instant given in SQL. */
const posted = (organization: TestOrganization, amount: string, at: string): Promise<unknown> =>
  sql(
    `WITH wallet AS (
       UPDATE wallets SET balance = balance + $2::numeric, transaction_count = transaction_count + 1
       WHERE organization_id = $1 AND livemode RETURNING id, balance
     )
     INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, created_at, posted_at)
     SELECT $3, id, $1, true, 'ADJUSTMENT', $2, balance, '=1+1', ${at}, ${at} FROM wallet`,
    [organization.id, amount, newId('txn')],
  );

const START_OF_LAST_MONTH =
  "(date_trunc('month', now() AT TIME ZONE 'America/Mexico_City') - interval '1 month') AT TIME ZONE 'America/Mexico_City'";

const textOf = async (pdf: Uint8Array): Promise<string> => {
  const document = await (await PDFiumLibrary.init()).loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  return texts.join('\n');
};

const path = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');

describe('GET /v1/wallet/statements/:month', () => {
  let organization: TestOrganization;
  let live: Client;
  let [thisMonth, lastMonth] = ['', ''];

  beforeAll(async () => {
    organization = await newOrganization();
    live = organization.live;
    [thisMonth, lastMonth] = [await monthAgo(0), await monthAgo(1)];
    await posted(organization, '100.00', `${START_OF_LAST_MONTH} - interval '1 millisecond'`);
    await posted(organization, '1000.50', START_OF_LAST_MONTH);
    await posted(organization, '-58.25', `${START_OF_LAST_MONTH} + interval '3 days'`);
    await createLabelledShipment(live);
  });

  it('states the balances and sums of a month of Mexico City; each opening balance equals the previous closing balance', async () => {
    const { status, data } = await live.get(`${PATH}/${lastMonth}`);

    expect([status, data]).toEqual([
      200,
      {
        month: lastMonth,
        from: expect.stringMatching(/T06:00:00\.000Z$/),
        to: expect.stringMatching(/T06:00:00\.000Z$/),
        livemode: true,
        isFinal: true,
        openingBalance: '100.00',
        closingBalance: '1042.25',
        income: '0.00',
        expenses: '0.00',
        net: '0.00',
        adjustments: '942.25',
        fundings: '0.00',
        labels: '0.00',
        refunds: '0.00',
        ivaLabels: '0.00',
        transactionCount: 2,
        currency: 'MXN',
        byType: {
          CREDIT: { count: 0, amount: '0.00' },
          REFUND: { count: 0, amount: '0.00' },
          DEBIT: { count: 0, amount: '0.00' },
          ADJUSTMENT: { count: 2, amount: '942.25' },
        },
        transactionsUrl: expect.stringContaining('/v1/wallet/transactions?from='),
        csvUrl: expect.stringMatching(new RegExp(`^http.*/v1/wallet/statements/${lastMonth}/csv$`)),
        pdfUrl: expect.stringMatching(new RegExp(`^http.*/v1/wallet/statements/${lastMonth}/pdf$`)),
      },
    ]);
    const current = (await live.get(`${PATH}/${thisMonth}`)).data;
    expect(current).toMatchObject({ isFinal: false, openingBalance: '1042.25', from: data.to });
    expect(current.byType.DEBIT.count).toBe(1);
    expect(current.closingBalance).toBe((await live.get('/v1/wallet/balance')).data.balance);
    expect((await live.get(`${PATH}/2001-01`)).data).toMatchObject({ openingBalance: '0.00', closingBalance: '0.00' });
  });

  it('links to its entries, which add up', async () => {
    const { data: month } = await live.get(`${PATH}/${lastMonth}`);
    const { data: entries, meta } = await live.get(path(month.transactionsUrl));

    expect(meta.total).toBe(2);
    expect(entries.map(({ amount }: { amount: string }) => amount)).toEqual(['-58.25', '1000.50']);
  });

  it('has its entries as CSV, which no spreadsheet takes for formulas, and add up', async () => {
    const { data: month } = await live.get(`${PATH}/${lastMonth}`);
    const { status, headers, text } = await live.get(path(month.csvUrl));

    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="statement-${lastMonth}.csv"`,
    ]);
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'postedAt,type,amount,balanceAfter,description,referenceType,referenceId,id,' +
        'amountText,postedAtMexicoCity,orderNumber,externalId,trackingNumber,carrierCode,subtotal,iva,invoiceUuid,invoiceFolio',
    );
    const cells = lines.map((line) => line.split(','));
    expect(cells.map(([, type, amount, after, description]) => [type, amount, after, description])).toEqual([
      ['ADJUSTMENT', '1000.50', '1100.50', "'=1+1"],
      ['ADJUSTMENT', '-58.25', '1042.25', "'=1+1"],
    ]);
    const sum = cells.reduce((total, [, , amount]) => total + centavos(amount!), 0);
    expect(sum).toBe(centavos(month.closingBalance) - centavos(month.openingBalance));
  });

  it('has a PDF in Spanish with the fiscal data, or the organization’s name before there are any', async () => {
    const pdf = async (): Promise<string> => {
      const reply = await fetch((await live.get(`${PATH}/${lastMonth}`)).data.pdfUrl, {
        headers: { 'X-API-Key': organization.liveKey },
      });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return textOf(new Uint8Array(await reply.arrayBuffer()));
    };
    expect(await pdf()).toContain(`Tienda ${organization.id}`);

    await organization.session.post('/v1/billing/info', billingInfo());
    const text = await pdf();

    for (const printed of [
      'Estado de cuenta',
      'ESCUELA KEMPER URGATE',
      'EKU9003173C9',
      '1,000.50',
      '58.25',
      '1,042.25',
    ])
      expect(text).toContain(printed);
  });

  it('is of the TEST wallet for a TEST key, and where a LIVE credential asks for it', async () => {
    const test = (await organization.test.get(`${PATH}/${thisMonth}`)).data;
    const asked = (await live.get(`${PATH}/${thisMonth}?livemode=false`)).data;

    expect([test.livemode, test.closingBalance]).toEqual([false, '10000.00']);
    expect(asked).toMatchObject({ livemode: false, closingBalance: '10000.00' });
    expect((await live.get(path(asked.csvUrl))).text).toContain('Initial balance');
    expect((await live.get(path(asked.transactionsUrl))).meta.total).toBe(1);
  });

  it('has no English in its PDF where a TEST wallet was reset', async () => {
    const { test, testKey, session } = await newOrganization();
    await createLabelledShipment(test);
    await session.post('/v1/wallet/test/reset');
    const { pdfUrl } = (await test.get(`${PATH}/${thisMonth}`)).data;

    const reply = await fetch(pdfUrl, { headers: { 'X-API-Key': testKey } });

    expect(await textOf(new Uint8Array(await reply.arrayBuffer()))).toContain('Saldo de prueba restablecido');
  });

  it('has in its PDF the tracking number and the order of each entry, and its carrier as people know it', async () => {
    const { live: shop, liveKey } = await newOrganization({ liveBalance: '1000.00' });
    const { label } = await createLabelledShipment(shop, { carrierCode: 'NOVENTA9MINUTOS', externalId: 'PEDIDO-1042' });
    const { pdfUrl } = (await shop.get(`${PATH}/${thisMonth}`)).data;

    const reply = await fetch(pdfUrl, { headers: { 'X-API-Key': liveKey } });

    const text = await textOf(new Uint8Array(await reply.arrayBuffer()));
    for (const printed of [
      'Guía 99 Minutos',
      label.trackingNumber,
      'PEDIDO-1042',
      'Fondeos netos',
      `IVA ${label.breakdown.ivaAmount}`,
    ])
      expect(text).toContain(printed);
  });

  it.each(['', '/csv', '/pdf'])('%s returns 400 for an invalid month and 404 for a future month', async (file) => {
    for (const month of ['2026-13', '2026-1', 'november', '2026-11-01']) {
      const { status, error } = await live.get(`${PATH}/${month}${file}`);
      expect([status, error.code, error.details]).toEqual([
        400,
        'VALIDATION_ERROR',
        { errors: { month: ['must be a month such as 2026-11'] } },
      ]);
    }
    const future = await live.get(`${PATH}/${await monthAgo(-1)}${file}`);
    expect([future.status, future.error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });

  it('requires wallet:read', async () => {
    const key = keyClient(await newKey(organization.id, { livemode: true, scopes: ['wallet:write'] }));

    for (const file of ['', '/csv', '/pdf'])
      expect((await key.get(`${PATH}/${thisMonth}${file}`)).error.code).toBe('INSUFFICIENT_SCOPE');
  });
});

describe('GET /v1/wallet/surcharges/export', () => {
  it('has every surcharge of the organization, the oldest first, with its evidence', async () => {
    const [organization, other] = [await newOrganization(), await newOrganization()];
    const charge = (owner: TestOrganization, n: number) =>
      sql(
        `INSERT INTO surcharges (id, organization_id, livemode, shipment_id, tracking_number, carrier_code, carrier_reference, kind,
           declared_weight_kg, billed_weight_kg, amount, description, created_at)
         VALUES ($1, $2, false, $3, '300', 'ESTAFETA', $1, 'OVERWEIGHT', 2.5, 4, $4, 'Overweight', now() - make_interval(hours => $5))`,
        [newId('sur'), owner.id, `shp_${n}`, String(n), n],
      );
    await charge(organization, 1);
    await charge(organization, 2);
    await charge(other, 3);

    const { headers, text } = await organization.test.get('/v1/wallet/surcharges/export');

    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'createdAt,trackingNumber,carrierCode,kind,declaredWeightKg,billedWeightKg,amount,status,disputeReason,description,shipmentId,id,quotedWeightKg,volumetricWeightKg',
    );
    expect(lines.map((line) => line.split(',').slice(1, 11).join())).toEqual([
      '300,ESTAFETA,OVERWEIGHT,2.5,4,2.00,CHARGED,,Overweight,shp_2',
      '300,ESTAFETA,OVERWEIGHT,2.5,4,1.00,CHARGED,,Overweight,shp_1',
    ]);
    const narrowed = await organization.test.get('/v1/wallet/surcharges/export?shipmentId=shp_1');
    expect(narrowed.text.trim().split('\r\n')).toHaveLength(2);
  });
});
