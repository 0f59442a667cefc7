import { CARRIER_CODES } from '../../src/contexts/carriers/carriers.js';
import { readFile } from 'node:fs/promises';
import { DHL_CREDENTIALS, DhlDouble } from '../carriers/doubles/dhl.js';
import { findings } from '../support/audit.js';
import { sql, useDatabase } from '../support/bench.js';
import type { Client, Reply } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { TIMEOUT_MS } from '../support/timeouts.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { pickupRequest } from '../support/pickups.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';
import { createShipment, mexicoCity } from '../support/shipments.js';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

/** The service as an operator with an account at DHL starts it. */
describe('With LIVE_CARRIERS=DHL', () => {
  let dhl: DhlDouble;
  let service: RunningService;
  let receiver: WebhookReceiver;
  let organization: TestOrganization;
  let live: Client;
  let test: Client;
  const answers: string[] = [];
  const heard = (reply: Reply): Reply => {
    answers.push(reply.text);
    return reply;
  };

  beforeAll(async () => {
    [dhl, receiver] = await Promise.all([new DhlDouble().start(), startReceiver()]);
    const env = {
      LIVE_CARRIERS: 'DHL',
      DHL_BASE_URL: dhl.origin,
      DHL_USERNAME: DHL_CREDENTIALS.username,
      DHL_PASSWORD: DHL_CREDENTIALS.password,
      DHL_ACCOUNT_NUMBER: DHL_CREDENTIALS.accountNumber,
      SHIPPER_COMPANY: 'Guías de Prueba',
      LOG_LEVEL: 'trace',
      QUOTE_BUDGET_MS: '8000',
    };
    [service] = (await startFleet(1, { env })) as [RunningService];
    await useDatabase(service.databaseUrl);
    organization = await newOrganization({ liveBalance: '1000.00' });
    await sql(
      `INSERT INTO pricing_policies (id, carrier_code, margin_basis_points, margin_centavos, rounding_centavos)
       VALUES ('prp_1', 'DHL', 1000, 700, 1)`,
    );
    [live, test] = [organization.live.at(service.baseUrl), organization.test.at(service.baseUrl)];
    await live.post('/v1/webhook-endpoints', { url: receiver.url, events: ['*'] });
  });

  afterAll(async () => {
    await Promise.all([service.stop(), dhl.stop(), receiver.close()]);
    expect(dhl.violations).toEqual([]);
  });

  const balance = async () => Number((await live.get('/v1/wallet/balance')).data.balance);

  async function bought(): Promise<{ shipment: any; label: any }> {
    const shipment = await createShipment(live);
    answers.push(JSON.stringify(shipment));
    const rate = shipment.rates.find(({ serviceCode }: any) => serviceCode === 'EXPRESS_DOMESTIC');
    const reply = heard(await live.post(`/v1/shipments/${shipment.id}/label`, { rateId: rate.id }));
    expect([reply.status, reply.error]).toEqual([201, undefined]);
    return { shipment, label: reply.data };
  }

  it('GET /v1/carriers returns the real carrier for LIVE and all simulated carriers for TEST', async () => {
    const real = heard(await live.get('/v1/carriers')).data;
    expect(real.map(({ code, simulated, voids }: any) => [code, simulated, voids])).toEqual([['DHL', false, 'lapse']]);
    expect((await live.get('/v1/carriers/UPS')).status).toBe(404);
    const simulated = (await test.get('/v1/carriers')).data;
    expect(simulated).toHaveLength(CARRIER_CODES.length);
    expect(simulated.every((each: any) => each.simulated)).toBe(true);
  });

  it('a LIVE parcel is quoted, bought, voided and refunded', async () => {
    const { shipment, label } = await bought();
    expect(new Set(shipment.rates.map(({ carrierCode }: any) => carrierCode))).toEqual(new Set(['DHL']));
    expect(dhl.shipments.map(({ trackingNumber }) => trackingNumber)).toContain(label.trackingNumber);
    const before = await balance();
    const { breakdown } = shipment.rates.find(({ serviceCode }: any) => serviceCode === 'EXPRESS_DOMESTIC');
    expect([breakdown.baseRate, breakdown.fuelSurcharge, breakdown.total, label.charged]).toEqual(PRICE_WITH_MARGIN);
    expect(await sql('SELECT cost FROM labels WHERE tracking_number = $1', [label.trackingNumber])).toMatchObject([
      { cost: { amount: 116, currency: 'MXN' } },
    ]);

    const file = await (await fetch(String(label.labelUrl))).text();
    expect(file).toMatch(/^%PDF-/);
    const voided = heard(await live.post(`/v1/shipments/${shipment.id}/label/void`));
    expect(voided.status).toBe(200);
    expect(await balance()).toBeGreaterThan(before);
  });

  it('a LIVE parcel is followed with the scans of its courier', async () => {
    const { shipment, label } = await bought();
    dhl.scan(label.trackingNumber as string, scanOf('PU'));
    await sql('UPDATE followed_parcels SET next_check_at = now() WHERE shipment_id = $1', [shipment.id]);
    const seen = await eventually(async () => {
      const { data } = heard(await live.get(`/v1/shipments/${shipment.id}`));
      return data.status === 'PICKED_UP' ? data : null;
    });
    expect(seen.id).toBe(shipment.id);
  });

  it('tracks several due parcels in one call, and an unknown number does not affect the others', async () => {
    const [own, others] = [await bought(), await bought()];
    const other = await newOrganization();
    const follow = (trackingNumber: string) =>
      other.live.at(service.baseUrl).post('/v1/trackers', { carrierCode: 'DHL', trackingNumber });
    const { trackingNumber } = others.label;
    const trackers = [heard(await follow(trackingNumber as string)), heard(await follow('0000000000'))];
    expect(trackers.map(({ status, data }) => [status, data.status])).toEqual([
      [201, 'PENDING'],
      [201, 'PENDING'],
    ]);
    for (const { label } of [own, others]) dhl.scan(label.trackingNumber as string, scanOf('PU'));
    dhl.requests.length = 0;

    await sql('UPDATE trackers SET next_check_at = now() WHERE livemode');
    await sql('UPDATE followed_parcels SET next_check_at = now() WHERE shipment_id = $1', [own.shipment.id]);

    await eventually(async () => {
      const { data } = await other.live.at(service.baseUrl).get(`/v1/trackers/${trackers[0]!.data.id}`);
      return data.status === 'PICKED_UP' ? true : null;
    });
    await eventually(async () => {
      const { data } = await live.get(`/v1/shipments/${own.shipment.id}`);
      return data.status === 'PICKED_UP' ? true : null;
    });
    const asked = dhl.requestsTo('GET', /\/tracking$/).map(({ query }) => query['shipmentTrackingNumber']!.split(','));
    expect(asked.map((numbers) => new Set(numbers))).toEqual([
      // Parcels with our labels come first.
      new Set([own.label.trackingNumber]),
      new Set([trackingNumber, '0000000000']),
    ]);
  });

  it('a pickup is booked with its courier', async () => {
    const address = heard(await live.post('/v1/addresses', mexicoCity));
    const { shipment } = await bought();
    const request = {
      ...pickupRequest(),
      carrierCode: 'DHL',
      pickupAddressId: address.data.id,
      shipmentIds: [shipment.id],
      packageCount: 1,
    };
    const { status, data } = heard(await live.post('/v1/pickups', request));
    expect([status, data.status]).toEqual([201, 'CONFIRMED']);
    expect([...dhl.pickups]).toEqual([data.confirmationNumber]);
    const { body } = dhl.requestsTo('POST', /\/pickups$/)[0]!;
    expect(body.shipmentDetails).toMatchObject([{ productCode: 'N', packages: [{ weight: 2.5 }] }]);
    const nobody = heard(await live.post('/v1/pickups', pickupRequest({ carrierCode: 'UPS' })));
    expect([nobody.status, nobody.error.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('refunds a purchase with a lost response by decision, and charges it again when a courier scans the label', async () => {
    const before = await balance();
    const made = dhl.shipments.length;
    dhl.failNext({ after: 'cut' }, ({ method, path }) => method === 'POST' && path.endsWith('/shipments'));
    const shipment = await createShipment(live);
    const rate = shipment.rates.find(({ serviceCode }: any) => serviceCode === 'EXPRESS_DOMESTIC');

    const reply = heard(await live.post(`/v1/shipments/${shipment.id}/label`, { rateId: rate.id }));

    expect([reply.status, reply.error.code]).toEqual([502, 'CARRIER_ERROR']);
    expect([await balance(), dhl.shipments.length]).toEqual([before, made + 1]);
    dhl.scan(dhl.shipments.at(-1)!.trackingNumber, scanOf('PU'));
    await sql('UPDATE watched_labels SET next_check_at = now()');
    // The task runs once a minute.
    await eventually(async () => ((await balance()) < before ? true : null), 2 * TIMEOUT_MS);
    expect(await balance()).toBeCloseTo(before - rate.totalPrice, 2);
  });

  it('calls no real carrier under TEST', async () => {
    const asked = dhl.requests.length;
    const shipment = await createShipment(test);
    expect(new Set(shipment.rates.map(({ carrierCode }: any) => carrierCode)).size).toBeGreaterThan(4);
    const reply = heard(await test.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id }));
    expect(reply.status).toBe(201);
    expect(dhl.requests).toHaveLength(asked);
  });

  it('never returns the carrier’s cost, the adapter’s data or the credentials', async () => {
    await receiver.waitFor(3);
    answers.push((await live.get('/v1/events')).text, (await live.get('/v1/requests')).text);
    const log = await readFile(service.logFile, 'utf8');
    const kept = await sql<{ rate: any }>(
      "SELECT rate FROM label_purchase_attempts WHERE rate ->> 'carrierCode' = 'DHL' AND livemode",
    );
    expect(kept.every(({ rate }) => rate.cost.amount === 116 && rate.carrierData)).toBe(true);

    const shown = [...answers, ...receiver.received.map(({ body }) => body)].join('\n');
    expect(shown).not.toMatch(/carrierData|carrier_data|"cost"|pricing_?polic|prp_/i);
    // DHL returns a price of 116.00 in these tests.
    expect(shown).toContain('134.61');
    expect(shown).not.toMatch(/[:"]116(\.00?)?[",}\]]/);
    expect(log).not.toContain('prp_');
    for (const text of [shown, log])
      for (const secret of [DHL_CREDENTIALS.password, DHL_CREDENTIALS.accountNumber])
        expect(text).not.toContain(secret);
    expect(await findings(service.databaseUrl, organization.id)).toEqual([]);
  });
});

/** 116.00 of DHL, 10 % and 7 pesos, and a centavo that makes IVA exact: base rate, fuel, total, charge. */
const PRICE_WITH_MARGIN = [106.04, 10, 134.61, '134.61'];

/** An hour ago. */
function scanOf(typeCode: string) {
  const date = new Date(Date.now() - 3_600_000).toISOString();
  return {
    date: date.slice(0, 10),
    time: date.slice(11, 19),
    GMTOffset: '+00:00',
    typeCode,
    description: 'Shipment picked up',
    serviceArea: [{ code: 'MEX', description: 'MEX-MX' }],
  };
}
