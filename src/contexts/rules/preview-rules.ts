import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { ActiveRules } from './active-rules.js';
import { evaluate, type Cascade } from './evaluate.js';
import { failedNodes, type FailedNode } from './explain.js';
import type { Facts } from './facts.js';

/** A cascade, and for each rule that did not fire, why. */
export interface Preview extends Cascade {
  readonly explanations: readonly { readonly ruleId: string; readonly failedNodes: readonly FailedNode[] }[];
}

/** What the rules would do to a shipment. Writes nothing. */
@Injectable()
export class PreviewRules {
  constructor(private readonly activeRules: ActiveRules) {}

  async execute(tenant: Tenant, facts: Facts): Promise<Preview> {
    const rules = await this.activeRules.of(tenant);
    return {
      ...evaluate(rules, facts),
      explanations: rules.flatMap((rule) => {
        const failed = failedNodes(rule.conditions, facts);
        return failed.length === 0 ? [] : [{ ruleId: rule.id, failedNodes: failed }];
      }),
    };
  }
}
