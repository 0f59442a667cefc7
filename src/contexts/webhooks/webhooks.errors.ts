import { notFound, validationError, type ApiError } from '../../kernel/api-error.js';

export const endpointNotFound = (): ApiError => notFound('Webhook endpoint');

export const forbiddenAddress = (): ApiError =>
  validationError({ url: ['must not name an address of a private or reserved network'] });
