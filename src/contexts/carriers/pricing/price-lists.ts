import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import type { QuotedRate } from '../rate-shopper.js';
import { PolicyTable, type PricingPolicy, withMargin } from './pricing-policy.js';
import { PricingPoliciesService } from './pricing-policies.service.js';

/** Each process reloads the policies after this time. Every change therefore applies within one second. */
const TTL_MS = 900;

export interface PriceList {
  priced(rates: readonly QuotedRate[]): readonly QuotedRate[];
}

/**
 * LIVE prices follow the pricing policies. TEST uses the prices of the simulated carriers. Source:
 * docs/carriers.md#rules-and-limits
 */
@Injectable()
export class PriceLists {
  private table: Promise<PolicyTable> | null = null;
  private readAt = 0;

  constructor(private readonly policies: PricingPoliciesService) {}

  async of({ organizationId, livemode }: Tenant): Promise<PriceList> {
    if (!livemode) return CARRIERS_PRICES;
    const table = await this.currentTable();
    return {
      priced: (rates) =>
        rates.map((rate) => {
          const policy = table.find(organizationId, rate.carrierCode, rate.serviceCode);
          return policy ? pricedBy(policy, rate) : rate;
        }),
    };
  }

  private currentTable(): Promise<PolicyTable> {
    if (this.table && Date.now() - this.readAt < TTL_MS) return this.table;
    const read = acrossTenants(() => this.policies.current()).then((policies) => new PolicyTable(policies));
    read.catch(() => (this.table = null));
    this.readAt = Date.now();
    return (this.table = read);
  }
}

const CARRIERS_PRICES: PriceList = { priced: (rates) => rates };

const pricedBy = (policy: PricingPolicy, rate: QuotedRate): QuotedRate => ({
  ...rate,
  breakdown: withMargin(rate.breakdown, policy),
  cost: rate.cost ?? { amount: rate.breakdown.total, currency: 'MXN', items: [] },
  pricingPolicyId: policy.id,
});
