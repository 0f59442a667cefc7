import { daysAfter } from '../../src/kernel/dates/days-after.js';
import { mexicoCityDate } from '../../src/kernel/dates/mexico-city-date.js';
import { sql } from '../support/bench.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment, mexicoCity, monterrey, parcel } from '../support/shipments.js';
import { soon } from '../support/soon.js';

const TODAY = mexicoCityDate(new Date());
const PERFORMANCE = '/v1/carriers/ESTAFETA/performance';
const NO_PARCELS = { sampleSize: 0, delivered: 0, onTimeRate: null, transitDays: null, exceptionRate: null };

interface Counted {
  readonly livemode?: boolean;
  readonly serviceCode?: string;
  readonly state?: string;
  readonly endedOn?: string;
  readonly days?: number | null;
  readonly isOnTime?: boolean | null;
  readonly hasException?: boolean;
  readonly parcels: number;
}

const count = (organization: TestOrganization, counted: Counted) =>
  sql(
    `INSERT INTO transit_counts (organization_id, livemode, carrier_code, service_code, origin_area, destination_area, origin_state,
       destination_state, ended_on, transit_days, is_on_time, has_exception, parcels, is_summarized)
     VALUES ($1, $2, 'ESTAFETA', $3, '06', '64', 'MX-CMX', $4, $5, $6, $7, $8, $9, true)`,
    [
      organization.id,
      counted.livemode ?? false,
      counted.serviceCode ?? 'TERRESTRE',
      counted.state ?? 'MX-NLE',
      counted.endedOn ?? TODAY,
      counted.days === undefined ? 2 : counted.days,
      counted.isOnTime ?? null,
      counted.hasException ?? false,
      counted.parcels,
    ],
  );

/** A summary that a scheduled task would have made. */
const summarized = (organization: TestOrganization, serviceCode: string, [p50, p90]: readonly [number, number]) =>
  sql(
    `INSERT INTO transit_summaries (owner_id, livemode, area, carrier_code, service_code, p50_days, p90_days, sample_size, organizations,
       histogram, refreshed_on)
     VALUES ($1, false, '06>64', 'ESTAFETA', $2, $3, $4, 40, 1, '[]', $5)`,
    // On a later day, so that the task of the running service does not change it.
    [organization.id, serviceCode, p50, p90, daysAfter(TODAY, 2)],
  );

describe('likelyDelivery of rates', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
    await summarized(organization, 'TERRESTRE', [0, 30]);
  });

  const likelyOf = (rates: any[], serviceCode: string) =>
    rates.find((rate) => rate.carrierCode === 'ESTAFETA' && rate.serviceCode === serviceCode).likelyDelivery;
  const expected = { p50: expect.any(String), p90: expect.any(String), basis: 'lane', sampleSize: 40 };

  it('has the days, the basis and the size of the sample, and is null without a sample', async () => {
    const { rates } = await createShipment(organization.test);

    const likely = likelyOf(rates, 'TERRESTRE');
    expect(likely).toEqual(expected);
    expect(likely.p50 >= TODAY && likely.p50 < likely.p90).toBe(true);
    const others = rates.filter(({ likelyDelivery }: any) => likelyDelivery === null);
    expect(others).toHaveLength(rates.length - 1);
  });

  it('is also in quotes without a shipment', async () => {
    const { data } = await organization.test.post('/v1/rates', {
      origin: { postalCode: mexicoCity.postalCode },
      destination: { postalCode: monterrey.postalCode },
      parcel,
    });

    expect(likelyOf(data.rates, 'TERRESTRE')).toEqual(expected);
  });

  it('is null in the other mode, for another organization, and on another route', async () => {
    const stranger = await newOrganization();
    const elsewhere = { toAddress: { ...monterrey, city: 'Guadalajara', state: 'MX-JAL', postalCode: '44100' } };

    for (const shipment of [
      await createShipment(organization.live),
      await createShipment(stranger.test),
      await createShipment(organization.test, elsewhere),
    ])
      expect(shipment.rates.map(({ likelyDelivery }: any) => likelyDelivery)).toEqual(shipment.rates.map(() => null));
  });

  it('is the delivery date on the tracking page of a bought parcel', async () => {
    const { rates, id, trackingUrl } = await createShipment(organization.test);
    const rate = rates.find((each: any) => each.carrierCode === 'ESTAFETA' && each.serviceCode === 'TERRESTRE');
    expect((await organization.test.post(`/v1/shipments/${id}/label`, { rateId: rate.id })).status).toBe(201);

    const page = await (await fetch(`${trackingUrl}?lang=en`, { headers: { 'Accept-Language': 'en' } })).text();

    const format = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const { p50, p90 } = rate.likelyDelivery;
    expect(page).toContain(format.formatRange(new Date(p50), new Date(p90)));
  });
});

describe('A delivered TEST parcel', () => {
  it('counts once in the performance of its carrier, with the days that its lane takes', async () => {
    const organization = await newOrganization();
    const { shipment } = await createLabelledShipment(organization.test);
    for (let step = 0; step < 5; step++)
      await organization.test.post(`/v1/shipments/${shipment.id}/test/advance-status`);
    const { carrierCode } = (await organization.test.get(`/v1/shipments/${shipment.id}`)).data;

    const { data } = await organization.test.get(`/v1/carriers/${carrierCode}/performance`);

    const counted = { sampleSize: 1, delivered: 1, onTimeRate: null, transitDays: null, exceptionRate: null };
    expect(data).toEqual({ ...counted, byState: [{ state: 'MX-NLE', ...counted }] });
    const [row] = await sql<{ days: number }>(
      'SELECT transit_days AS days FROM transit_counts WHERE organization_id = $1',
      [organization.id],
    );
    expect(row!.days).toBeGreaterThan(0);
    expect((await organization.live.get(`/v1/carriers/${carrierCode}/performance`)).data).toEqual({
      ...NO_PARCELS,
      byState: [],
    });
  });
});

describe('GET /v1/carriers/:carrierCode/performance', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
    await count(organization, { days: 2, parcels: 20, isOnTime: true });
    await count(organization, { days: 3, parcels: 10, isOnTime: false, hasException: true });
    await count(organization, { days: 5, parcels: 8, isOnTime: true, state: 'MX-JAL' });
    await count(organization, { days: null, parcels: 2, hasException: true, state: 'MX-JAL' });
    await count(organization, { days: 1, parcels: 5, serviceCode: 'EXPRESS' });
    await count(organization, { days: 9, parcels: 7, endedOn: daysAfter(TODAY, -100) });
    await count(organization, { days: 9, parcels: 50, livemode: true });
  });

  const read = async (query = '', client = organization.test) => (await client.get(`${PERFORMANCE}${query}`)).data;

  it('has the share of parcels on time, the transit time and the exceptions, by state too', async () => {
    expect(await read('?serviceCode=TERRESTRE')).toEqual({
      sampleSize: 40,
      delivered: 38,
      onTimeRate: 0.7368,
      transitDays: { p50: 2, p90: 5 },
      exceptionRate: 0.3,
      byState: [
        {
          state: 'MX-NLE',
          sampleSize: 30,
          delivered: 30,
          onTimeRate: 0.6667,
          transitDays: { p50: 2, p90: 3 },
          exceptionRate: 0.3333,
        },
        { state: 'MX-JAL', sampleSize: 10, delivered: 8, onTimeRate: null, transitDays: null, exceptionRate: null },
      ],
    });
  });

  it.each([
    ['every service', () => '', 45],
    ['a service without parcels', () => '?serviceCode=NONE', 0],
    ['an older period', () => `?from=${daysAfter(TODAY, -100)}&to=${daysAfter(TODAY, -100)}`, 7],
    ['the days before', () => `?to=${daysAfter(TODAY, -1)}`, 0],
    ['a period of both', () => `?from=${daysAfter(TODAY, -365)}`, 52],
    ['empty parameters', () => '?serviceCode=&from=&to=', 45],
  ])('counts the parcels of %s', async (_, query, sampleSize) => {
    expect((await read(query())).sampleSize).toBe(sampleSize);
  });

  it('covers only the caller’s organization and mode', async () => {
    expect(await read('', (await newOrganization()).test)).toEqual({ ...NO_PARCELS, byState: [] });
    expect((await read('', organization.live)).sampleSize).toBe(50);
  });

  it('refuses unknown carriers, periods that are none, and keys without the scope', async () => {
    const status = async (path: string) => (await organization.test.get(path)).status;

    expect(await status('/v1/carriers/NOBODY/performance')).toBe(404);
    for (const query of ['from=yesterday', 'to=2026-02-30', `from=${TODAY}&to=2026-01-01`, `from=2020-01-01`])
      expect([query, await status(`${PERFORMANCE}?${query}`)]).toEqual([query, 400]);
    const key = await newKey(organization.id, { scopes: ['rates:read'] });
    expect((await keyClient(key).get(PERFORMANCE)).status).toBe(403);
  });
});

describe('A late parcel', () => {
  it('is marked, listed by late=true and reported once', async () => {
    const organization = await newOrganization();
    const { shipment } = await createLabelledShipment(organization.test);
    const other = await createShipment(organization.test);
    for (let step = 0; step < 2; step++)
      await organization.test.post(`/v1/shipments/${shipment.id}/test/advance-status`);
    const ids = async (query: string) =>
      (await organization.test.get(`/v1/shipments?${query}`)).data.map(({ id }: { id: string }) => id);
    expect((await organization.test.get(`/v1/shipments/${shipment.id}`)).data.late).toBe(false);

    const yesterday = daysAfter(TODAY, -1);
    await sql(
      `UPDATE shipments SET next_move_at = NULL, purchased_rate =
         (purchased_rate::jsonb || jsonb_build_object('estimatedDelivery', $2::jsonb))::json WHERE id = $1`,
      [shipment.id, JSON.stringify({ earliest: yesterday, latest: yesterday })],
    );
    await soon(async () => expect(await ids('late=true')).toEqual([shipment.id]));

    expect(await ids('late=false')).toEqual([other.id]);
    expect(await ids('late=true&useCursor=true')).toEqual([shipment.id]);
    const { data } = await organization.test.get(`/v1/shipments/${shipment.id}`);
    expect(data).toMatchObject({ late: true, estimatedDelivery: { latest: yesterday } });
    const reported = (await organization.test.get('/v1/events?type=shipment.late')).data;
    expect(reported).toMatchObject([
      { type: 'shipment.late', data: { shipmentId: shipment.id, expectedBy: yesterday } },
    ]);
    for (let step = 0; step < 3; step++)
      await organization.test.post(`/v1/shipments/${shipment.id}/test/advance-status`);
    expect((await organization.test.get(`/v1/shipments/${shipment.id}`)).data).toMatchObject({
      status: 'DELIVERED',
      late: false,
    });
    expect(await ids('late=true')).toEqual([]);
    expect((await organization.test.get('/v1/shipments?late=perhaps')).status).toBe(400);
  });
});
