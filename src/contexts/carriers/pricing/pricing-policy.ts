/** What a policy is for. Null: any; a service needs its carrier. */
export interface PricingScope {
  readonly organizationId: string | null;
  readonly carrierCode: string | null;
  readonly serviceCode: string | null;
}

/** How a price is made of what the carrier asks, both with IVA. */
export interface PricingTerms {
  /** Hundredths of a percent of the carrier's total: 1250 is 12.5 %. */
  readonly marginBasisPoints: number;
  /** Added for each label, with IVA. */
  readonly marginCentavos: number;
  /** The price is rounded up to a multiple of it. */
  readonly roundingCentavos: number;
}

/** Source: docs/reference/rates.md#from-cost-to-price */
export interface PricingPolicy extends PricingScope, PricingTerms {
  readonly id: string;
  readonly createdAt: Date;
}

export const haveSameTerms = (one: PricingTerms, other: PricingTerms): boolean =>
  one.marginBasisPoints === other.marginBasisPoints &&
  one.marginCentavos === other.marginCentavos &&
  one.roundingCentavos === other.roundingCentavos;

/**
 * Finds the most specific policy: one of the organization comes before any of all organizations, and of these one of the
 * service before one of the carrier before one of all carriers.
 */
export class PolicyTable {
  private readonly policies: ReadonlyMap<string, PricingPolicy>;

  constructor(policies: readonly PricingPolicy[]) {
    this.policies = new Map(
      policies.map((policy) => [keyOf(policy.organizationId, policy.carrierCode, policy.serviceCode), policy]),
    );
  }

  find(organizationId: string, carrierCode: string, serviceCode: string): PricingPolicy | undefined {
    if (this.policies.size === 0) return undefined;
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
