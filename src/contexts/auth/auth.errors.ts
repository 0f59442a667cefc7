import { ApiError, invalidInput } from '../../kernel/api-error.js';
import type { Plan } from '../../kernel/plans.js';

export const emailTaken = (): ApiError => invalidInput('EMAIL_TAKEN', 'An account with this email exists already.');

/** The same text for an unknown email and a wrong password. */
export const loginRefused = (): ApiError => new ApiError('UNAUTHORIZED', 'The email or the password is wrong.');

export const soleOwner = (): ApiError =>
  new ApiError(
    'SOLE_OWNER_OF_ORGANIZATION',
    'The organization would be left without an OWNER. Make another member OWNER first.',
  );

export const ownersOnly = (): ApiError =>
  new ApiError('FORBIDDEN', 'Only an OWNER makes or unmakes an OWNER.', { requiredRole: 'OWNER' });

export const planLimitReached = (resource: 'api_keys' | 'members', limit: number, { code }: Plan): ApiError =>
  new ApiError('PLAN_LIMIT_REACHED', `The plan ${code} includes ${limit} ${resource.replace('_', ' ')}.`, {
    resource,
    limit,
    plan: code,
  });
