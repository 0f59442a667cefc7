import fc from 'fast-check';
import type { RateBreakdown } from '../../../kernel/rate.js';
import type { CarrierRate } from '../port/carrier-quote.js';
import { isValidRate } from '../validate-rate.js';
import { PolicyTable, type PricingPolicy, type PricingScope, type PricingTerms, withMargin } from './pricing-policy.js';

const centavos = (amount: number): number => Math.round(amount * 100);
const ivaOf = (subtotal: number): number => Math.round((subtotal * 16) / 100);

/** A rate with amounts in centavos. `offBy`: deviation of the carrier's IVA from 16 %. */
function breakdownOf([base, fuel, insurance]: readonly number[], offBy = 0): RateBreakdown {
  const subtotal = base! + fuel! + insurance!;
  const iva = Math.max(ivaOf(subtotal) + offBy, 0);
  return {
    baseRate: base! / 100,
    fuelSurcharge: fuel! / 100,
    insuranceCost: insurance! / 100,
    subtotal: subtotal / 100,
    ivaRate: 0.16,
    ivaAmount: iva / 100,
    total: (subtotal + iva) / 100,
  };
}

const terms = (marginBasisPoints = 0, marginCentavos = 0, roundingCentavos = 1): PricingTerms => ({
  marginBasisPoints,
  marginCentavos,
  roundingCentavos,
});

const lines = fc.tuple(
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.integer({ min: 0, max: 300_000 }),
  fc.integer({ min: 0, max: 300_000 }),
);
const margins = fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 1_000_000 }));
const steps = fc.constantFrom(1, 5, 10, 50, 100, 500, 1000, 10_000);

const CARRIER = { services: [{ code: 'GROUND', name: 'Ground', level: 'standard' as const }] };
const rateOf = (breakdown: RateBreakdown): CarrierRate => ({
  serviceCode: 'GROUND',
  serviceName: 'Ground',
  serviceLevel: 'standard',
  isInsured: false,
  estimatedDays: { min: 1, max: 2 },
  billedWeightKg: null,
  volumetricWeightKg: null,
  breakdown,
});

describe('A price with margin', () => {
  it('is a valid rate: its breakdown adds up to the centavo, fuel and insurance are the carrier’s, and IVA that a carrier does not have exactly is worse by a centavo at most', () => {
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: -200, max: 200 }),
        margins,
        steps,
        (amounts, offBy, [percent, pesos], step) => {
          const before = breakdownOf(amounts, offBy);
          const after = withMargin(before, terms(percent, pesos, step));

          expect(isValidRate(rateOf(after), CARRIER)).toBe(true);
          expect([after.fuelSurcharge, after.insuranceCost]).toEqual([before.fuelSurcharge, before.insuranceCost]);
          expect(after.baseRate).toBeGreaterThanOrEqual(before.baseRate);
          const off = ({ subtotal, ivaAmount }: RateBreakdown) =>
            Math.abs(centavos(ivaAmount) - ivaOf(centavos(subtotal)));
          expect(off(after)).toBeLessThanOrEqual(off(before) + 1);
        },
      ),
    );
  });

  it('is the carrier’s total, the percentage and the pesos, with exactly 16 % of IVA and not two centavos more', () => {
    fc.assert(
      fc.property(lines, margins, (amounts, [percent, pesos]) => {
        const before = breakdownOf(amounts);
        const { subtotal, ivaAmount, total } = withMargin(before, terms(percent, pesos));

        expect(centavos(ivaAmount)).toBe(ivaOf(centavos(subtotal)));
        const asked = (centavos(before.total) * (10_000 + percent)) / 10_000 + pesos;
        expect(centavos(total) - asked).toBeGreaterThanOrEqual(0);
        expect(centavos(total) - asked).toBeLessThan(2);
      }),
    );
  });

  it('rounded, is a multiple of the step and exceeds the unrounded price by less than the step', () => {
    fc.assert(
      fc.property(lines, margins, steps, (amounts, [percent, pesos], step) => {
        fc.pre(step > 1);
        const before = breakdownOf(amounts);
        const { total } = withMargin(before, terms(percent, pesos, step));

        const asked = Math.ceil((centavos(before.total) * (10_000 + percent)) / 10_000) + pesos;
        expect(centavos(total) % step).toBe(0);
        expect(centavos(total) - asked).toBeGreaterThanOrEqual(0);
        expect(centavos(total) - asked).toBeLessThan(step);
      }),
    );
  });

  it('without margin equals the price of the carrier', () => {
    const breakdown = breakdownOf([10_000, 1_000, 500], 1);
    expect(withMargin(breakdown, terms())).toBe(breakdown);
  });

  it('of 12.5 % and 10 pesos on 116.00, rounded up to whole pesos, is 141.00', () => {
    const breakdown = breakdownOf([9_000, 1_000, 0]);
    expect(withMargin(breakdown, terms(1_250, 1_000))).toMatchObject({
      ...{ baseRate: 111.12, fuelSurcharge: 10, subtotal: 121.12, ivaAmount: 19.38, total: 140.5 },
    });
    expect(withMargin(breakdown, terms(1_250, 1_000, 100))).toMatchObject({
      ...{ baseRate: 111.55, fuelSurcharge: 10, subtotal: 121.55, ivaAmount: 19.45, total: 141 },
    });
  });
});

describe('The policy of a price', () => {
  const policy = (organizationId: string | null, carrierCode: string | null, serviceCode: string | null) =>
    ({
      organizationId,
      carrierCode,
      serviceCode,
      id: nameOf({ organizationId, carrierCode, serviceCode }),
    }) as PricingPolicy;
  const nameOf = ({ organizationId, carrierCode, serviceCode }: PricingScope) =>
    [organizationId, carrierCode, serviceCode].map((part) => part ?? '*').join(' ');
  /** The most specific first. */
  const ALL = [
    policy('org_1', 'DHL', 'EXPRESS'),
    policy('org_1', 'DHL', null),
    policy('org_1', null, null),
    policy(null, 'DHL', 'EXPRESS'),
    policy(null, 'DHL', null),
    policy(null, null, null),
  ];

  it('is the most specific one: organization first, then service, then carrier', () => {
    for (let removed = 0; removed < ALL.length; removed++) {
      const table = new PolicyTable(ALL.slice(removed).reverse());
      expect(table.find('org_1', 'DHL', 'EXPRESS')?.id).toBe(ALL[removed]!.id);
    }
    expect(new PolicyTable([]).find('org_1', 'DHL', 'EXPRESS')).toBeUndefined();
  });

  it('does not apply to another organization, carrier or service', () => {
    const table = new PolicyTable(ALL.filter(({ id }) => id !== '* * *'));
    expect(table.find('org_2', 'DHL', 'EXPRESS')?.id).toBe('* DHL EXPRESS');
    expect(table.find('org_2', 'DHL', 'ECONOMY')?.id).toBe('* DHL *');
    expect(table.find('org_2', 'UPS', 'EXPRESS')).toBeUndefined();
    expect(table.find('org_1', 'UPS', 'EXPRESS')?.id).toBe('org_1 * *');
  });
});
