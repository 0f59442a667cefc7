import { money, moneyToNumber } from '../../../kernel/money.js';
import type { RateBreakdown } from '../../../kernel/rate.js';
import type { PricingPolicyEntity } from './pricing-policy.entity.js';

/** Source: docs/carriers.md#rules-and-limits */
export type PricingPolicy = Readonly<Omit<PricingPolicyEntity, 'retiredAt'>>;

/** Scope of a policy. A scope with a service must also contain the carrier. */
export type PricingScope = Pick<PricingPolicy, 'organizationId' | 'carrierCode' | 'serviceCode'>;

/** Terms that convert the price of the carrier to our price. Both prices include IVA. */
export type PricingTerms = Pick<PricingPolicy, 'marginBasisPoints' | 'marginCentavos' | 'roundingCentavos'>;

export const haveSameTerms = (one: PricingTerms, other: PricingTerms): boolean =>
  one.marginBasisPoints === other.marginBasisPoints &&
  one.marginCentavos === other.marginCentavos &&
  one.roundingCentavos === other.roundingCentavos;

/**
 * Policies of an organization take precedence over policies for all organizations. Within each group, the precedence is: policy for
 * the service, policy for the carrier, policy for all carriers.
 */
export class PolicyTable {
  private readonly policies: ReadonlyMap<string, PricingPolicy>;

  constructor(policies: readonly PricingPolicy[]) {
    this.policies = new Map(
      policies.map((policy) => [keyOf(policy.organizationId, policy.carrierCode, policy.serviceCode), policy]),
    );
  }

  find(organizationId: string, carrierCode: string, serviceCode: string): PricingPolicy | undefined {
    for (const organization of [organizationId, null]) {
      const found =
        this.policies.get(keyOf(organization, carrierCode, serviceCode)) ??
        this.policies.get(keyOf(organization, carrierCode, null)) ??
        this.policies.get(keyOf(organization, null, null));
      if (found) return found;
    }
    return undefined;
  }
}

const keyOf = (...scope: readonly (string | null)[]): string => scope.map((part) => part ?? '').join(' ');

const IVA_PERCENT = 16;

/**
 * Adds the percentage of the total and the fixed amount to the price of a carrier, then rounds up. These amounts include IVA. The
 * margin without IVA is added to the base rate. Fuel and insurance stay unchanged. The IVA increases by the IVA of the margin. If
 * no subtotal plus 16 % IVA equals the rounded total, the IVA differs by one centavo.
 * Source: docs/carriers.md#rules-and-limits
 */
export function withMargin(breakdown: RateBreakdown, terms: PricingTerms): RateBreakdown {
  const [base, subtotal, iva, total] = [
    centavosOf(breakdown.baseRate),
    centavosOf(breakdown.subtotal),
    centavosOf(breakdown.ivaAmount),
    centavosOf(breakdown.total),
  ];
  const target = priceOf(total, terms);
  if (target === total) return breakdown;
  // Returns the IVA after `net` is added to the subtotal. The IVA of the sum is rounded only once.
  const ivaWith = (net: number): number => iva + ivaOf(subtotal + net) - ivaOf(subtotal);
  let net = Math.max(Math.floor(((target - total) * 100) / (100 + IVA_PERCENT)) - 1, 0);
  while (subtotal + net + ivaWith(net) < target) net++;
  const ivaAmount = terms.roundingCentavos === 1 ? ivaWith(net) : target - subtotal - net;
  return {
    ...breakdown,
    baseRate: pesos(base + net),
    subtotal: pesos(subtotal + net),
    ivaAmount: pesos(ivaAmount),
    total: pesos(subtotal + net + ivaAmount),
  };
}

function priceOf(total: number, { marginBasisPoints, marginCentavos, roundingCentavos }: PricingTerms): number {
  const price = Math.ceil((total * (10_000 + marginBasisPoints)) / 10_000) + marginCentavos;
  return Math.ceil(price / roundingCentavos) * roundingCentavos;
}

/** Rounds to the centavo. For whole centavos, the IVA never ends in half a centavo. */
const ivaOf = (net: number): number => Math.round((net * IVA_PERCENT) / 100);

const centavosOf = (amount: number): number => Math.round(amount * 100);
const pesos = (centavos: number): number => moneyToNumber(money(centavos).div(100));
