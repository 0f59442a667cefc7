import { ApiError } from './api-error.js';
import type { Plan } from './plans.js';

const CAPS = { api_keys: 'apiKeys', webhook_endpoints: 'webhookEndpoints', members: 'members' } as const;

/** Throws `PLAN_LIMIT_REACHED` if `count` has reached the plan's cap. Source: docs/reference/accounts.md#plan-caps */
export function requireBelowPlanCap(resource: keyof typeof CAPS, count: number, { code, caps }: Plan): void {
  const limit = caps[CAPS[resource]];
  if (count < limit) return;
  throw new ApiError('PLAN_LIMIT_REACHED', `The plan ${code} includes ${limit} ${resource.replace('_', ' ')}.`, {
    resource,
    limit,
    plan: code,
  });
}
