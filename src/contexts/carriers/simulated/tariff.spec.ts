import fc from 'fast-check';
import { money } from '../../../kernel/money.js';
import { isValidRate } from '../validate-rate.js';
import type { CarrierRate } from '../port/carrier-quote.js';
import { CARRIERS } from '../carriers.js';
import { Tariff, type TariffRequest } from './tariff.js';
import { zoneBetween } from './zones.js';

const tariffs = new Map(CARRIERS.map((carrier) => [carrier.code, new Tariff(carrier)]));

const request = (over: Partial<TariffRequest> & { from?: string; to?: string; kg?: number } = {}): TariffRequest => ({
  origin: { postalCode: over.from ?? '06600', country: 'MX' },
  destination: { postalCode: over.to ?? '64000', country: 'MX' },
  parcel: { lengthCm: 20, widthCm: 15, heightCm: 10, weightKg: over.kg ?? 1 },
  insuredValue: null,
  serviceLevel: null,
  ...over,
});
const ratesOf = (code: string, over?: Parameters<typeof request>[0]) => tariffs.get(code)!.rates(request(over));
const totalsOf = (rates: readonly CarrierRate[]) =>
  new Map(rates.map((rate) => [rate.serviceCode, rate.breakdown.total]));
const servicesOf = (rates: readonly CarrierRate[]) => rates.map(({ serviceCode }) => serviceCode);

const carriers = fc.constantFrom(...CARRIERS);
const codes = fc.constantFrom(...CARRIERS.map(({ code }) => code));
const postalCodes = fc
  .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 999 }))
  .filter(([prefix]) => prefix < 17 || prefix > 19)
  .map(([prefix, rest]) => String(prefix).padStart(2, '0') + String(rest).padStart(3, '0'));
const measure = (max: number) => fc.integer({ min: 1, max: max * 1000 }).map((thousandths) => thousandths / 1000);
const parcels = fc.record({
  lengthCm: measure(60),
  widthCm: measure(45),
  heightCm: measure(45),
  weightKg: measure(70),
});
const values = fc.option(fc.integer({ min: 1, max: 10_000_000 }).map((centavos) => centavos / 100));

/** Every service with a price for both is not cheaper for the second. */
function expectNotCheaper(first: readonly CarrierRate[], second: readonly CarrierRate[]): void {
  const before = totalsOf(first);
  for (const [service, total] of totalsOf(second)) expect(total).toBeGreaterThanOrEqual(before.get(service) ?? 0);
}

describe('a tariff', () => {
  it('breaks every price down so that it adds up to the centavo', () => {
    fc.assert(
      fc.property(carriers, postalCodes, postalCodes, parcels, values, (carrier, from, to, parcel, insuredValue) => {
        for (const rate of ratesOf(carrier.code, { from, to, parcel, insuredValue })) {
          const { baseRate, fuelSurcharge, insuranceCost, subtotal, ivaRate, ivaAmount, total } = rate.breakdown;
          expect(money(baseRate).plus(fuelSurcharge).plus(insuranceCost).eq(subtotal)).toBe(true);
          expect(money(subtotal).times(0.16).round(2).eq(ivaAmount)).toBe(true);
          expect(money(subtotal).plus(ivaAmount).eq(total)).toBe(true);
          expect(ivaRate).toBe(0.16);
          expect(rate.isInsured).toBe(insuredValue !== null);
          expect(insuranceCost > 0).toBe(insuredValue !== null);
          expect(isValidRate(rate, carrier)).toBe(true);
        }
      }),
    );
  });

  it('is never lower for more weight', () => {
    fc.assert(
      fc.property(codes, postalCodes, postalCodes, parcels, measure(70), (code, from, to, parcel, more) => {
        const heavier = { ...parcel, weightKg: parcel.weightKg + more };
        expectNotCheaper(ratesOf(code, { from, to, parcel }), ratesOf(code, { from, to, parcel: heavier }));
      }),
    );
  });

  it('is never lower for a longer distance', () => {
    fc.assert(
      fc.property(codes, postalCodes, postalCodes, postalCodes, parcels, (code, from, one, other, parcel) => {
        const [near, far] = zoneBetween(from, one)! <= zoneBetween(from, other)! ? [one, other] : [other, one];
        expectNotCheaper(ratesOf(code, { from, to: near, parcel }), ratesOf(code, { from, to: far, parcel }));
      }),
    );
  });

  it('is never lower for a larger parcel', () => {
    fc.assert(
      fc.property(codes, parcels, measure(40), (code, parcel, more) => {
        const larger = { ...parcel, heightCm: parcel.heightCm + more };
        expectNotCheaper(ratesOf(code, { parcel }), ratesOf(code, { parcel: larger }));
      }),
    );
  });

  it('has the same price for the same request', () => {
    fc.assert(
      fc.property(carriers, postalCodes, postalCodes, parcels, values, (carrier, from, to, parcel, insuredValue) => {
        const asked = request({ from, to, parcel, insuredValue });
        const response = tariffs.get(carrier.code)!.rates(asked);
        expect(tariffs.get(carrier.code)!.rates(asked)).toEqual(response);
        expect(new Tariff(carrier).rates(asked)).toEqual(response);
      }),
    );
  });

  it('charges a light, bulky parcel for its volumetric weight', () => {
    const bulky = { lengthCm: 50, widthCm: 40, heightCm: 30, weightKg: 1 }; // 60,000 cm³: 12 kg at 5000
    const weighing = (code: string, volumetricWeightKg: number) =>
      ratesOf(code, { kg: volumetricWeightKg }).map((rate) => ({ ...rate, volumetricWeightKg }));
    expect(ratesOf('ESTAFETA', { parcel: bulky })).toEqual(weighing('ESTAFETA', 12));
    expect(ratesOf('UPS', { parcel: bulky })).toEqual(weighing('UPS', 10));
    expect(ratesOf('PAQUETEXPRESS', { parcel: bulky })).toEqual(weighing('PAQUETEXPRESS', 15));
    expect(ratesOf('ESTAFETA', { parcel: bulky }).map(({ billedWeightKg }) => billedWeightKg)).toEqual([12, 12, 12]);
  });

  it('rounds the weight up to the step of the carrier, and an exact weight not at all', () => {
    expect(ratesOf('ESTAFETA', { kg: 1.001 })).toEqual(ratesOf('ESTAFETA', { kg: 2 }));
    expect(ratesOf('ESTAFETA', { kg: 2.001 })).not.toEqual(ratesOf('ESTAFETA', { kg: 2 }));
    expect(ratesOf('DHL', { kg: 1.001 })).toEqual(ratesOf('DHL', { kg: 1.5 }));
    expect(ratesOf('DHL', { kg: 1.001 })).not.toEqual(ratesOf('DHL', { kg: 2 }));
  });

  it('puts the premium into insuranceCost: a percentage of the value, never below the minimum', () => {
    const premium = (insuredValue: number) => ratesOf('ESTAFETA', { insuredValue })[0]!.breakdown.insuranceCost;
    expect(premium(100)).toBe(40);
    expect(premium(10_000)).toBe(125);
  });

  it.each(CARRIERS.map(({ code }) => code))('of %s prices 1 to 5 kg from Mexico City to Monterrey', (code) => {
    for (const kg of [1, 2, 3, 4, 5]) {
      expect(ratesOf(code, { kg }).length).toBeGreaterThan(0);
      expect(ratesOf(code, { kg, from: '64000', to: '06600' }).length).toBeGreaterThan(0);
    }
  });

  it('prices the requested level only', () => {
    expect(servicesOf(ratesOf('ESTAFETA', { serviceLevel: 'standard' }))).toEqual(['DOS_DIAS']);
    expect(ratesOf('DHL', { serviceLevel: 'standard' })).toEqual([]);
  });

  it('returns no price for a parcel above the limits of the carrier, in any orientation', () => {
    expect(ratesOf('ESTAFETA', { kg: 70 })).not.toEqual([]);
    expect(ratesOf('ESTAFETA', { kg: 70.001 })).toEqual([]);
    expect(ratesOf('NOVENTA9MINUTOS', { kg: 26 })).toEqual([]);
    expect(ratesOf('DHL', { parcel: { lengthCm: 10, widthCm: 121, heightCm: 10, weightKg: 1 } })).toEqual([]);
    expect(ratesOf('DHL', { parcel: { lengthCm: 90, widthCm: 100, heightCm: 90, weightKg: 1 } })).toEqual([]);
  });

  it('returns no price outside Mexico or for an unknown postal code', () => {
    for (const code of tariffs.keys()) {
      expect(ratesOf(code, { destination: { postalCode: '78701', country: 'US' } })).toEqual([]);
      expect(ratesOf(code, { origin: { postalCode: '78701', country: 'US' } })).toEqual([]);
      expect(ratesOf(code, { to: '17000' })).toEqual([]);
    }
  });

  it('of 99 Minutos covers some metropolitan areas only, and the same day only within one', () => {
    expect(ratesOf('NOVENTA9MINUTOS', { to: '31000' })).toEqual([]);
    expect(servicesOf(ratesOf('NOVENTA9MINUTOS', { to: '55000' }))).toEqual(['SAME_DAY', 'NEXT_DAY', 'NACIONAL']);
    expect(servicesOf(ratesOf('NOVENTA9MINUTOS', { to: '64000' }))).toEqual(['NACIONAL']);
  });

  it('of some carriers covers remote areas with the slower service only', () => {
    expect(servicesOf(ratesOf('REDPACK', { to: '33180' }))).toEqual(['ECOEXPRESS']);
    expect(servicesOf(ratesOf('REDPACK', { from: '33180' }))).toEqual(['ECOEXPRESS']);
  });
});
