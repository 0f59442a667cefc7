import { invalidInput, notFound, type ApiError } from '../../kernel/api-error.js';
import { MAX_ACTIVE_RULES } from './rule.js';

export const ruleNotFound = (): ApiError => notFound('Shipping rule');

export const ruleLimitReached = (): ApiError =>
  invalidInput(
    'RULE_LIMIT_REACHED',
    `There are ${MAX_ACTIVE_RULES} active rules already. Delete or deactivate one of them first.`,
    { limit: MAX_ACTIVE_RULES },
  );

/** `priority` is unknown where several rules were reordered at once. */
export const priorityTaken = (priority?: number): ApiError =>
  invalidInput(
    'RULE_PRIORITY_TAKEN',
    priority === undefined
      ? 'Two rules would have the same priority. Nothing was changed.'
      : `Another rule has priority ${priority} already.`,
    priority === undefined ? {} : { priority },
  );
