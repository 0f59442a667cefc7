import { money, type Money } from './money.js';
import type { PlanCode } from './principal.js';
import { ApiError } from './api-error.js';

/** Requests per minute. Source: docs/rate-limits.md#rules-and-limits */
export type RequestBudgets = Readonly<Record<'read' | 'write' | 'quote', number>>;

/**
 * Types of data that the service stores for an organization. `answers` are the responses stored under Idempotency-Keys. `imports`
 * are imported tables.
 */
export type StoredKind = 'answers' | 'files' | 'imports';

/**
 * Types of stored data that a plan limits. The limit of `records` applies to all existing records. Every other limit applies to the
 * bytes stored within a number of days.
 */
export type BoundedKind = StoredKind | 'records';

export interface Plan {
  readonly code: PlanCode;
  readonly name: string;
  /** All LIVE API keys of the organization share the budgets. */
  readonly budgets: RequestBudgets;
  /**
   * Maximum numbers of records. A new limit also needs an entry in `CAPS` below and in `contexts/billing/plans/plan.response.ts`.
   */
  readonly caps: {
    readonly apiKeys: number;
    readonly webhookEndpoints: number;
    readonly members: number;
    readonly trackers: number;
    /**
     * Maximum total size in bytes of orders, shipments, addresses, products and trackers. Source: docs/reliability.md#stored-data
     */
    readonly storageBytes: number;
  };
  /**
   * Maximum bytes that an organization may store within the period of each type (`STORED_DAYS`). Source:
   * docs/reliability.md#stored-data
   */
  readonly storage: Readonly<Record<StoredKind, number>>;
  /** Number of labels per month that the plan includes. Null if the plan includes unlimited labels. */
  readonly labelQuota: number | null;
  /** Fee in MXN for each label above `labelQuota`. */
  readonly overageFee: Money;
}

const GIB = 1024 ** 3;

const plan = (
  code: PlanCode,
  name: string,
  budgets: [number, number, number],
  caps: [number, number, number, number, number],
  storageGiB: [number, number, number],
): Plan => ({
  code,
  name,
  budgets: { read: budgets[0], write: budgets[1], quote: budgets[2] },
  caps: { apiKeys: caps[0], webhookEndpoints: caps[1], members: caps[2], trackers: caps[3], storageBytes: caps[4] },
  storage: { answers: storageGiB[0] * GIB, files: storageGiB[1] * GIB, imports: storageGiB[2] * GIB },
  labelQuota: null,
  overageFee: money(0),
});

/** Limits of each plan. Each deployment configures the label quotas and fees in `auth/deployment-plans`. */
export const PLANS: Readonly<Record<PlanCode, Plan>> = {
  FREE: plan('FREE', 'Free', [60, 30, 20], [3, 1, 2, 50, GIB / 4], [2, 2, 1]),
  GROWTH: plan('GROWTH', 'Growth', [300, 150, 60], [10, 5, 10, 1000, 4 * GIB], [8, 10, 4]),
  SCALE: plan('SCALE', 'Scale', [1000, 500, 200], [50, 20, 50, 10_000, 40 * GIB], [25, 50, 16]),
  ENTERPRISE: plan(
    'ENTERPRISE',
    'Enterprise',
    [5000, 2500, 1000],
    [1000, 1000, 1000, 100_000, 400 * GIB],
    [120, 500, 80],
  ),
};

/** Terms of a plan that a deployment configures. `overageFee` is an amount in MXN. */
export interface PlanTerms {
  readonly labelQuota: number | null;
  readonly overageFee: number;
}

/** Merges the terms that the deployment configures into `PLANS`. */
export const plansOf = (terms: Readonly<Partial<Record<PlanCode, PlanTerms>>>): Readonly<Record<PlanCode, Plan>> => {
  const withTerms = ({ code }: Plan): Plan => {
    const own = terms[code];
    if (!own) return PLANS[code];
    return { ...PLANS[code], labelQuota: own.labelQuota, overageFee: money(own.overageFee) };
  };
  const plans = Object.values(PLANS).map((each) => [each.code, withTerms(each)] as const);
  return Object.fromEntries(plans) as Record<PlanCode, Plan>;
};

const CAPS = {
  api_keys: 'apiKeys',
  webhook_endpoints: 'webhookEndpoints',
  members: 'members',
  trackers: 'trackers',
} as const;

/** Throws `PLAN_LIMIT_REACHED` if `count` has reached the limit of the plan. Source: docs/billing.md#rules-and-limits */
export function requireBelowPlanCap(resource: keyof typeof CAPS, count: number, { code, caps }: Plan): void {
  const limit = caps[CAPS[resource]];
  if (count < limit) return;
  throw new ApiError('PLAN_LIMIT_REACHED', `The plan ${code} includes ${limit} ${resource.replace('_', ' ')}.`, {
    resource,
    limit,
    plan: code,
  });
}
