import Papa from 'papaparse';
import { billingInfo } from '../support/billing.js';
import { bench, sql } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { issueDocuments } from '../support/issue-documents.js';
import { monthAgo } from '../support/months.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';
import { expectTotalsOfStatement } from '../support/statement-totals.js';
import { centavos } from '../support/wallet-model.js';
import { filesInZip } from '../support/zip.js';

const INVOICES = '/v1/billing/invoices';

const report = (id: string, what: string, body?: object) =>
  stranger().post(`/simulator/payment-intents/${id}/${what}`, body);

const table = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;

const archiveOf = async (key: string, month: string): Promise<{ headers: Headers; content: Buffer }> => {
  const response = await fetch(`${bench.baseUrl}${INVOICES}/archive?month=${month}`, { headers: { 'X-API-Key': key } });
  expect(response.status).toBe(200);
  return { headers: response.headers, content: Buffer.from(await response.arrayBuffer()) };
};

const fund = async ({ live }: TestOrganization, path: string, amount: number): Promise<string> => {
  const { data } = await live.post(`/v1/wallet/fund/${path}`, { amount });
  await report(data.paymentIntentId, 'succeed');
  return data.paymentIntentId;
};

const invoiced = async (): Promise<TestOrganization> => {
  const organization = await newOrganization();
  await organization.live.post('/v1/billing/info', billingInfo({ requireInvoice: true }));
  return organization;
};

describe('Entries of the wallet and their CFDI', () => {
  let organization: TestOrganization;
  let month: string;

  beforeEach(async () => {
    organization = await invoiced();
    month = await monthAgo(0);
  });

  /** Amount, UUID and folio of each entry in the order of the statement: the JSON and the CSV have the same. */
  const entries = async (): Promise<(string | null)[][]> => {
    const { data } = await organization.live.get('/v1/wallet/transactions?sortOrder=asc&limit=100');
    const listed = data.map((each: any) => [each.amount, each.invoiceUuid, each.invoiceFolio]);
    const { text } = await organization.live.get(`/v1/wallet/statements/${month}/csv`);
    const inCsv = table(text).map((row) => [row['amount'], row['invoiceUuid'] || null, row['invoiceFolio'] || null]);
    const completed = data.flatMap(({ status }: any, index: number) => (status === 'COMPLETED' ? [listed[index]] : []));
    expect(inCsv).toEqual(completed);
    return listed;
  };

  it('have null until the invoice is issued, or without an invoice', async () => {
    await fund(organization, 'card', 500);
    const { data: voucher } = await organization.live.post('/v1/wallet/fund/oxxo', { amount: 40 });
    await createLabelledShipment(organization.live);
    await organization.live.post('/v1/billing/info', { ...billingInfo({ requireInvoice: false }) });
    await fund(organization, 'card', 60);
    expect(voucher.paymentIntentId).toMatch(/^pi_/);

    const before = await entries();
    const [invoice] = await issueDocuments(organization.id, 'invoices');
    const after = await entries();

    expect(before.every(([, uuid, folio]) => uuid === null && folio === null)).toBe(true);
    expect(after.filter(([, uuid]) => uuid !== null)).toEqual([['500.00', invoice!.uuid, invoice!.folioNumber]]);
    expect(after.map(([amount]) => amount)).toEqual(expect.arrayContaining(['500.00', '40.00', '60.00']));
  });

  it.each(['card', 'paypal', 'oxxo'])('have the invoice of a funding by %s', async (path) => {
    await fund(organization, path, 90);
    const [invoice] = await issueDocuments(organization.id, 'invoices');

    expect(await entries()).toEqual([['90.00', invoice!.uuid, invoice!.folioNumber]]);
    const [read] = (await organization.live.get(INVOICES)).data;
    expect([read.uuid, read.folioNumber]).toEqual([invoice!.uuid, invoice!.folioNumber]);
  });

  it('have the credit note of each refund, whose series and folio the invoice lists', async () => {
    const payment = await fund(organization, 'card', 500);
    const [invoice] = await issueDocuments(organization.id, 'invoices');
    await report(payment, 'refund', { amount: 100 });
    await report(payment, 'refund', { amount: 50 });
    const waiting = await entries();
    const [first, second] = await issueDocuments(organization.id, 'credit_notes');

    expect(waiting.slice(1)).toEqual([
      ['-100.00', null, null],
      ['-50.00', null, null],
    ]);
    expect(await entries()).toEqual([
      ['500.00', invoice!.uuid, invoice!.folioNumber],
      ['-100.00', first!.uuid, first!.folioNumber],
      ['-50.00', second!.uuid, second!.folioNumber],
    ]);
    const [read] = (await organization.live.get(INVOICES)).data;
    expect(read.creditNotes.map(({ uuid, series, folioNumber }: any) => [uuid, series, folioNumber])).toEqual(
      [first, second].map((note) => [note!.uuid, 'A', note!.folioNumber]),
    );
  });

  it('have the credit note of a dispute after it is lost, and none while it is open', async () => {
    const payment = await fund(organization, 'card', 300);
    await issueDocuments(organization.id, 'invoices');
    await report(payment, 'dispute');
    expect((await entries())[1]).toEqual(['-300.00', null, null]);

    await report(payment, 'dispute-lost');
    const [note] = await issueDocuments(organization.id, 'credit_notes');

    expect((await entries())[1]).toEqual(['-300.00', note!.uuid, note!.folioNumber]);
  });

  it('have the credit note of a returned transfer', async () => {
    const { data: instruction } = await organization.live.post('/v1/wallet/funding-instructions');
    const transfer = { clabe: instruction.clabe, amount: 116, reference: 'A' };
    await stranger().post('/simulator/bank-transfers', transfer);
    const [invoice] = await issueDocuments(organization.id, 'invoices');
    await stranger().post('/simulator/bank-transfers/return', transfer);
    const [note] = await issueDocuments(organization.id, 'credit_notes');

    expect(await entries()).toEqual([
      ['116.00', invoice!.uuid, invoice!.folioNumber],
      ['-116.00', note!.uuid, note!.folioNumber],
    ]);
  });
});

describe('The totals of a summary and a statement', () => {
  it('list fundings, labels, refunds and the IVA of labels separately, and equal the sums of the lines', async () => {
    const organization = await invoiced();
    const { live } = organization;
    const payment = await fund(organization, 'card', 1000);
    const kept = await createLabelledShipment(live);
    const voided = await createLabelledShipment(live);
    expect((await live.post(`/v1/shipments/${voided.shipment.id}/label/void`)).status).toBe(200);
    await report(payment, 'refund', { amount: 100.5 });

    const { data: summary } = await live.get('/v1/wallet/summary');

    const { charged, breakdown } = kept.label;
    expect(summary).toMatchObject({
      fundings: '899.50',
      labels: charged,
      refunds: '100.50',
      ivaLabels: breakdown.ivaAmount,
      income: (1000 + Number(voided.label.charged)).toFixed(2),
      adjustments: '-100.50',
    });
    await expectTotalsOfStatement((path) => live.get(path), await monthAgo(0));
  });

  it('are zero in a wallet without entries', async () => {
    const { live } = await newOrganization();

    expect((await live.get('/v1/wallet/summary')).data).toMatchObject({
      fundings: '0.00',
      labels: '0.00',
      refunds: '0.00',
      ivaLabels: '0.00',
    });
    await expectTotalsOfStatement((path) => live.get(path), await monthAgo(1));
  });
});

describe('The invoices of a month as files', () => {
  let organization: TestOrganization;
  let documents: { uuid: string; folioNumber: string; xml: string; pdf: string }[];
  const MONTH = '2026-03';

  beforeAll(async () => {
    organization = await invoiced();
    const payment = await fund(organization, 'card', 116);
    // The last second of February and the first one of April in Mexico City are outside.
    const [first] = await issueDocuments(organization.id, 'invoices', "timestamptz '2026-03-01T06:00:00Z'");
    await report(payment, 'refund', { amount: 16 });
    const [note] = await issueDocuments(organization.id, 'credit_notes', "timestamptz '2026-04-01T05:59:59Z'");
    for (const at of ['2026-03-01T05:59:59Z', '2026-04-01T06:00:00Z']) {
      await fund(organization, 'card', 50);
      await issueDocuments(organization.id, 'invoices', `timestamptz '${at}'`);
    }
    await fund(organization, 'card', 70);
    const other = await invoiced();
    await fund(other, 'card', 999);
    await issueDocuments(other.id, 'invoices', "timestamptz '2026-03-15T12:00:00Z'");
    documents = [first!, note!];
  });

  it('are CSV with invoices and credit notes by their date of issue in Mexico City', async () => {
    const { status, headers, text } = await organization.live.get(`${INVOICES}/export?month=${MONTH}`);

    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="invoices-${MONTH}.csv"`,
    ]);
    const rows = table(text);
    expect(
      rows.map((row) =>
        [
          'invoiceType',
          'uuid',
          'series',
          'folioNumber',
          'subtotal',
          'tax',
          'total',
          'paymentForm',
          'relatedUuid',
          'receiverRfc',
          'issuedAtMexicoCity',
          'status',
        ].map((column) => row[column]),
      ),
    ).toEqual([
      [
        ...['INGRESO', documents[0]!.uuid, 'A', documents[0]!.folioNumber, '100.00', '16.00', '116.00', '04', ''],
        ...['EKU9003173C9', '2026-03-01 00:00:00', 'ISSUED'],
      ],
      [
        ...['EGRESO', documents[1]!.uuid, 'A', documents[1]!.folioNumber, '13.79', '2.21', '16.00', '04'],
        ...[documents[0]!.uuid, 'EKU9003173C9', '2026-03-31 23:59:59', 'ISSUED'],
      ],
    ]);
    const { data: transactions } = await organization.live.get('/v1/wallet/transactions?sortOrder=asc');
    expect(rows[0]!['fundingTransactionId']).toBe(transactions[0].id);
  });

  it('accept lang and format like other exports', async () => {
    const spanish = await organization.live.get(`${INVOICES}/export?month=${MONTH}&lang=es`);
    const workbook = await organization.live.get(`${INVOICES}/export?month=${MONTH}&format=xlsx`);

    expect(spanish.text).toContain('Tipo de comprobante,Fecha de emisión (UTC)');
    expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
    expect(workbook.headers.get('content-disposition')).toBe(`attachment; filename="invoices-${MONTH}.xlsx"`);
  });

  it('are a ZIP archive with the XML and the PDF of each', async () => {
    const { headers, content } = await archiveOf(organization.liveKey, MONTH);

    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/zip',
      `attachment; filename="invoices-${MONTH}.zip"`,
    ]);
    const [invoice, note] = documents;
    expect(await filesInZip(content)).toEqual({
      [`2026-03-01_ingreso_${invoice!.uuid}.xml`]: invoice!.xml,
      [`2026-03-01_ingreso_${invoice!.uuid}.pdf`]: invoice!.pdf,
      [`2026-03-31_egreso_${note!.uuid}.xml`]: note!.xml,
      [`2026-03-31_egreso_${note!.uuid}.pdf`]: note!.pdf,
    });
  });

  it('are complete if a month has more than one page', async () => {
    const large = await invoiced();
    const payment = await fund(large, 'card', 300);
    const [issued] = await issueDocuments(large.id, 'invoices', "timestamptz '2026-05-10T12:00:00Z'");
    await report(payment, 'refund', { amount: 1 });
    await issueDocuments(large.id, 'credit_notes', "timestamptz '2026-05-10T12:00:00Z'");
    await sql(
      `INSERT INTO credit_notes (id, organization_id, invoice_id, amount, reason, status, uuid, issued_at, xml_file)
       SELECT 'crn_' || n || $1, $1, $2, 1, 'refund', 'ISSUED', 'u' || n || $1, timestamptz '2026-05-11T12:00:00Z' + (n / 7) * interval '1 s', d.xml_file
       FROM generate_series(1, 600) n, (SELECT xml_file FROM invoices WHERE id = $2) d`,
      [large.id, issued!.id],
    );

    const rows = table((await large.live.get(`${INVOICES}/export?month=2026-05`)).text);
    const files = await filesInZip((await archiveOf(large.liveKey, '2026-05')).content);

    expect(new Set(rows.map((row) => row['id'])).size).toBe(602);
    expect(rows).toHaveLength(602);
    expect(Object.keys(files)).toHaveLength(600 + 4);

    // A cancelled credit note is in the table, but not in the sums.
    await sql(`UPDATE credit_notes SET status = 'CANCELLED', taken_back_at = now() WHERE id = 'crn_600' || $1`, [
      large.id,
    ]);
    const totals = table((await large.live.get(`${INVOICES}/export?month=2026-05&totals=true`)).text).slice(602);
    const amounts = totals.map(({ invoiceType, subtotal, tax, total }) => [invoiceType, subtotal, tax, total]);
    expect(amounts).toEqual([
      ['TOTAL INGRESO', '258.62', '41.38', '300.00'],
      ['TOTAL EGRESO', '516.00', '84.00', '600.00'],
    ]);
    for (const [name, ...sums] of amounts)
      expect(sums.map((sum) => centavos(sum!))).toEqual(
        ['subtotal', 'tax', 'total'].map((column) =>
          rows
            .filter((row) => name === `TOTAL ${row['invoiceType']}` && row['id'] !== `crn_600${large.id}`)
            .reduce((sum, row) => sum + centavos(row[column]!), 0),
        ),
      );
  });

  it('end with the totals in a workbook too, if the request has totals=true', async () => {
    const path = `${bench.baseUrl}${INVOICES}/export?month=${MONTH}&format=xlsx`;
    const sheetOf = async (query: string): Promise<string> => {
      const response = await fetch(`${path}${query}`, { headers: { 'X-API-Key': organization.liveKey } });
      return (await filesInZip(Buffer.from(await response.arrayBuffer())))['xl/worksheets/sheet1.xml']!;
    };

    expect(await sheetOf('')).not.toContain('TOTAL');
    expect(await sheetOf('&totals=true')).toMatch(/>TOTAL INGRESO<.*>116\.00<.*>TOTAL EGRESO<.*>16\.00</s);
  });

  it('are empty for a month without invoices, for a future month, and under TEST', async () => {
    for (const month of ['2025-01', '2099-12']) {
      for (const totals of ['', '&totals=true'])
        expect(table((await organization.live.get(`${INVOICES}/export?month=${month}${totals}`)).text)).toEqual([]);
      expect(await filesInZip((await archiveOf(organization.liveKey, month)).content)).toEqual({});
    }
    expect(table((await organization.test.get(`${INVOICES}/export?month=${MONTH}`)).text)).toEqual([]);
    expect(await filesInZip((await archiveOf(organization.testKey, MONTH)).content)).toEqual({});
  });

  it.each(['', '?month=', '?month=2026-13', '?month=2026-1', '?month=2026-03-01', '?month=marzo', '?month=1999-01'])(
    'refuse %j',
    async (query) => {
      for (const file of ['export', 'archive']) {
        const { status, error } = await organization.live.get(`${INVOICES}/${file}${query}`);
        expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
          400,
          'VALIDATION_ERROR',
          ['month'],
        ]);
      }
    },
  );

  it('require billing:read', async () => {
    const key = keyClient(await newKey(organization.id, { livemode: true, scopes: ['wallet:read'] }));

    for (const file of ['export', 'archive'])
      expect((await key.get(`${INVOICES}/${file}?month=${MONTH}`)).error.code).toBe('INSUFFICIENT_SCOPE');
  });
});
