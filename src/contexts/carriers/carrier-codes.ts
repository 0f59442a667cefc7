import { CARRIERS } from './carriers.js';

/** The codes a request may name: plain values, for use in decorators. */
export const CARRIER_CODES: readonly string[] = CARRIERS.map(({ code }) => code);

/** Those that come and collect. */
export const PICKUP_CARRIER_CODES: readonly string[] = CARRIERS.filter(({ supportsPickups }) => supportsPickups).map(
  ({ code }) => code,
);
