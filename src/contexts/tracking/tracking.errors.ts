import { ApiError, notFound } from '../../kernel/api-error.js';

/** `429`. `retryAfter`: seconds, also the header `Retry-After`. */
export const refreshedLately = (retryAfter: number): ApiError =>
  new ApiError('RATE_LIMIT_EXCEEDED', `Its carrier was asked less than 5 minutes ago. Wait ${retryAfter} s.`, {
    retryAfter,
  });

/** `422`: nobody can ask the carrier of a shipment. */
export const carrierNotFollowed = (carrierCode: string): ApiError =>
  new ApiError('CARRIER_NOT_SUPPORTED', `${carrierCode} cannot be asked where its parcels are.`, { carrierCode });

export const trackerNotFound = (): ApiError => notFound('Tracker');

/** `422`: the carrier cannot be polled, or does not exist. */
export const carrierNotSupported = (carrierCode: string, supportedCarriers: readonly string[]): ApiError =>
  new ApiError(
    'CARRIER_NOT_SUPPORTED',
    `${carrierCode} cannot be polled. Trackers support ${supportedCarriers.join(', ')}.`,
    { carrierCode, supportedCarriers },
  );

/** `422`: the carrier answers only its own account holders. */
export const credentialsRequired = (carrierCode: string): ApiError =>
  new ApiError(
    'CARRIER_CREDENTIALS_REQUIRED',
    `${carrierCode} answers only its own customers. Add your account with POST /v1/carrier-accounts; one that was refused ` +
      'needs other credentials.',
    { carrierCode },
  );
