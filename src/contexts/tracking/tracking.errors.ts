import { ApiError, notFound } from '../../kernel/api-error.js';

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
