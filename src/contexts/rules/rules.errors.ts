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

/** `priority` is unknown where a reorder failed. */
export const priorityTaken = (priority?: number): ApiError =>
  invalidInput(
    'RULE_PRIORITY_TAKEN',
    priority === undefined
      ? 'Two rules would have the same priority. Nothing was changed.'
      : `Another rule has priority ${priority} already.`,
    priority === undefined ? {} : { priority },
  );
