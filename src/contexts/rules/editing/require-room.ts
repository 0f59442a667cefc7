import type { RuleContent, RuleTotals } from '../rule.repository.js';
import {
  MAX_ACTIVE_ACTIONS,
  MAX_ACTIVE_RULE_BYTES,
  MAX_ACTIVE_RULES,
  MAX_ACTIVE_TAGS,
  MAX_RULE_BYTES,
  MAX_RULES_BYTES,
  ruleBytes,
  tagCount,
} from '../rule.js';
import { ruleLimitReached, rulesTooLarge } from '../rules.errors.js';

/**
 * Throws `RULES_TOO_LARGE` if a rule is too large, alone or with all others; `RULE_LIMIT_REACHED` or `RULES_TOO_LARGE` if an active
 * one would exceed a limit together with the other active rules.
 * Source: docs/reference/shipping-rules.md#limits
 */
export function requireRoom(rule: RuleContent, others: RuleTotals): void {
  const { isActive, actions } = rule;
  const bytes = ruleBytes(rule);
  if (bytes > MAX_RULE_BYTES) throw rulesTooLarge('rule', bytes, MAX_RULE_BYTES);
  const withInactive = others.bytesOfAll + bytes;
  if (withInactive > MAX_RULES_BYTES) throw rulesTooLarge('rules', withInactive, MAX_RULES_BYTES);
  if (!isActive) return;
  if (others.rules + 1 > MAX_ACTIVE_RULES) throw ruleLimitReached('rules', MAX_ACTIVE_RULES);
  if (others.actions + actions.length > MAX_ACTIVE_ACTIONS) throw ruleLimitReached('actions', MAX_ACTIVE_ACTIONS);
  if (others.tags + tagCount(actions) > MAX_ACTIVE_TAGS) throw ruleLimitReached('tags', MAX_ACTIVE_TAGS);
  const together = others.bytes + bytes;
  if (together > MAX_ACTIVE_RULE_BYTES) throw rulesTooLarge('active rules', together, MAX_ACTIVE_RULE_BYTES);
}
