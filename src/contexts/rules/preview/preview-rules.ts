import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { ActiveRules } from '../evaluation/active-rules.js';
import { evaluate, type Cascade } from '../evaluation/evaluate.js';
import type { FailedNode } from '../evaluation/explain.js';
import type { Facts } from '../facts.js';
import { Spelling } from '../evaluation/spelling.js';

/** A cascade, and for each rule that did not fire, why. */
export interface Preview extends Cascade {
  readonly explanations: readonly { readonly ruleId: string; readonly failedNodes: readonly FailedNode[] }[];
}

/** What the rules would do to a shipment. Writes nothing. */
@Injectable()
export class PreviewRules {
  constructor(
    private readonly activeRules: ActiveRules,
    private readonly spelling: Spelling,
  ) {}

  async execute(tenant: Tenant, given: Facts): Promise<Preview> {
    const facts = this.asShipped(given);
    const rules = await this.activeRules.of(tenant);
    return {
      ...evaluate(rules, facts),
      explanations: rules.flatMap((rule) => {
        const failed = rule.explain(facts);
        return failed.length === 0 ? [] : [{ ruleId: rule.id, failedNodes: failed }];
      }),
    };
  }

  /** A Mexican state as a shipment would have it, however it is spelt here. */
  private asShipped(facts: Facts): Facts {
    const { 'to.country': country = 'MX', 'to.state': state } = facts;
    if (country !== 'MX' || state === undefined) return facts;
    return { ...facts, 'to.state': this.spelling.stateCode(state) ?? state };
  }
}
