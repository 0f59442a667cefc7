import type { CarrierDouble, CarrierFault } from '../carriers/doubles/carrier-double.js';
import { NOVENTA9MINUTOS_CREDENTIALS, Noventa9MinutosDouble } from '../carriers/doubles/noventa9minutos.js';
import { UPS_CREDENTIALS, UpsDouble } from '../carriers/doubles/ups.js';
import { findings } from '../support/audit.js';
import { sql, useDatabase } from '../support/bench.js';
import type { Client, Reply } from '../support/client.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { pickupRequest } from '../support/pickups.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';
import { createShipment, mexicoCity } from '../support/shipments.js';

/** Carriers that find labels by reference, so that a lost response does not mean a lost label. */
describe('With carriers that find labels by their reference', () => {
  const ups = new UpsDouble();
  const noventa9minutos = new Noventa9MinutosDouble();
  let service: RunningService;
  let organization: TestOrganization;
  let live: Client;

  beforeAll(async () => {
    await Promise.all([ups.start(), noventa9minutos.start()]);
    const env = {
      LIVE_CARRIERS: 'UPS,NOVENTA9MINUTOS',
      UPS_BASE_URL: ups.origin,
      UPS_CLIENT_ID: UPS_CREDENTIALS.clientId,
      UPS_CLIENT_SECRET: UPS_CREDENTIALS.clientSecret,
      UPS_ACCOUNT_NUMBER: UPS_CREDENTIALS.accountNumber,
      NOVENTA9MINUTOS_BASE_URL: noventa9minutos.origin,
      NOVENTA9MINUTOS_CLIENT_ID: NOVENTA9MINUTOS_CREDENTIALS.clientId,
      NOVENTA9MINUTOS_CLIENT_SECRET: NOVENTA9MINUTOS_CREDENTIALS.clientSecret,
    };
    [service] = (await startFleet(1, { env })) as [RunningService];
    await useDatabase(service.databaseUrl);
    organization = await newOrganization({ liveBalance: '20000.00' });
    live = organization.live.at(service.baseUrl);
  });

  afterAll(async () => {
    await Promise.all([service.stop(), ups.stop(), noventa9minutos.stop()]);
    expect([...ups.violations, ...noventa9minutos.violations]).toEqual([]);
  });

  async function buy(serviceCode: string): Promise<Reply> {
    const from = { ...mexicoCity, contactEmail: 'tienda@example.com' };
    const shipment: any = await createShipment(live, { fromAddress: from });
    const rate = shipment.rates.find((each: any) => each.serviceCode === serviceCode);
    return live.post(`/v1/shipments/${shipment.id}/label`, { rateId: rate.id });
  }

  const CARRIERS: [string, CarrierDouble, string, RegExp, () => number][] = [
    ['UPS', ups, 'UPS_STANDARD', /\/ship$/, () => ups.shipments.length],
    ['99minutos', noventa9minutos, 'NACIONAL', /\/orders$/, () => noventa9minutos.orders.length],
  ];
  const FAULTS: CarrierFault[] = [{ after: 'cut' }, { after: 'half' }, { after: 'html' }, { before: 'unauthorized' }];

  it.each(CARRIERS)(
    'creates and buys one label if the response of %s is lost',
    async (_name, double, code, path, made) => {
      for (const fault of FAULTS) {
        const before = made();
        double.failNext(fault, (request) => path.test(request.path));
        const reply = await buy(code);
        expect([fault, reply.status, reply.error]).toEqual([fault, 201, undefined]);
        expect(made()).toBe(before + 1);
      }
    },
  );

  it('creates one label if a token expires between quote and purchase', async () => {
    const before = ups.shipments.length;
    ups.failNext({ before: 'unauthorized' }, ({ path }) => path.endsWith('/ship'));
    ups.revokeTokens();
    expect((await buy('UPS_STANDARD')).status).toBe(201);
    expect(ups.shipments).toHaveLength(before + 1);
  });

  it('a refusal names our field and costs nothing; one of our account is not shown to clients', async () => {
    const balance = async () => (await live.get('/v1/wallet/balance')).data.balance as string;
    const before = await balance();
    const message = 'Missing or invalid ship to address line 1: Av. Constitucion 400';
    ups.refusal = { status: 400, code: '120206', message, path: '/ship' };
    const declined = await buy('UPS_STANDARD');
    expect(declined.status).toBeGreaterThanOrEqual(400);
    expect(declined.text).toContain('toAddress.street');
    expect(declined.text).not.toContain('Constitucion');
    ups.failNext({ before: 'too_many' }, ({ path }) => path.endsWith('/ship'));
    const refused = await buy('UPS_STANDARD');
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.text).not.toContain('429');
    expect(await balance()).toBe(before);
  });

  it('books a pickup with a lost response once', async () => {
    const address = await live.post('/v1/addresses', mexicoCity);
    ups.failNext({ after: 'cut' }, ({ path }) => path.includes('/pickupcreation/'));
    const request = { ...pickupRequest(), carrierCode: 'UPS', pickupAddressId: address.data.id };
    const { status, data } = await live.post('/v1/pickups', request);
    expect([status, data.status]).toEqual([201, 'CONFIRMED']);
    expect(ups.pickups).toMatchObject([{ number: data.confirmationNumber }]);
  });

  it('has one purchase for every label, and correct balances', async () => {
    const bought = await sql<{ id: string }>("SELECT id FROM label_purchase_attempts WHERE status = 'succeeded'");
    const references = [
      ...ups.shipments.map(({ references: [ours] }) => ours),
      ...noventa9minutos.orders.map(({ key }) => key),
    ];
    expect(references.sort()).toEqual(bought.map(({ id }) => id).sort());
    expect(await findings(service.databaseUrl, organization.id)).toEqual([]);
  });
});
