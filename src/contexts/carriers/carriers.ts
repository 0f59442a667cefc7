import type { CarrierDefinition, CarrierSettings, RealCarrier } from './carrier-definition.js';
import { dhl } from './dhl/dhl-carrier.js';
import { estafeta } from './estafeta/estafeta-carrier.js';
import { fedex } from './fedex/fedex-carrier.js';
import { noventa9minutos } from './noventa9minutos/noventa9minutos-carrier.js';
import { paquetexpress } from './paquetexpress/paquetexpress-carrier.js';
import { redpack } from './redpack/redpack.definition.js';
import { ups } from './ups/ups-carrier.js';

/** The registry, in the order of rates: a line makes a carrier exist. Source: docs/carriers/adding-a-carrier.md */
const DEFINITIONS: readonly CarrierDefinition[] = [estafeta, dhl, fedex, ups, redpack, paquetexpress, noventa9minutos];

/** The profiles. Source: docs/reference/carriers.md#profiles */
export const CARRIERS: readonly CarrierSettings[] = DEFINITIONS.map(({ profile }) => profile);

/** The carrier codes a request may contain: constants, for use in decorators. */
export const CARRIER_CODES: readonly string[] = CARRIERS.map(({ code }) => code);

export const PICKUP_CARRIER_CODES: readonly string[] = CARRIERS.filter(({ supportsPickups }) => supportsPickups).map(
  ({ code }) => code,
);

export const REAL_CARRIERS: ReadonlyMap<string, RealCarrier> = new Map(
  DEFINITIONS.flatMap(({ profile, real }) => (real ? [[profile.code, real] as const] : [])),
);
