import { CARRIERS } from './carriers.js';

/** The carrier codes a request may contain: constants, for use in decorators. */
export const CARRIER_CODES: readonly string[] = CARRIERS.map(({ code }) => code);

/** The carriers that offer pickups. */
export const PICKUP_CARRIER_CODES: readonly string[] = CARRIERS.filter(({ supportsPickups }) => supportsPickups).map(
  ({ code }) => code,
);
