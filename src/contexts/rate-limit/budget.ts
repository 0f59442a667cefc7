import ipaddr from 'ipaddr.js';
import { PLAN, type RequestBudgets } from '../../kernel/plans.js';
import type { Principal } from '../../kernel/principal.js';
import type { RateClass } from '../../platform/http/endpoint.js';

/** What a request counts against: one bucket, and how many requests it holds a minute. */
export interface Budget {
  readonly bucket: string;
  readonly limit: number;
}

/** Source: specification, Request rate limits. */
const SESSION: RequestBudgets = { read: 300, write: 100, quote: 30 };
const UNAUTHENTICATED: RequestBudgets = { read: 60, write: 30, quote: 10 };
const TEST_SHARE = 0.25;
const TEST_FLOOR = 10;

/** All keys of an organization share one bucket for each class and mode. */
export function budgetOf(principal: Principal | null, ip: string, rateClass: RateClass): Budget {
  if (!principal) return { bucket: `ip:${networkOf(ip)}:${rateClass}`, limit: UNAUTHENTICATED[rateClass] };
  if (principal.kind === 'session')
    return { bucket: `session:${principal.sessionId}:${rateClass}`, limit: SESSION[rateClass] };
  const planBudget = PLAN[principal.plan].budgets[rateClass];
  return principal.livemode
    ? { bucket: `live:${principal.organizationId}:${rateClass}`, limit: planBudget }
    : {
        bucket: `test:${principal.organizationId}:${rateClass}`,
        limit: Math.max(TEST_FLOOR, Math.floor(planBudget * TEST_SHARE)),
      };
}

/**
 * Who an address stands for: an IPv4 address itself, also where it is mapped into IPv6; of an IPv6 address its first 64
 * bits, for a single customer of any provider has all addresses below them. What is no address shares one budget.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
