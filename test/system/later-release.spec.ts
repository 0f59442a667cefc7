import { bench, sql } from '../support/bench.js';
import type { Client, Reply } from '../support/client.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { startService, type RunningService } from '../support/running-service.js';
import { createShipment, mexicoCity, monterrey, parcel, shipmentRequest } from '../support/shipments.js';

const [TODAY, LATER] = ['2026-05-01', '2027-05-01'] as const;

/** What version 2027-05-01 requires; today's release ignores it. */
const WITH_CONTENTS = shipmentRequest({ parcel: { ...parcel, contents: 'DOCUMENTS' } });
const UNBUYABLE = { carrierCode: 'DHL', serviceCode: 'NO_SUCH_SERVICE' };

let lastKey = 0;
const keyed = (client: Client): Client => client.with({ 'Idempotency-Key': `later-${++lastKey}` });

describe('A release with a new version, beside today’s on the same database', () => {
  let later: RunningService;
  let organization: TestOrganization;
  let shipment: any;

  beforeAll(async () => {
    later = await startService({
      databaseUrl: bench.databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      dataDir: process.env['TEST_DATA_DIR']!,
      name: 'later-release',
      program: 'dist/test/support/later-release/service.js',
      env: { ROLE: 'api' },
    });
    organization = await newOrganization();
    shipment = await createShipment(organization.test);
  });

  afterAll(() => later?.stop());

  const atLater = (version: string, client = organization.test): Client =>
    client.at(later.baseUrl).with({ 'Service-Version': version });
  const versionOf = ({ headers }: Reply) => headers.get('service-version');
  const isReplay = ({ headers }: Reply) => headers.get('idempotency-replayed') === 'true';
  const shipmentsOf = async ({ id }: TestOrganization) =>
    (await sql('SELECT 1 FROM shipments WHERE organization_id = $1', [id])).length;

  const places: [string, (client: Client) => Promise<any[]>][] = [
    ['a shipment', async (client) => (await client.get(`/v1/shipments/${shipment.id}`)).data.rates],
    ['a list of rates', async (client) => (await client.get(`/v1/shipments/${shipment.id}/rates`)).data.rates],
    [
      'a bulk result',
      async (client) => (await client.post('/v1/bulk/shipments/fetch', { ids: [shipment.id] })).data[0].data.rates,
    ],
    [
      'a quote',
      async (client) =>
        (await client.post('/v1/rates', { origin: mexicoCity, destination: monterrey, parcel })).data.rates,
    ],
    [
      'the details of an error',
      async (client) =>
        (await client.post('/v1/shipments', { ...WITH_CONTENTS, purchase: UNBUYABLE })).error.details[
          'availableRates'
        ] as any[],
    ],
  ];

  it.each(places)('has the rates of %s in the shape of the requested version', async (_, ratesOf) => {
    const comparable = (rates: any[]) => rates.map(({ id: _id, expiresAt: _expiresAt, ...rate }) => rate);
    const today = comparable(await ratesOf(organization.test));
    const rates = comparable(await ratesOf(atLater(LATER)));

    expect(today.map(({ serviceLevel }) => serviceLevel)).toContain('economy');
    expect(comparable(await ratesOf(atLater(TODAY)))).toEqual(today);
    expect(rates).toEqual(
      today.map(({ totalPrice, serviceLevel, estimatedDays, ...rate }) => ({
        ...rate,
        price: totalPrice,
        serviceLevel: serviceLevel === 'economy' ? 'standard' : serviceLevel,
        isDeferred: serviceLevel === 'economy',
        estimatedDays: `${estimatedDays.min}-${estimatedDays.max}`,
      })),
    );
  });

  it('requires a new field in its own version only', async () => {
    const { status, error } = await atLater(LATER).post('/v1/shipments', shipmentRequest());

    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(error.details['errors']).toEqual({ 'parcel.contents': ['is required'] });
    expect((await atLater(LATER).post('/v1/shipments', WITH_CONTENTS)).status).toBe(201);
    expect((await atLater(TODAY).post('/v1/shipments', shipmentRequest())).status).toBe(201);
    expect((await atLater(TODAY).put(`/v1/shipments/${shipment.id}`, { parcel })).status).toBe(200);
  });

  it('sends events in one format', async () => {
    const eventsAt = async (client: Client) => (await client.get('/v1/events?type=shipment.created')).data;

    const events = await eventsAt(organization.test);

    expect(events).toContainEqual(expect.objectContaining({ type: 'shipment.created' }));
    expect(await eventsAt(atLater(LATER))).toEqual(events);
  });

  const requests: [string, object, number][] = [
    ['a creation', shipmentRequest(), 201],
    ['a refusal', shipmentRequest({ purchase: UNBUYABLE }), 422],
  ];
  const directions: [string, (caller: Client) => [Client, Client]][] = [
    ['after the deployment', (caller) => [caller, atLater(TODAY, caller)]],
    ['after it was rolled back', (caller) => [atLater(TODAY, caller), caller]],
  ];

  it.each(directions.flatMap(([when, way]) => requests.map((request) => [when, ...request, way] as const)))(
    'replays byte for byte, %s, %s with an Idempotency-Key',
    async (_when, _what, body, status, way) => {
      const other = await newOrganization();
      const [first, second] = way(keyed(other.test));
      const answer = await first.post('/v1/shipments', body);
      const replay = await second.post('/v1/shipments', body);

      expect([answer.status, isReplay(answer)]).toEqual([status, false]);
      expect([replay.status, isReplay(replay), replay.text]).toEqual([status, true, answer.text]);
      expect([versionOf(answer), versionOf(replay)]).toEqual([TODAY, TODAY]);
      expect(await shipmentsOf(other)).toBe(1);
    },
  );

  const ratesOf = ({ data, error }: Reply): any[] => data?.rates ?? error.details['availableRates'];

  it.each([
    ['a creation', WITH_CONTENTS],
    ['a refusal', { ...WITH_CONTENTS, purchase: UNBUYABLE }],
  ])('translates the stored answer to %s once, to the version that the retry asks for', async (_, body) => {
    const caller = keyed(organization.test);
    const stored = await caller.post('/v1/shipments', body);
    const upgraded = await atLater(LATER, caller).post('/v1/shipments', body);
    const again = await atLater(TODAY, caller).post('/v1/shipments', body);

    expect([isReplay(upgraded), upgraded.status, versionOf(upgraded)]).toEqual([true, stored.status, LATER]);
    expect(ratesOf(upgraded)[0]).toMatchObject({ id: ratesOf(stored)[0].id, price: ratesOf(stored)[0].totalPrice });
    expect(ratesOf(upgraded)[0].totalPrice).toBeUndefined();
    expect(again.text).toBe(stored.text);
  });

  it('translates what was stored in its own version for a retry of an older one', async () => {
    const caller = keyed(organization.test);
    const stored = await atLater(LATER, caller).post('/v1/shipments', WITH_CONTENTS);
    const downgraded = await atLater(TODAY, caller).post('/v1/shipments', WITH_CONTENTS);

    expect([isReplay(downgraded), versionOf(downgraded)]).toEqual([true, TODAY]);
    expect(downgraded.data.rates).toEqual((await organization.test.get(`/v1/shipments/${stored.data.id}`)).data.rates);
    expect((await atLater(LATER, caller).post('/v1/shipments', WITH_CONTENTS)).text).toBe(stored.text);
  });

  it('leaves to today’s release the answers of a version that it does not know: it replays them as they are', async () => {
    const caller = keyed(organization.test);
    const stored = await atLater(LATER, caller).post('/v1/shipments', WITH_CONTENTS);
    const replay = await caller.post('/v1/shipments', WITH_CONTENTS);

    expect([isReplay(replay), versionOf(replay), replay.text]).toEqual([true, LATER, stored.text]);
  });
});
