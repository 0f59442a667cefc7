import { daysAfter } from '../../src/kernel/dates/days-after.js';
import { businessDaysAfter } from '../../src/kernel/dates/business-days.js';
import { estimatedDelivery } from '../../src/kernel/dates/estimated-delivery.js';
import { mexicoCityDate } from '../../src/kernel/dates/mexico-city-date.js';
import { sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createRule, ruleErrors } from '../support/rules.js';
import { createShipment, monterrey, shipmentRequest } from '../support/shipments.js';

const today = (): string => mexicoCityDate(new Date());
const inDays = (count: number): string => daysAfter(today(), count);

/** Far enough ahead that midnight may pass during a test. */
const SHIP_DATE = inDays(10);

const latestOf = (rate: any): string => rate.estimatedDelivery.latest as string;
const cheapest = (rates: readonly any[]) =>
  rates.reduce((best, rate) => (rate.totalPrice < best.totalPrice ? rate : best));
const estimateFrom = (shipDate: string, { estimatedDays, delivery }: any) =>
  estimatedDelivery(shipDate, estimatedDays as { min: number; max: number }, delivery.weekdays as number[] | null);

const QUOTE = {
  origin: { postalCode: '06600' },
  destination: { postalCode: '64000' },
  parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
};

/** Served at a branch on Thursdays, served at the door on Mondays, Wednesdays and Fridays. */
const BRANCH = { ...monterrey, city: 'Mulegé', state: 'MX-BCS', postalCode: '23960' };
const FAR = { ...BRANCH, postalCode: '23920' };

describe('A ship date', () => {
  let organization: TestOrganization;
  let draft: any;

  beforeAll(async () => {
    organization = await newOrganization({ testBalance: '50000.00' });
    draft = await createShipment(organization.test, { shipDate: SHIP_DATE });
  });

  const read = async (id: string) => (await organization.test.get(`/v1/shipments/${id}`)).data;
  const put = (id: string, body: object) => organization.test.put(`/v1/shipments/${id}`, body);
  const buy = (purchase: object, overrides: object = {}) =>
    organization.test.post('/v1/shipments', shipmentRequest({ shipDate: SHIP_DATE, purchase, ...overrides }));
  const latestDays = () => draft.rates.map(latestOf).sort() as string[];

  it('is the start of the estimated deliveries, and is in every response about the shipment', async () => {
    expect(draft).toMatchObject({ shipDate: SHIP_DATE, deliverBy: null });
    for (const rate of draft.rates) expect(rate.estimatedDelivery).toEqual(estimateFrom(SHIP_DATE, rate));
    expect(await read(draft.id)).toEqual(draft);
    const { data: listed } = await organization.test.get('/v1/shipments?limit=100');
    expect(listed.find(({ id }: any) => id === draft.id)).toMatchObject({ shipDate: SHIP_DATE, deliverBy: null });
  });

  it('defaults to today', async () => {
    const before = today();
    const { shipDate, rates } = await createShipment(organization.test);

    expect([before, today()]).toContain(shipDate);
    expect(rates[0].estimatedDelivery).toEqual(estimateFrom(shipDate as string, rates[0]));
    expect(rates.map((rate: any) => rate.meetsDeliverBy)).toEqual(rates.map(() => null));
  });

  it('of 30 days ahead is taken, with a deliverBy of the same day', async () => {
    const last = inDays(30);
    expect(await createShipment(organization.test, { shipDate: last, deliverBy: last })).toMatchObject({
      shipDate: last,
      deliverBy: last,
    });
  });

  describe.each([
    ['POST /v1/shipments', (dates: object) => organization.test.post('/v1/shipments', shipmentRequest(dates))],
    ['PUT /v1/shipments/:id', (dates: object) => put(draft.id as string, dates)],
    [
      'POST /v1/shipments/:id/duplicate',
      (dates: object) => organization.test.post(`/v1/shipments/${draft.id}/duplicate`, dates),
    ],
    ['POST /v1/rates', (dates: object) => organization.test.post('/v1/rates', { ...QUOTE, ...dates })],
    [
      'POST /v1/rates/carrier/DHL',
      (dates: object) => organization.test.post('/v1/rates/carrier/DHL', { ...QUOTE, ...dates }),
    ],
  ] as const)('in %s', (_, send) => {
    it.each([
      ['two days ago', 'shipDate', { shipDate: inDays(-2) }],
      ['32 days ahead', 'shipDate', { shipDate: inDays(32) }],
      ['a day that does not exist', 'shipDate', { shipDate: '2027-02-29' }],
      ['a day written another way', 'shipDate', { shipDate: '15/01/2027' }],
      ['an instant', 'shipDate', { shipDate: `${SHIP_DATE}T10:00:00Z` }],
      ['a number', 'shipDate', { shipDate: 20270115 }],
      ['no day', 'shipDate', { shipDate: 'friday' }],
      ['before the ship date', 'deliverBy', { shipDate: SHIP_DATE, deliverBy: daysAfter(SHIP_DATE, -1) }],
      ['before today, the default', 'deliverBy', { shipDate: null, deliverBy: inDays(-2) }],
      ['a day that does not exist', 'deliverBy', { deliverBy: '2027-04-31' }],
      ['a list', 'deliverBy', { deliverBy: [SHIP_DATE] }],
    ])('%s is 400 VALIDATION_ERROR for %s', async (__, field, dates) => {
      const { status, error } = await send(dates);

      expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
        400,
        'VALIDATION_ERROR',
        [field],
      ]);
    });
  });

  it('is changed by an update, which quotes again; a new deliverBy does not', async () => {
    const { id, rates } = await createShipment(organization.test, { shipDate: SHIP_DATE });
    const later = daysAfter(SHIP_DATE, 5);

    const moved = (await put(id as string, { shipDate: later })).data;
    expect(moved.shipDate).toBe(later);
    expect(moved.rates[0].id).not.toBe(rates[0].id);
    for (const rate of moved.rates) expect(rate.estimatedDelivery).toEqual(estimateFrom(later, rate));

    const deliverBy = latestOf(moved.rates[0]);
    const dated = (await put(id as string, { deliverBy })).data;
    expect(dated.rates).toEqual(
      moved.rates.map((rate: any) => ({ ...rate, meetsDeliverBy: latestOf(rate) <= deliverBy })),
    );
    const tooLate = await put(id as string, { shipDate: daysAfter(deliverBy, 1) });
    expect([tooLate.status, Object.keys(tooLate.error.details['errors'] as object)]).toEqual([400, ['deliverBy']]);

    const cleared = (await put(id as string, { shipDate: null, deliverBy: null })).data;
    expect(cleared.deliverBy).toBeNull();
    expect(cleared.shipDate < SHIP_DATE).toBe(true);
  });

  it('in the past becomes today when the shipment is quoted again, bought or duplicated', async () => {
    const pass = async (deliverBy: string | null) => {
      const { id, rates } = await createShipment(organization.test);
      await sql("UPDATE shipments SET ship_date = '2026-01-05', deliver_by = $2 WHERE id = $1", [id, deliverBy]);
      return { id: id as string, rates };
    };
    const before = today();
    const quoted = await pass(null);
    const { data } = await organization.test.get(`/v1/shipments/${quoted.id}/rates?refresh=true`);
    const requoted = await read(quoted.id);
    expect([before, today()]).toContain(requoted.shipDate);
    expect(data.rates[0].estimatedDelivery).toEqual(estimateFrom(requoted.shipDate as string, data.rates[0]));

    const bought = await pass(null);
    await organization.test.post(`/v1/shipments/${bought.id}/label`, { rateId: bought.rates[0].id });
    const label = await read(bought.id);
    expect([before, today()]).toContain(label.shipDate);
    expect(label.estimatedDelivery).toEqual(estimateFrom(label.shipDate as string, bought.rates[0]));

    const original = await pass('2026-01-08');
    const copy = (await organization.test.post(`/v1/shipments/${original.id}/duplicate`, {})).data;
    expect([before, today()]).toContain(copy.shipDate);
    expect(copy.deliverBy).toBeNull();
  });

  it('is null in a shipment from before ship dates', async () => {
    const { id } = await createShipment(organization.test);
    await sql('UPDATE shipments SET ship_date = NULL WHERE id = $1', [id]);

    expect((await read(id as string)).shipDate).toBeNull();
    expect((await put(id as string, { metadata: { a: 1 } })).status).toBe(200);
  });

  it('is the start of the estimate of a bought label', async () => {
    const bought = await createShipment(organization.test, { shipDate: SHIP_DATE });
    await organization.test.post(`/v1/shipments/${bought.id}/label`, { rateId: bought.rates[0].id });

    expect(await read(bought.id as string)).toMatchObject({
      shipDate: SHIP_DATE,
      estimatedDelivery: bought.rates[0].estimatedDelivery,
    });
  });

  describe('with deliverBy', () => {
    it('sets meetsDeliverBy of each rate, in every quote', async () => {
      const [deliverBy] = latestDays();
      const dates = { shipDate: SHIP_DATE, deliverBy };
      const shipment = await createShipment(organization.test, dates);
      const standalone = (await organization.test.post('/v1/rates', { ...QUOTE, ...dates })).data;
      const ofOne = (await organization.test.post('/v1/rates/carrier/ESTAFETA', { ...QUOTE, ...dates })).data;
      const polled = (await organization.test.get(`/v1/shipments/${shipment.id}/rates`)).data;

      expect(shipment.deliverBy).toBe(deliverBy);
      expect(polled.rates).toEqual(shipment.rates);
      const answers = [shipment.rates, standalone.rates].map((rates) => rates.map((rate: any) => rate.meetsDeliverBy));
      for (const answer of answers) expect(new Set(answer)).toEqual(new Set([true, false]));
      for (const rate of [...shipment.rates, ...standalone.rates, ...ofOne.rates]) {
        expect(rate.estimatedDelivery).toEqual(estimateFrom(SHIP_DATE, rate));
        expect(rate.meetsDeliverBy).toBe(latestOf(rate) <= deliverBy!);
      }
    });

    it('in the purchase buys the cheapest rate that meets it, and marks the rates of that answer only', async () => {
      const [deliverBy] = latestDays();
      const { status, data } = await buy({ strategy: 'cheapest', deliverBy });

      const inTime = data.rates.filter((rate: any) => latestOf(rate) <= deliverBy!);
      expect(status).toBe(201);
      expect(data.purchasedRate.id).toBe(cheapest(inTime as any[]).id);
      expect(data.purchasedRate.id).not.toBe(cheapest(data.rates as any[]).id);
      expect(data.rates.filter((rate: any) => rate.meetsDeliverBy)).toEqual(inTime);
      const stored = await read(data.id as string);
      expect(stored.deliverBy).toBeNull();
      expect(stored.rates).toEqual(data.rates.map((rate: any) => ({ ...rate, meetsDeliverBy: null })));
    });

    it('of the shipment does not limit the purchase, and that of the purchase wins in its answer', async () => {
      const [first, ...others] = latestDays();
      const { data } = await buy({ strategy: 'cheapest' }, { deliverBy: first });
      expect(data.purchasedRate.id).toBe(cheapest(data.rates as any[]).id);

      const both = (await buy({ strategy: 'cheapest', deliverBy: others.at(-1) }, { deliverBy: first })).data;
      expect(both.deliverBy).toBe(first);
      expect(both.rates.map((rate: any) => rate.meetsDeliverBy)).toEqual(both.rates.map(() => true));
    });

    it.each([
      ['the cheapest', { strategy: 'cheapest' }],
      ['a service', { carrierCode: 'ESTAFETA', serviceCode: 'TERRESTRE' }],
    ])('that %s cannot meet is 422 ONE_CALL_BUY_NO_MATCHING_RATE with the nearest rate', async (_, selection) => {
      const { status, error } = await buy({ ...selection, deliverBy: SHIP_DATE });

      const { shipmentId, availableRates, nearest } = error.details as any;
      const earliest = availableRates.map(latestOf).sort()[0];
      const expected = cheapest(availableRates.filter((rate: any) => latestOf(rate) === earliest) as any[]);
      expect([status, error.code, nearest]).toEqual([422, 'ONE_CALL_BUY_NO_MATCHING_RATE', expected]);
      expect(availableRates.map((rate: any) => rate.meetsDeliverBy)).toEqual(availableRates.map(() => false));
      expect(error.message).toContain(SHIP_DATE);
      expect((await read(shipmentId as string)).status).toBe('DRAFT');
    });

    it('is not in an error without deliverBy', async () => {
      const { error } = await buy({ carrierCode: 'ESTAFETA', serviceCode: 'NOTHING' });

      expect(error.details).not.toHaveProperty('nearest');
    });

    it('returns no nearest rate if there are no rates', async () => {
      const { error } = await buy(
        { strategy: 'cheapest', deliverBy: SHIP_DATE },
        { metadata: { simulate: 'quote_none' } },
      );

      expect([error.code, error.details['nearest']]).toEqual(['ONE_CALL_BUY_NO_MATCHING_RATE', null]);
    });

    it('of a purchase before the ship date is 400 and creates nothing', async () => {
      const other = await newOrganization();
      const purchase = { strategy: 'cheapest', deliverBy: daysAfter(SHIP_DATE, -1) };
      const { status, error } = await other.test.post(
        '/v1/shipments',
        shipmentRequest({ shipDate: SHIP_DATE, purchase }),
      );

      expect([status, Object.keys(error.details['errors'] as object)]).toEqual([400, ['purchase.deliverBy']]);
      expect((await other.test.get('/v1/shipments')).data).toEqual([]);
    });
  });

  describe('of a batch', () => {
    const batch = async (shipments: readonly any[], deliverBy: unknown) =>
      organization.test.post('/v1/batches', { shipmentIds: shipments.map(({ id }) => id), deliverBy });
    const ended = (id: string) =>
      eventually(async () => {
        const { data } = await organization.test.get(`/v1/batches/${id}`);
        return ['PENDING', 'PROCESSING'].includes(data.status) ? null : data;
      });

    it('buys each shipment its cheapest rate that meets deliverBy', async () => {
      const [deliverBy] = latestDays();
      const shipment = await createShipment(organization.test, { shipDate: SHIP_DATE });
      const { data } = await batch([shipment], deliverBy);

      expect(data.deliverBy).toBe(deliverBy);
      expect(await ended(data.id as string)).toMatchObject({ status: 'COMPLETED', deliverBy });
      const inTime = shipment.rates.filter((rate: any) => latestOf(rate) <= deliverBy!);
      expect((await read(shipment.id as string)).purchasedRate.id).toBe(cheapest(inTime as any[]).id);
    });

    it('fails those that no rate meets, also when it is tried again', async () => {
      const shipment = await createShipment(organization.test, { shipDate: SHIP_DATE });
      const { data } = await batch([shipment], SHIP_DATE);

      const failure = { shipmentId: shipment.id, errorCode: 'ONE_CALL_BUY_NO_MATCHING_RATE' };
      expect(await ended(data.id as string)).toMatchObject({ status: 'FAILED', failedItems: [failure] });
      const again = (await organization.test.post(`/v1/batches/${data.id}/retry`, {})).data;
      expect(again.deliverBy).toBe(SHIP_DATE);
      expect(await ended(again.id as string)).toMatchObject({ failedItems: [failure] });
    });

    it.each([inDays(-2), '2027-02-30', 'friday', 5])('with deliverBy %j is 400 VALIDATION_ERROR', async (deliverBy) => {
      const { status, error } = await batch([draft], deliverBy);

      expect([status, Object.keys(error.details['errors'] as object)]).toEqual([400, ['deliverBy']]);
    });
  });

  it.each([
    [monterrey, { to: 'door', weekdays: null, extendedArea: false }],
    [FAR, { to: 'door', weekdays: [1, 3, 5], extendedArea: true }],
    [BRANCH, { to: 'branch', weekdays: [4], extendedArea: true }],
  ])('is followed by a delivery of the place: %j', async (toAddress, delivery) => {
    const { rates } = await createShipment(organization.test, { toAddress, shipDate: SHIP_DATE });
    const { data } = await organization.test.post('/v1/rates', {
      ...QUOTE,
      destination: { postalCode: toAddress.postalCode },
      shipDate: SHIP_DATE,
    });

    for (const rate of [...rates, ...data.rates]) {
      expect(rate.delivery).toEqual(delivery);
      expect(rate.estimatedDelivery).toEqual(estimateFrom(SHIP_DATE, rate));
      const days = [rate.estimatedDelivery.earliest, latestOf(rate)].map((day) => new Date(day as string).getUTCDay());
      if (delivery.weekdays) for (const day of days) expect(delivery.weekdays).toContain(day);
    }
    expect(rates.length * data.rates.length).toBeGreaterThan(0);
  });
});

describe('The rule action require_delivery_by', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  it('leaves the rates whose latest day is within so many business days of the ship date, with a message about each other rate', async () => {
    const all = (await createShipment(organization.test, { shipDate: SHIP_DATE })).rates as any[];
    const actions = [{ type: 'require_delivery_by', days: 2 }];
    expect((await createRule(organization.test, { actions })).actions).toEqual(actions);

    const shipment = await createShipment(organization.test, { shipDate: SHIP_DATE });

    const lastDay = businessDaysAfter(SHIP_DATE, 2);
    const servicesOf = (rates: readonly any[]) =>
      rates.map(({ carrierCode, serviceCode }) => `${carrierCode} ${serviceCode}`).sort();
    const [inTime, tooLate] = [true, false].map((isInTime) =>
      servicesOf(all.filter((rate) => latestOf(rate) <= lastDay === isInTime)),
    );
    expect(servicesOf(shipment.rates as any[])).toEqual(inTime);
    const messages = shipment.rateMessages.filter(({ code }: any) => code === 'EXCLUDED_BY_RULE');
    expect(servicesOf(messages as any[])).toEqual(tooLate);
    expect(Math.min(inTime!.length, tooLate!.length)).toBeGreaterThan(0);
  });

  it('makes a one-call buy of a service that is too late fail with its reason', async () => {
    await createRule(organization.test, { actions: [{ type: 'require_delivery_by', days: 1 }] });
    const purchase = { carrierCode: 'ESTAFETA', serviceCode: 'TERRESTRE' };
    const { error } = await organization.test.post('/v1/shipments', shipmentRequest({ purchase }));

    const messages = (error.details as any).rateMessages.filter(({ serviceCode }: any) => serviceCode === 'TERRESTRE');
    expect(error.code).toBe('ONE_CALL_BUY_NO_MATCHING_RATE');
    expect(messages).toMatchObject([{ carrierCode: 'ESTAFETA', code: 'EXCLUDED_BY_RULE' }]);
  });

  it('is overridden by a later rule, and previewed', async () => {
    await createRule(organization.test, { priority: 1, actions: [{ type: 'require_delivery_by', days: 1 }] });
    await createRule(organization.test, { priority: 2, actions: [{ type: 'require_delivery_by', days: 30 }] });

    const { data } = await organization.test.post('/v1/shipping-rules/preview', {
      shipment: { parcel: { weight: 1 } },
    });
    expect(data.finalActions).toEqual({ deliveryByDays: 30 });
    expect((await createShipment(organization.test)).rateMessages).toEqual([]);
  });

  it.each([0, 31, 1.5, -1, '3', null, true, undefined])('with days %j is 400', async (days) => {
    const errors = await ruleErrors(organization.test, { actions: [{ type: 'require_delivery_by', days }] });

    expect(Object.keys(errors)).toEqual(['actions[0].days']);
  });
});
