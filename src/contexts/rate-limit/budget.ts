import { PLANS, type RequestBudgets } from '../../kernel/plans.js';
import type { Principal } from '../../kernel/principal.js';
import type { RateClass } from '../../platform/http/routes/access.js';
import { networkOf } from '../../platform/http/edge/network-of.js';

const SESSION: RequestBudgets = { read: 300, write: 100, quote: 30 };
const UNAUTHENTICATED: RequestBudgets = { read: 60, write: 30, quote: 10 };
const TEST_SHARE = 0.25;
const TEST_FLOOR = 10;

/**
 * The counter of a request, and its limit per minute. All keys of an organization share one bucket per class and mode.
 * Source: docs/reference/rate-limits.md#budgets
 */
export function budgetOf(
  principal: Principal | null,
  ip: string,
  rateClass: RateClass,
): { bucket: string; limit: number } {
  if (!principal) return { bucket: `ip:${networkOf(ip)}:${rateClass}`, limit: UNAUTHENTICATED[rateClass] };
  if (principal.kind === 'session')
    return { bucket: `session:${principal.sessionId}:${rateClass}`, limit: SESSION[rateClass] };
  const planBudget = PLANS[principal.plan].budgets[rateClass];
  return principal.livemode
    ? { bucket: `live:${principal.organizationId}:${rateClass}`, limit: planBudget }
    : {
        bucket: `test:${principal.organizationId}:${rateClass}`,
        limit: Math.max(TEST_FLOOR, Math.floor(planBudget * TEST_SHARE)),
      };
}
