import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '../carriers/doubles/carrier-double.js';
import { PublishedApi } from '../carriers/published/published-api.js';
import { findings } from '../support/audit.js';
import { sql, useDatabase } from '../support/bench.js';
import { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { mailsTo } from '../support/mails.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { pickupRequest } from '../support/pickups.js';
import { runProgram } from '../support/run-program.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';
import { createLabelledShipment, createShipment, mexicoCity, shipmentRequest } from '../support/shipments.js';
import { soon } from '../support/soon.js';

const TABLE = 'examples/carrier-table/rapidos-del-norte.csv';
const OPERATOR_KEY = 'the key of the operator in all tests';

/** A carrier without an API, from an empty table to a delivered parcel. */
describe('A carrier with a rate table', () => {
  let service: RunningService;
  let organization: TestOrganization;
  let live: Client;
  let dataDir: string;

  const admin = (...args: string[]) =>
    runProgram('dist/src/admin/admin.js', args, {
      DATABASE_URL: service.databaseUrl,
      DATA_DIR: dataDir,
      PUBLIC_BASE_URL: service.baseUrl,
    });
  const load = (file: string, ...args: string[]) => admin('carrier-table', file, '--carrier=RAPIDOS', ...args);
  const scan = (body: object, key = OPERATOR_KEY, carrierCode = 'RAPIDOS') =>
    new Client({ Authorization: `Bearer ${key}` }, service.baseUrl).post(`/v1/carriers/${carrierCode}/scans`, body);
  const buy = (overrides: object = {}) => createLabelledShipment(live, { carrierCode: 'RAPIDOS', ...overrides });
  const statusOf = async (id: string) => (await live.get(`/v1/shipments/${id}`)).data.status;
  const csv = async (text: string) => {
    const file = join(tmpdir(), `rates-${process.pid}-${Math.random()}.csv`);
    await writeFile(file, text);
    return file;
  };

  beforeAll(async () => {
    [service] = (await startFleet(1, { env: { QUOTE_BUDGET_MS: '8000' } })) as [RunningService];
    await useDatabase(service.databaseUrl);
    dataDir = join(process.env['TEST_DATA_DIR']!, new URL(service.databaseUrl).pathname.slice(1));
    organization = await newOrganization({ liveBalance: '10000.00' });
    live = organization.live.at(service.baseUrl);
  });

  afterAll(() => service.stop());

  it('starts with a dry run that lists every price and changes nothing', async () => {
    const { code, stdout } = await load(TABLE, '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('+ price TERRESTRE * → * up to 5 kg: 90.00, 2–4 days');
    expect(stdout).toContain('4 of them prices');
    expect(stdout).toContain('A dry run: nothing was changed.');
    expect(await sql('SELECT version FROM rate_tables.versions')).toEqual([]);
  });

  it('refuses a file with mistakes, by line and column', async () => {
    const wrong = await csv((await readFile(TABLE, 'utf8')).replace('5,,90.00', 'five,,90.00'));
    const { code, stderr } = await load(wrong);
    expect(code).toBe(2);
    expect(stderr).toMatch(/\.csv, line 17, column up_to_kg: must be a number from 0\.001/);
  });

  it('is a LIVE carrier within a second, and no TEST carrier', async () => {
    const { stdout } = await load(TABLE);
    expect(stdout).toContain('RAPIDOS has version 1, valid from 2026-01-01.');
    expect((await load(TABLE)).stdout).toContain('Nothing changes: RAPIDOS has this table in version 1.');
    await soon(async () => {
      const carrier = (await live.get('/v1/carriers/RAPIDOS')).data;
      expect(carrier).toMatchObject({ name: 'Rápidos del Norte', simulated: false, supportsPickups: true });
    });
    expect((await organization.test.at(service.baseUrl).get('/v1/carriers/RAPIDOS')).status).toBe(404);
  });

  it('sells a label for the price of the table as PDF and ZPL', async () => {
    const { shipment, label } = await buy();
    expect(shipment.rates).toHaveLength(2);
    expect(label).toMatchObject({ carrierCode: 'RAPIDOS', charged: '116.93' });
    expect(label.trackingNumber).toMatch(/^RAP\d{11}$/);
    for (const labelFormat of ['PDF', 'ZPL']) {
      const other = await createShipment(live, { carrierCode: 'RAPIDOS' });
      const bought = await live.post(`/v1/shipments/${other.id}/label`, { rateId: other.rates[0].id, labelFormat });
      expect([bought.status, bought.error]).toEqual([201, undefined]);
      const file = Buffer.from(await (await fetch(bought.data.labelUrl)).arrayBuffer());
      expect(file.toString('latin1', 0, 5)).toContain({ PDF: '%PDF-', ZPL: '^XA' }[labelFormat]);
    }
  });

  it('sends and receives its code as /openapi.json describes', async () => {
    const openapi = (await (await fetch(`${service.baseUrl}/openapi.json`)).json()) as Json;
    const document = new PublishedApi(openapi);
    const exchange = async (status: number, path: string, body?: object) => {
      const method = body ? 'POST' : 'GET';
      const reply = await live.send(method, path, body);
      expect([path, reply.status, reply.error]).toEqual([path, status, undefined]);
      const sent = body ? document.problemsOfRequest({ method, path, query: {}, headers: {}, body }) : [];
      expect([sent, document.problemsOfAnswer(method, path, status, reply.body)]).toEqual([[], []]);
      return reply.data;
    };
    const carrierCode = 'RAPIDOS';
    expect(JSON.stringify(openapi)).not.toMatch(/"enum":\["ESTAFETA"/);
    const { id, rates } = await exchange(201, '/v1/shipments', { ...shipmentRequest(), carrierCode });
    await exchange(201, `/v1/shipments/${id}/label`, { rateId: rates[0].id });
    await exchange(201, '/v1/manifests', { carrierCode });
    expect(await exchange(200, `/v1/shipments/${id}`)).toMatchObject({ carrierCode });
    const pickup = {
      method: 'POST',
      path: '/v1/pickups',
      query: {},
      headers: {},
      body: pickupRequest({ carrierCode }),
    };
    expect(document.problemsOfRequest(pickup)).toEqual([]);
    await exchange(200, '/v1/carriers/RAPIDOS');
  });

  it('reports why it does not quote', async () => {
    const { rates, rateMessages } = await createShipment(live, {
      carrierCode: 'RAPIDOS',
      toAddress: { ...mexicoCity, city: 'Cancún', state: 'MX-ROO', postalCode: '77500', neighborhood: 'Centro' },
    });
    expect(rates).toEqual([]);
    expect(rateMessages[0]).toMatchObject({
      carrierCode: 'RAPIDOS',
      code: 'NOT_SERVED',
      message: 'Rápidos del Norte does not deliver to postal code 77500.',
    });
  });

  it('moves a parcel by scans of the operator and by a CSV, each recorded once', async () => {
    const { shipment, label } = await buy();
    const { trackingNumber } = label;
    const body = { trackingNumber, status: 'PICKED_UP', place: 'Monterrey, NL', occurredAt: new Date().toISOString() };
    for (const key of ['another key of the operator here', '']) expect((await scan(body, key)).status).toBe(401);
    expect((await live.post('/v1/carriers/RAPIDOS/scans', body)).status).toBe(401);
    expect((await scan({ ...body, status: 'LOST' })).error.code).toBe('VALIDATION_ERROR');
    expect((await scan({ ...body, occurredAt: '2999-01-01T00:00:00Z' })).error.code).toBe('VALIDATION_ERROR');
    expect((await scan({ ...body, trackingNumber: 'RAP99999999999' })).status).toBe(404);
    expect((await scan(body, OPERATOR_KEY, 'DHL')).status).toBe(404);

    for (let times = 0; times < 2; times++) {
      const { status, data } = await scan(body);
      expect([status, data]).toMatchObject([201, { trackingNumber, status: 'PICKED_UP' }]);
    }
    expect(await statusOf(shipment.id)).toBe('PICKED_UP');
    expect(await sql('SELECT status FROM rate_tables.scans WHERE tracking_number = $1', [trackingNumber])).toHaveLength(
      1,
    );

    const file = await csv(
      [
        'tracking_number,status,occurred_at,exception,place',
        `${trackingNumber},OUT_FOR_DELIVERY,${new Date().toISOString()},,`,
        `${trackingNumber},DELIVERED,${new Date().toISOString()},,"Monterrey, NL"`,
        `RAP99999999999,DELIVERED,${new Date().toISOString()},,`,
      ].join('\n'),
    );
    const { code, stdout } = await admin('carrier-scans', file, '--carrier=RAPIDOS');
    expect(code).toBe(0);
    expect(stdout).toMatch(/line 4, column tracking_number: RAPIDOS has no label RAP99999999999\.\n2 scans recorded/);
    expect(await statusOf(shipment.id)).toBe('DELIVERED');
  });

  it('cancels an unused label, and charges one again that is used after its void', async () => {
    const { shipment, label } = await buy();
    const voided = await live.post(`/v1/shipments/${shipment.id}/label/void`);
    expect(voided.status).toBe(200);
    expect((await scan({ trackingNumber: label.trackingNumber, status: 'PICKED_UP' })).status).toBe(201);
    await soon(async () => {
      const { data } = await live.get(`/v1/shipments/${shipment.id}`);
      expect(data).toMatchObject({ status: 'CANCELLED', label: { voidReversed: { amount: label.charged } } });
    });
  });

  it('orders a pickup by mail from the carrier’s dispatch address, once, and cancels it by mail', async () => {
    const { label, shipment } = await buy();
    const address = await live.post('/v1/addresses', mexicoCity);
    const request = pickupRequest({
      carrierCode: 'RAPIDOS',
      pickupAddressId: address.data.id,
      shipmentIds: [shipment.id],
    });
    const { status, data } = await live.post('/v1/pickups', request);
    expect([status, data]).toMatchObject([
      201,
      { status: 'CONFIRMED', confirmationNumber: expect.stringMatching(/^RRAP/) },
    ]);
    const mails = () => mailsTo('despacho@rapidos.example', join(dataDir, 'mails'));
    const [order] = await eventually(async () => ((await mails()).length > 0 ? mails() : null));
    expect(order!.text).toContain(data.confirmationNumber);
    expect(order!.text).toContain(label.trackingNumber);

    expect((await live.patch(`/v1/pickups/${data.id}/cancel`, { reason: 'Cerrado' })).status).toBe(200);
    await soon(async () => expect(await mails()).toHaveLength(2));
  });

  it('has manifests, and its invoice is compared with its labels', async () => {
    const { label } = await buy();
    expect((await live.post('/v1/manifests', { carrierCode: 'RAPIDOS' })).status).toBe(201);
    const invoice = await csv(
      `tracking_number,invoice_reference,concept,billed_weight_kg,amount,currency\n${label.trackingNumber},F-1,freight,2.5,116.93,MXN\n`,
    );
    const { code, stdout } = await admin('carrier-invoice', invoice, '--carrier=RAPIDOS', '--dry-run');
    expect([code, stdout]).toEqual([0, expect.stringContaining('as expected: 1 lines, 116.93 MXN')]);
  });

  it('uses a new version from its start date, and stops quoting services that it lacks', async () => {
    const text = await readFile(TABLE, 'utf8');
    const later = await csv(text.replace('2026-01-01', '2999-01-01').replace('5,,90.00', '5,,500.00'));
    expect((await load(later)).stdout).toContain('~ price TERRESTRE * → * up to 5 kg: 90.00, 2–4 days → 500.00');
    const now = await csv(text.replace('5,,90.00', '5,,100.00'));
    expect((await load(now)).stdout).toContain('RAPIDOS has version 3');
    await soon(async () => {
      const { rates } = await createShipment(live, { carrierCode: 'RAPIDOS' });
      expect(rates[0].breakdown.baseRate).toBe(100);
    });

    const closed = await csv(text.replace('setting,name', 'setting,offered,,no,,,,,,,,,,\nsetting,name'));
    await load(closed);
    await soon(async () => {
      const { rates, rateMessages } = await createShipment(live, { carrierCode: 'RAPIDOS' });
      expect(rates).toEqual([]);
      expect(rateMessages[0].message).toBe('Rápidos del Norte is not available at the moment.');
    });
  });

  it('leaves no audit violations', async () => {
    expect(await findings(service.databaseUrl, organization.id)).toEqual([]);
  });
});
