import { ApiError } from './api-error.js';
import { STORED_DAYS, type Plan, type StoredKind } from './plan.js';

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

/** Throws `PLAN_LIMIT_REACHED` if as many bytes are stored as the plan includes. Source: docs/reference/bounded-work.md#what-is-stored */
export function requirePlanRoom(kind: StoredKind, bytes: number, { code, storage }: Plan): void {
  const limit = storage[kind];
  if (bytes < limit) return;
  throw new ApiError(
    'PLAN_LIMIT_REACHED',
    `The plan ${code} includes ${limit / 1024 ** 3} GiB of ${kind} in ${STORED_DAYS[kind]} days.`,
    { resource: kind, limit, plan: code },
  );
}
