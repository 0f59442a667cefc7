import { CARRIER_CODES } from '../../src/contexts/carriers/carriers.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createRule } from '../support/rules.js';
import { createShipment, monterrey, parcel, shipmentRequest } from '../support/shipments.js';

interface Message {
  readonly carrierCode: string | null;
  readonly serviceCode?: string;
  readonly code: string;
  readonly message: string;
}

const OTHERS = CARRIER_CODES.filter((code) => code !== 'DHL');
const brief = ({ rateMessages }: { rateMessages: Message[] }) =>
  rateMessages.map(({ carrierCode, code }) => [carrierCode, code]);

describe('Rate messages', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const create = (overrides: object = {}) => createShipment(organization.test, overrides);

  it('are empty if every carrier quotes', async () => {
    expect((await create()).rateMessages).toEqual([]);
  });

  it('report the exceeded limits of a carrier', async () => {
    const heavy = await create({ parcel: { ...parcel, weight: 69 } });
    const large = await create({ parcel: { length: 130, width: 20, height: 20, weight: 2 } });

    expect(brief(heavy)).toContainEqual(['NOVENTA9MINUTOS', 'TOO_HEAVY']);
    expect(heavy.rateMessages.find((each: Message) => each.carrierCode === 'NOVENTA9MINUTOS').message).toMatch(
      /25 kg.*69 kg/,
    );
    expect(brief(large)).toContainEqual(['DHL', 'TOO_LARGE']);
  });

  it('report every carrier without a rate, and no carrier with a rate', async () => {
    for (const weight of [2, 26, 69, 5000]) {
      const { rates, rateMessages } = await create({ parcel: { ...parcel, weight } });
      const named = [...rates, ...rateMessages].map(({ carrierCode }: { carrierCode: string }) => carrierCode);
      expect(new Set(named)).toEqual(new Set(CARRIER_CODES));
      const quoting = new Set(rates.map(({ carrierCode }: { carrierCode: string }) => carrierCode));
      expect(rateMessages.filter(({ carrierCode }: Message) => quoting.has(carrierCode))).toEqual([]);
    }
  });

  it('report unserved postal codes, and that no carrier ships abroad', async () => {
    const chihuahua = { ...monterrey, city: 'Chihuahua', state: 'MX-CHH', postalCode: '31000' };
    expect(brief(await create({ toAddress: chihuahua }))).toEqual([['NOVENTA9MINUTOS', 'NOT_SERVED']]);
    const abroad = { ...monterrey, state: 'TX', country: 'US', postalCode: '78701' };
    expect(brief(await create({ toAddress: abroad })).map(([, code]) => code)).toEqual(
      CARRIER_CODES.map(() => 'NOT_SERVED'),
    );
  });

  it('report carriers that were not requested or have no service of the level', async () => {
    expect(brief(await create({ carrierCode: 'DHL' }))).toEqual(OTHERS.map((code) => [code, 'NOT_ASKED_FOR']));
    expect(brief(await create({ serviceLevel: 'standard' }))).toContainEqual(['DHL', 'NOT_ASKED_FOR']);
  });

  it('report exclusions by shipping rules, and pinned services without a rate', async () => {
    await createRule(organization.test, { actions: [{ type: 'exclude_carrier', carrierCode: 'DHL' }] });
    expect(brief(await create())).toEqual([['DHL', 'EXCLUDED_BY_RULE']]);
    expect(brief(await createShipment(organization.test.with({ 'Service-Rules': 'skip' })))).toEqual([]);

    const pinned = await newOrganization();
    const action = { type: 'select_service', carrierCode: 'NOVENTA9MINUTOS', serviceCode: 'SAME_DAY' };
    await createRule(pinned.test, { actions: [action] });
    const { rates, rateMessages } = await createShipment(pinned.test);
    expect(rates).toEqual([]);
    expect(rateMessages[0]).toEqual({
      carrierCode: 'NOVENTA9MINUTOS',
      serviceCode: 'SAME_DAY',
      code: 'EXCLUDED_BY_RULE',
      message: expect.any(String),
    });
  });

  it.each([
    [{ requestInsurance: true }, 'is missing'],
    [{ requestInsurance: true, declaredValue: null }, 'is missing'],
    [{ requestInsurance: true, declaredValue: 0 }, 'is 0'],
    [{ requestInsurance: true, declaredValue: 0, serviceLevel: 'express' }, 'is 0'],
    [{ requestInsurance: true, declaredValue: 0, metadata: { a: 1 } }, 'is 0'],
    [{ requestInsurance: true, declaredValue: 0, carrierCode: 'ESTAFETA' }, 'is 0'],
  ])('say that rates are not insured, and sell no insurance, with %j', async (fields, problem) => {
    const { rates, rateMessages } = await create(fields);

    expect(rateMessages).toContainEqual(
      expect.objectContaining({
        code: 'NOT_INSURED',
        message: `The rates are not insured, because declaredValue ${problem}.`,
      }),
    );
    expect(rates.length).toBeGreaterThan(0);
    for (const { isInsured, breakdown } of rates) expect([isInsured, breakdown.insuranceCost]).toEqual([false, 0]);
  });

  it('do not report it if a value is insured or no insurance was requested', async () => {
    expect(brief(await create({ declaredValue: 0 }))).toEqual([]);
    expect(brief(await create({ requestInsurance: true, declaredValue: 0.01 }))).toEqual([]);
    expect(brief(await create({ requestInsurance: true, declaredValue: 500 }))).toEqual([]);
  });

  it('report a carrier failure under quote_error, and no simulation for an unknown value', async () => {
    expect(brief(await create({ metadata: { simulate: 'quote_error' } })).map(([, code]) => code)).toEqual(
      CARRIER_CODES.map(() => 'CARRIER_ERROR'),
    );
    for (const simulate of ['quote_slowly', 7, {}]) {
      const shipment = await create({ metadata: { simulate } });
      expect(shipment.metadata).toEqual({ simulate });
      expect(shipment.rateMessages).toEqual([
        {
          carrierCode: null,
          code: 'UNKNOWN_SIMULATION',
          message: expect.stringMatching(/quote_slow, .*label_timeout/),
        },
      ]);
    }
    expect((await createShipment(organization.live, { metadata: { simulate: 'quote_slowly' } })).rateMessages).toEqual(
      [],
    );
    const { id } = await create({ metadata: { simulate: 'quote_slowly' } });
    const { data } = await organization.test.put(`/v1/shipments/${id}`, { metadata: { simulate: 'label_slow' } });
    expect(data.rateMessages).toEqual([]);
  });

  it('are returned again with the shipment or its rates, and replaced by a new quote', async () => {
    const { id, rateMessages } = await create({ parcel: { ...parcel, weight: 26 } });
    expect(rateMessages.length).toBeGreaterThan(0);
    expect((await organization.test.get(`/v1/shipments/${id}`)).data.rateMessages).toEqual(rateMessages);
    expect((await organization.test.get(`/v1/shipments/${id}/rates`)).data.rateMessages).toEqual(rateMessages);
    expect((await organization.test.get(`/v1/shipments/${id}/rates?refresh=true`)).data.rateMessages).toEqual(
      rateMessages,
    );

    const { data } = await organization.test.put(`/v1/shipments/${id}`, { parcel });
    expect(data.rateMessages).toEqual([]);
    expect((await organization.test.get(`/v1/shipments/${id}`)).data.rateMessages).toEqual([]);
  });

  it('are in a standalone quote, and in that of one carrier about it only', async () => {
    const body = { origin: { postalCode: '06600' }, destination: { postalCode: '64000' } };
    const quote = async (path: string, weight: number) =>
      (await organization.test.post(path, { ...body, parcel: { ...parcel, weight } })).data;

    expect((await quote('/v1/rates', 2)).rateMessages).toEqual([]);
    expect(brief(await quote('/v1/rates', 26))).toContainEqual(['NOVENTA9MINUTOS', 'TOO_HEAVY']);
    expect((await quote('/v1/rates/carrier/DHL', 2)).rateMessages).toEqual([]);
    expect(brief(await quote('/v1/rates/carrier/DHL', 500))).toEqual([['DHL', 'TOO_HEAVY']]);
  });

  it.each<[object, object, RegExp, unknown]>([
    [
      { strategy: 'cheapest' },
      { parcel: { ...parcel, weight: 5000 } },
      /^No carrier has a rate/,
      ['ESTAFETA', 'TOO_HEAVY'],
    ],
    [
      { carrierCode: 'DHL', serviceCode: 'SLOW' },
      {},
      /^DHL has no service SLOW\. Available services: [A-Z_]+/,
      undefined,
    ],
    [
      { carrierCode: 'NOBODY', serviceCode: 'SLOW' },
      {},
      /^Carrier NOBODY does not exist\. Available carriers: ESTAFETA/,
      undefined,
    ],
    [
      { carrierCode: 'NOVENTA9MINUTOS', serviceCode: 'SAME_DAY' },
      {},
      /^NOVENTA9MINUTOS has no rate for SAME_DAY/,
      ['NOVENTA9MINUTOS', 'NOT_SERVED'],
    ],
    [
      { carrierCode: 'ESTAFETA', serviceCode: 'DOS_DIAS' },
      { serviceLevel: 'express' },
      /^ESTAFETA has no rate for DOS_DIAS/,
      ['ESTAFETA', 'NOT_ASKED_FOR'],
    ],
  ])('stand in the details of a one-call buy of %j that finds no rate', async (purchase, overrides, text, first) => {
    const { status, error } = await organization.test.post(
      '/v1/shipments',
      shipmentRequest({ ...overrides, purchase }),
    );

    expect([status, error.code]).toEqual([422, 'ONE_CALL_BUY_NO_MATCHING_RATE']);
    expect(error.message).toMatch(text);
    expect(brief(error.details as unknown as { rateMessages: Message[] })[0]).toEqual(first);
  });
});
