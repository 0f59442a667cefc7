import type { RuleContent, RuleTotals } from '../rule.repository.js';
import { MAX_ACTIVE_ACTIONS, MAX_ACTIVE_RULES, MAX_ACTIVE_TAGS, tagCount } from '../rule.js';
import { ruleLimitReached } from '../rules.errors.js';

/**
 * Throws `RULE_LIMIT_REACHED` if an active rule would exceed a limit together with `others`, the other active rules.
 * Source: docs/reference/shipping-rules.md#limits
 */
export function requireRoom({ isActive, actions }: RuleContent, others: RuleTotals): void {
  if (!isActive) return;
  if (others.rules + 1 > MAX_ACTIVE_RULES) throw ruleLimitReached('rules', MAX_ACTIVE_RULES);
  if (others.actions + actions.length > MAX_ACTIVE_ACTIONS) throw ruleLimitReached('actions', MAX_ACTIVE_ACTIONS);
  if (others.tags + tagCount(actions) > MAX_ACTIVE_TAGS) throw ruleLimitReached('tags', MAX_ACTIVE_TAGS);
}
