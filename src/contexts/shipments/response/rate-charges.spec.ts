import fc from 'fast-check';
import { QUOTE } from '../../../../test/carriers/sample-requests.js';
import type { Rate } from '../../../kernel/rate.js';
import { CARRIERS } from '../../carriers/carriers.js';
import { ratesOf as dhlRates } from '../../carriers/dhl/rate.js';
import { ratesOf as estafetaRates } from '../../carriers/estafeta/rate.js';
import { ratesOf as fedexRates } from '../../carriers/fedex/rate.js';
import { ratesOf as noventa9minutosRates } from '../../carriers/noventa9minutos/rate.js';
import { ratesOf as paquetexpressRates } from '../../carriers/paquetexpress/rate.js';
import type { CarrierRate, QuoteRequest } from '../../carriers/port/carrier-quote.js';
import { withMargin } from '../../carriers/pricing/pricing-policy.js';
import { Tariff } from '../../carriers/simulated/tariff.js';
import { ratesOf as upsRates } from '../../carriers/ups/rate.js';
import { isValidRate } from '../../carriers/validate-rate.js';
import { toRateResponse, chargesOf } from './rate.response.js';

type Amounts = Readonly<Record<'base' | 'fuel' | 'insurance' | 'area' | 'home' | 'unnamed', number>>;
type Quoted = readonly CarrierRate[];

const cents = (amount: number): number => Math.round(amount * 100);
const pesos = (centavos: number): number => centavos / 100;
const ivaOf = (centavos: number): number => Math.round(centavos * 0.16);
const net = (amounts: Amounts): number => Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
const gross = (amounts: Amounts): number => pesos(net(amounts) + ivaOf(net(amounts)));

/** One response of each carrier in its own format, with these amounts in centavos before IVA. */
const RESPONSES: Readonly<Record<string, (amounts: Amounts, request: QuoteRequest) => Quoted>> = {
  UPS: (amounts, request) => {
    const amount = (centavos: number) => ({ CurrencyCode: 'MXN', MonetaryValue: pesos(centavos).toFixed(2) });
    const ours = {
      BaseServiceCharge: amount(amounts.base),
      ItemizedCharges: [
        { Code: '375', ...amount(amounts.fuel) },
        { Code: '190', ...amount(amounts.area) },
        { Code: '270', ...amount(amounts.home) },
      ],
      TotalCharge: amount(net(amounts)),
      TotalChargesWithTaxes: amount(net(amounts) + ivaOf(net(amounts))),
    };
    const GuaranteedDelivery = { BusinessDaysInTransit: '2' };
    const rated = { Service: { Code: '11' }, NegotiatedRateCharges: ours, GuaranteedDelivery };
    return upsRates({ RateResponse: { RatedShipment: [rated] } }, request);
  },
  DHL: ({ base, fuel, insurance, area, home, unnamed }, request) => {
    const item = (serviceCode: string | undefined, amount: number) => ({
      ...(serviceCode && { serviceCode }),
      price: pesos(amount + ivaOf(amount)),
      priceBreakdown: [{ priceType: 'TAX', price: pesos(ivaOf(amount)) }],
    });
    const breakdown = [
      ...[item(undefined, base), item('FF', fuel), item('II', insurance)],
      ...[item('OO', area), item('TK', home), item('YE', unnamed)],
    ];
    const price = pesos(breakdown.reduce((sum, each) => sum + cents(each.price), 0));
    const product = {
      productCode: 'N',
      totalPrice: [{ currencyType: 'BILLC', priceCurrency: 'MXN', price }],
      detailedPriceBreakdown: [{ currencyType: 'BILLC', breakdown }],
    };
    return dhlRates({ products: [product] }, request);
  },
  FEDEX: (amounts, request) => {
    const surCharges = [
      { type: 'FUEL', amount: pesos(amounts.fuel) },
      { type: 'INSURED_VALUE', amount: pesos(amounts.insurance) },
      { type: 'DELIVERY_AREA', amount: pesos(amounts.area) },
      { type: 'RESIDENTIAL_DELIVERY', amount: pesos(amounts.home) },
      { type: 'ADDITIONAL_HANDLING', amount: pesos(amounts.unnamed) },
    ];
    const taxes = [{ amount: pesos(ivaOf(net(amounts))) }];
    const shipmentRateDetail = { currency: 'NMP', surCharges, taxes };
    const rated = { rateType: 'ACCOUNT', totalNetCharge: gross(amounts), shipmentRateDetail };
    const reply = { serviceType: 'STANDARD_OVERNIGHT', ratedShipmentDetails: [rated] };
    return fedexRates({ output: { rateReplyDetails: [reply] } }, request);
  },
  PAQUETEXPRESS: (amounts, request) => {
    const service = (idRef: string, centavos: number) => ({ idRef, amt: pesos(centavos), amtDisc: 0 });
    const otherServices = [
      ...[service('SHP-G', amounts.base + amounts.fuel), service('EAD', amounts.unnamed), service('RAD', amounts.home)],
      ...[service('ACK', amounts.area), service('INV', amounts.insurance)],
    ];
    const quotation = {
      id: 'STD-T',
      services: { invTypeAmt: pesos(amounts.insurance) },
      otherServices: { otherServices },
      amount: { subTotlAmnt: pesos(net(amounts)), taxAmnt: pesos(ivaOf(net(amounts))) },
    };
    return paquetexpressRates({ quotations: [quotation] }, request);
  },
  ESTAFETA: (amounts, request) => {
    const service = {
      ServiceCode: '70',
      'FuelChargeListPrice ': pesos(amounts.fuel),
      ForwardingLevelCostListPrice: pesos(amounts.area),
      InsuredCost: pesos(amounts.insurance),
      TotalAmount: gross(amounts),
    };
    const codes = new Map([['TERRESTRE', { quote: '70', label: '74' }]]);
    return estafetaRates({ Quotation: [{ Service: [service] }] }, request, codes);
  },
  NOVENTA9MINUTOS: (amounts) => noventa9minutosRates({ data: { totalCost: gross(amounts), serviceLevels: ['NAL'] } }),
  ...Object.fromEntries(
    CARRIERS.map((carrier) => [
      `${carrier.code} simulated`,
      (_: Amounts, quote: QuoteRequest) => new Tariff(carrier).rates(quote),
    ]),
  ),
};

const some = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max }));
const amounts: fc.Arbitrary<Amounts> = fc.record({
  base: fc.integer({ min: 1, max: 500_000 }),
  fuel: some(90_000),
  insurance: some(90_000),
  area: some(600_000),
  home: some(20_000),
  unnamed: some(20_000),
});
const policies = fc.record({
  marginBasisPoints: fc.integer({ min: 0, max: 50_000 }),
  marginCentavos: fc.integer({ min: 0, max: 1_000_000 }),
  roundingCentavos: fc.constantFrom(1, 5, 50, 100, 10_000),
});
const amountOf = (rate: Pick<Rate, 'breakdown' | 'accessorials'>, wanted: string): number =>
  chargesOf(rate).find(({ code }) => code === wanted)?.amount ?? 0;

describe('Charges of a rate', () => {
  it.each(Object.keys(RESPONSES))(
    'of %s add up to the subtotal exactly, for any margin and rounding, which are part of BASE',
    (name) => {
      let sold = 0;
      fc.assert(
        fc.property(amounts, policies, fc.constantFrom(null, 1500), (charged, policy, insuredValue) => {
          const carrier = CARRIERS.find(({ code }) => code === name.split(' ')[0])!;
          for (const rate of RESPONSES[name]!(charged, { ...QUOTE, insuredValue })) {
            if (!isValidRate(rate, carrier)) continue;
            sold += 1;
            const priced = { ...rate, breakdown: withMargin(rate.breakdown, policy) };
            const charges = chargesOf(priced);

            expect(charges.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(priced.breakdown.subtotal));
            expect(charges[0]!.code).toBe('BASE');
            expect(new Set(charges.map(({ code }) => code)).size).toBe(charges.length);
            for (const { amount } of charges) expect(cents(amount) > 0 && cents(amount) / 100 === amount).toBe(true);
            expect(amountOf(priced, 'FUEL')).toBe(priced.breakdown.fuelSurcharge);
            expect(amountOf(priced, 'INSURANCE')).toBe(priced.breakdown.insuranceCost);
            expect(charges.slice(1)).toEqual(chargesOf(rate).slice(1));
          }
        }),
        { numRuns: 150 },
      );
      expect(sold).toBeGreaterThan(0);
    },
  );

  it('use the charges that the carrier itemizes, and OTHER for unknown codes', () => {
    const charged: Amounts = { base: 10_000, fuel: 1_000, insurance: 0, area: 2_500, home: 300, unnamed: 700 };
    const [rate] = RESPONSES['DHL']!(charged, QUOTE);
    expect(chargesOf(rate!).map(({ code, amount }) => [code, amount])).toEqual([
      ...[
        ['BASE', 100],
        ['FUEL', 10],
        ['EXTENDED_AREA', 25],
        ['RESIDENTIAL', 3],
        ['OTHER', 7],
      ],
    ]);
  });

  it('of UPS without items are INSURANCE if insurance was requested, otherwise OTHER', () => {
    const charged: Amounts = { base: 10_000, fuel: 1_000, insurance: 0, area: 0, home: 0, unnamed: 5_000 };
    const [insured] = RESPONSES['UPS']!(charged, { ...QUOTE, insuredValue: 1500 });
    const [other] = RESPONSES['UPS']!(charged, QUOTE);
    expect([amountOf(insured!, 'INSURANCE'), amountOf(insured!, 'OTHER')]).toEqual([50, 0]);
    expect([amountOf(other!, 'INSURANCE'), amountOf(other!, 'OTHER')]).toEqual([0, 50]);
    expect(insured!.breakdown.insuranceCost).toBe(50);
  });

  it('of an old rate without charges and weights come from its breakdown', () => {
    const breakdown = { baseRate: 100, fuelSurcharge: 10, insuranceCost: 0, subtotal: 110 };
    const stored = { estimatedDays: { min: 1, max: 2 }, estimatedDelivery: null, breakdown } as unknown as Rate;
    const { billedWeightKg, volumetricWeightKg, charges } = toRateResponse(stored, null);
    expect([billedWeightKg, volumetricWeightKg]).toEqual([null, null]);
    expect(charges.map(({ code, amount }) => [code, amount])).toEqual([
      ['BASE', 100],
      ['FUEL', 10],
    ]);
  });
});
