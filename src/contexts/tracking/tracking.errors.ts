import { ApiError, notFound } from '../../kernel/api-error.js';

export const trackerNotFound = (): ApiError => notFound('Tracker');

/** `422`: a carrier that cannot be polled, or one that does not exist. */
export const carrierNotSupported = (carrierCode: string, supportedCarriers: readonly string[]): ApiError =>
  new ApiError(
    'CARRIER_NOT_SUPPORTED',
    `${carrierCode} cannot be polled. Trackers follow parcels of ${supportedCarriers.join(', ')}.`,
    { carrierCode, supportedCarriers },
  );

/** `422`: a carrier that tells only its own account holders. */
export const credentialsRequired = (carrierCode: string): ApiError =>
  new ApiError(
    'CARRIER_CREDENTIALS_REQUIRED',
    `${carrierCode} tells where a parcel is only to the account that sent it: it cannot be tracked without credentials.`,
    { carrierCode },
  );
