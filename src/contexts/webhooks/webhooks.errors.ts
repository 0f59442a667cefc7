import { ApiError, notFound, validationError } from '../../kernel/api-error.js';
import type { Plan } from '../../kernel/plans.js';

export const endpointNotFound = (): ApiError => notFound('Webhook endpoint');

export const forbiddenAddress = (): ApiError =>
  validationError({ url: ['must not name an address of a private or reserved network'] });

export const endpointLimitReached = ({ code, caps }: Plan): ApiError =>
  new ApiError('PLAN_LIMIT_REACHED', `The plan ${code} includes ${caps.webhookEndpoints} webhook endpoints.`, {
    resource: 'webhook_endpoints',
    limit: caps.webhookEndpoints,
    plan: code,
  });
