import { invalidInput, notFound, type ApiError } from '../../kernel/api-error.js';

export const ruleNotFound = (): ApiError => notFound('Shipping rule');

/** The active rules would exceed `limit` of a resource. */
export const ruleLimitReached = (resource: 'rules' | 'actions' | 'tags', limit: number): ApiError =>
  invalidInput(
    'RULE_LIMIT_REACHED',
    `${resource === 'rules' ? 'There are' : 'The active rules have'} at most ${limit} ${resource === 'rules' ? 'active rules' : resource}. ` +
      'Delete or deactivate a rule first.',
    { resource, limit },
  );

/** `limit`: bytes of JSON, of one rule, of all active ones, or of all. */
export const rulesTooLarge = (whose: 'rule' | 'active rules' | 'rules', bytes: number, limit: number): ApiError =>
  invalidInput(
    'RULES_TOO_LARGE',
    whose === 'rule'
      ? `The conditions and actions of a rule are at most ${limit} bytes as JSON; these are ${bytes}.`
      : `The conditions and actions of all ${whose} are at most ${limit} bytes as JSON; they would be ${bytes}. ` +
          `${whose === 'rules' ? 'Delete' : 'Deactivate'} a rule first.`,
    { bytes, limit },
  );

/** `priority` is unknown where a reorder failed. */
export const priorityTaken = (priority?: number): ApiError =>
  invalidInput(
    'RULE_PRIORITY_TAKEN',
    priority === undefined
      ? 'Two rules would have the same priority. Nothing was changed.'
      : `Another rule has priority ${priority} already.`,
    priority === undefined ? {} : { priority },
  );
