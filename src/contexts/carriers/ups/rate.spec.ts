import { callTo } from '../../../../test/carriers/call-to.js';
import { describeQuoteFaults } from '../../../../test/carriers/describe-adapter.js';
import type { Json } from '../../../../test/carriers/doubles/carrier-double.js';
import { UPS_CREDENTIALS, UpsDouble } from '../../../../test/carriers/doubles/ups.js';
import { labelsOf, quoteOf } from '../../../../test/carriers/sample-requests.js';
import { startedDouble } from '../../../../test/carriers/started-double.js';
import { SetClock } from '../../../../test/support/set-clock.js';
import type { CarrierCall } from '../port/carrier-account.js';
import { isValidRate } from '../validate-rate.js';
import { UpsCarrier } from './ups-carrier.js';

const insuranceItem = { Code: '400', CurrencyCode: 'MXN', MonetaryValue: '50.00' };
const withInsuranceItem = (ours: Json) => ({
  ...ours,
  ItemizedCharges: [...(ours['ItemizedCharges'] as Json[]), insuranceItem],
});
const insuranceOfPackage = { NegotiatedCharges: { ItemizedCharges: [insuranceItem] } };

let ups: UpsCarrier;
let double: UpsDouble;
let call: CarrierCall;

beforeEach(async () => {
  ups = new UpsCarrier(new SetClock());
  double = await startedDouble(new UpsDouble());
  call = callTo(double, 'UPS', UPS_CREDENTIALS);
});

const label = labelsOf({ serviceCode: 'UPS_STANDARD' })();

describe('a price of UPS', () => {
  it('returns the account price with IVA, fuel and insurance separately', async () => {
    const { rates } = await ups.quote({ ...quoteOf(label), insuredValue: 1000, serviceLevel: 'standard' }, call);
    expect(rates).toHaveLength(1);
    expect(rates[0]).toMatchObject({
      isInsured: true,
      estimatedDays: { min: 3, max: 3 },
      breakdown: {
        baseRate: 120,
        fuelSurcharge: 20.55,
        insuranceCost: 50,
        subtotal: 190.55,
        ivaAmount: 30.49,
        total: 221.04,
      },
      cost: { amount: 221.04, currency: 'MXN' },
      billedWeightKg: 2,
      volumetricWeightKg: 1.8,
      accessorials: [{ code: 'EXTENDED_AREA', amount: 15 }],
      delivery: { to: 'door', weekdays: null, extendedArea: true },
    });
    expect(isValidRate(rates[0]!, ups)).toBe(true);
  });

  it.each([
    ['the account’s base as a list', (ours: Json) => ({ ...ours, BaseServiceCharge: [ours['BaseServiceCharge']] }), {}],
    [
      'no base, and the price of the options',
      ({ BaseServiceCharge: _, ...ours }: Json) => ours,
      { ServiceOptionsCharges: { CurrencyCode: 'MXN', MonetaryValue: '50.00' } },
    ],
    [
      'a base of zero, and the price of the options of its packages',
      (ours: Json) => ({ ...ours, BaseServiceCharge: { CurrencyCode: 'MXN', MonetaryValue: '0.00' } }),
      { RatedPackage: [{ ServiceOptionsCharges: { CurrencyCode: 'MXN', MonetaryValue: '50.00' } }] },
    ],
    [
      'the item of insurance of its packages only',
      ({ BaseServiceCharge: _, ...ours }: Json) => ours,
      {
        RatedPackage: [
          { NegotiatedCharges: { ItemizedCharges: [{ Code: '400', CurrencyCode: 'MXN', MonetaryValue: '50.00' }] } },
        ],
      },
    ],
    ['the same item for shipment and packages', withInsuranceItem, { RatedPackage: [insuranceOfPackage] }],
  ])('reads the price of insurance from %s', async (_form, negotiated, more) => {
    double.reshapeRated = (rated) => ({
      ...rated,
      ...more,
      NegotiatedRateCharges: negotiated(rated['NegotiatedRateCharges']),
    });
    const { rates } = await ups.quote({ ...quoteOf(label), insuredValue: 12_000, serviceLevel: 'standard' }, call);

    expect(rates[0]).toMatchObject({
      isInsured: true,
      breakdown: { baseRate: 120, fuelSurcharge: 20.55, insuranceCost: 50, subtotal: 190.55, total: 221.04 },
    });
    expect(isValidRate(rates[0]!, ups)).toBe(true);
  });

  it('returns no price of insurance for an uninsured parcel', async () => {
    double.reshapeRated = (rated) => ({
      ...rated,
      ServiceOptionsCharges: { CurrencyCode: 'MXN', MonetaryValue: '50.00' },
    });
    const { rates } = await ups.quote(quoteOf(label), call);

    expect(rates.map(({ breakdown }) => breakdown.insuranceCost)).toEqual([0, 0]);
  });

  it('returns the public price with IVA if the account has none', async () => {
    double.negotiated = false;
    const { rates } = await ups.quote(quoteOf(label), call);
    expect(rates[0]!.breakdown).toMatchObject({ subtotal: 441.1, total: 511.68 });
    expect(rates.every((rate) => isValidRate(rate, ups))).toBe(true);
  });

  it('is not requested for an unsupported shipment', async () => {
    const quote = quoteOf(label);
    const abroad = { ...quote, destination: { ...quote.destination, country: 'US' } };
    expect((await ups.quote(abroad, call)).messages).toMatchObject([{ code: 'NOT_SERVED' }]);
    const long = { ...quote, destination: { ...quote.destination, street: 'palabra '.repeat(24) } };
    expect((await ups.quote(long, call)).messages).toMatchObject([
      { code: 'DATA_MISSING', message: expect.stringContaining('toAddress.street') },
    ]);
    expect(double.requests).toEqual([]);
  });

  it('is available without a street', async () => {
    const quote = quoteOf(label);
    const bare = { ...quote.origin, street: null, neighborhood: null, city: null };
    const { rates } = await ups.quote({ ...quote, origin: bare, destination: bare }, call);
    expect(rates).toHaveLength(2);
  });

  it.each([
    ['250002', 'Invalid Authentication Information.', 'ACCOUNT_PROBLEM'],
    ['111210', 'The requested service is unavailable between the selected locations.', 'NOT_SERVED'],
    ['111286', 'Invalid ShipTo PostalCode', 'DATA_MISSING'],
  ])('%s is reported as %s: %s', async (code, message, expected) => {
    double.refusal = { status: 400, code, message };
    const { rates, messages } = await ups.quote(quoteOf(label), call);
    expect(rates).toEqual([]);
    expect(messages).toMatchObject([{ code: expected }]);
  });

  it('reports an account problem for wrong credentials, and an error without a response', async () => {
    const wrong = { ...call, account: { ...call.account, credentials: { ...UPS_CREDENTIALS, clientSecret: 'x' } } };
    expect((await ups.quote(quoteOf(label), wrong)).messages).toMatchObject([{ code: 'ACCOUNT_PROBLEM' }]);
    double.failNext({ before: 'html' });
    await expect(ups.quote(quoteOf(label), call)).rejects.toThrow('no readable response');
  });
});

describeQuoteFaults('UPS', () => ({ carrier: ups, double, call, label }));
