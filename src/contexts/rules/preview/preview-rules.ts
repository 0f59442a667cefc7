import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { findState } from '../../../kernel/states.js';
import { ActiveRules } from '../evaluation/active-rules.js';
import { evaluate, type Cascade } from '../evaluation/evaluate.js';
import type { FailedNode } from '../evaluation/explain.js';
import type { Facts } from '../facts.js';

/** A cascade, with the failed leaves of each rule that did not fire. */
export interface Preview extends Cascade {
  readonly explanations: readonly { readonly ruleId: string; readonly failedNodes: readonly FailedNode[] }[];
}

/**
 * Evaluates the active rules on a hypothetical shipment. Writes nothing.
 * Source: docs/reference/shipping-rules.md#preview
 */
@Injectable()
export class PreviewRules {
  constructor(private readonly activeRules: ActiveRules) {}

  async execute(tenant: Tenant, given: Facts): Promise<Preview> {
    const facts = withStateCode(given);
    const rules = await this.activeRules.of(tenant);
    return {
      ...evaluate(rules, facts),
      explanations: rules.flatMap((rule) => {
        const failed = rule.explain(facts);
        return failed.length === 0 ? [] : [{ ruleId: rule.id, failedNodes: failed }];
      }),
    };
  }
}

/** Replaces a Mexican state by its code, as shipments have it. */
function withStateCode(facts: Facts): Facts {
  const { 'to.country': country = 'MX', 'to.state': state } = facts;
  if (country !== 'MX' || state === undefined) return facts;
  return { ...facts, 'to.state': findState(state)?.code ?? state };
}
