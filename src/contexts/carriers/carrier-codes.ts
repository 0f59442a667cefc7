import { CARRIERS } from './carriers.js';

/** The codes a request may name: plain values, for use in decorators. */
export const CARRIER_CODES: readonly string[] = CARRIERS.map(({ code }) => code);
