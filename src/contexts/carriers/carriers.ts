import type { CarrierSettings } from './carrier-settings.js';
import { DHL } from './dhl/settings.js';
import { ESTAFETA } from './estafeta/settings.js';
import { FEDEX } from './fedex/settings.js';
import { NOVENTA9MINUTOS } from './noventa9minutos/settings.js';
import { PAQUETEXPRESS } from './paquetexpress/settings.js';
import { REDPACK } from './redpack/settings.js';
import { UPS } from './ups/settings.js';

/**
 * The list of carriers, in the order of their rates: a line here makes a carrier exist, simulated. What each is stands in
 * the `settings.ts` of its folder, those that are real in `adapters.ts`. Source: docs/reference/carriers.md#profiles.
 */
export const CARRIERS: readonly CarrierSettings[] = [
  ESTAFETA,
  DHL,
  FEDEX,
  UPS,
  REDPACK,
  PAQUETEXPRESS,
  NOVENTA9MINUTOS,
];

/** The carrier codes a request may contain: constants, for use in decorators. */
export const CARRIER_CODES: readonly string[] = CARRIERS.map(({ code }) => code);

/** The carriers that offer pickups. */
export const PICKUP_CARRIER_CODES: readonly string[] = CARRIERS.filter(({ supportsPickups }) => supportsPickups).map(
  ({ code }) => code,
);
