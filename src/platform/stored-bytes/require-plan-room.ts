import { ApiError } from '../../kernel/api-error.js';
import type { Plan, StoredKind } from '../../kernel/plans.js';
import { STORED_DAYS } from './stored-days.js';

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
