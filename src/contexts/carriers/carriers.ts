import type { CarrierDefinition, CarrierSettings, RealCarrier } from './carrier-definition.js';
import type { CarrierProfile } from './port/carrier-profile.js';
import { dhl } from './dhl/dhl-carrier.js';
import { estafeta } from './estafeta/estafeta-carrier.js';
import { fedex } from './fedex/fedex-carrier.js';
import { noventa9minutos } from './noventa9minutos/noventa9minutos-carrier.js';
import { loadCarrierPackages } from './packages/load-carrier-packages.js';
import { paquetexpress } from './paquetexpress/paquetexpress-carrier.js';
import { redpack } from './redpack/redpack.definition.js';
import { ups } from './ups/ups-carrier.js';

/**
 * The carriers, in the order in which rates are returned. To add a carrier, add its definition to this list. Source:
 * docs/carriers/adding-a-carrier.md
 */
const BUNDLED: readonly CarrierDefinition[] = [estafeta, dhl, fedex, ups, redpack, paquetexpress, noventa9minutos];

/**
 * The carrier packages are loaded before decorators read the carrier codes. If a package is invalid, `carriersConfig` reports the
 * problem, so that the service does not start.
 */
export const CARRIER_PACKAGES = await loadCarrierPackages(
  // eslint-disable-next-line no-restricted-properties -- decorators need the codes before the configuration is read
  process.env['CARRIER_PACKAGES'],
  BUNDLED.map(({ profile }) => profile.code),
);

const DEFINITIONS: readonly CarrierDefinition[] = [...BUNDLED, ...CARRIER_PACKAGES.definitions];

/** Profiles of all carriers. Source: docs/carriers.md#rules-and-limits */
export const CARRIERS: readonly CarrierSettings[] = DEFINITIONS.map(({ profile }) => profile);

const codes = CARRIERS.map(({ code }) => code);
const pickupCodes = CARRIERS.filter(({ supportsPickups }) => supportsPickups).map(({ code }) => code);

/**
 * Carrier codes that a request may contain, for decorators. `offerByTable` appends the codes of carriers with a rate table at run
 * time.
 */
export const CARRIER_CODES: readonly string[] = codes;
export const PICKUP_CARRIER_CODES: readonly string[] = pickupCodes;

type CarrierOffer = Pick<CarrierProfile, 'code' | 'services'>;
let offersByTable: readonly CarrierOffer[] = [];

/** Permits the codes of carriers with a rate table in requests. The directory determines which carriers exist in each mode. */
export function offerByTable(carriers: readonly Pick<CarrierProfile, 'code' | 'services' | 'supportsPickups'>[]): void {
  offersByTable = carriers;
  for (const { code, supportsPickups } of carriers) {
    if (!codes.includes(code)) codes.push(code);
    if (supportsPickups && !pickupCodes.includes(code)) pickupCodes.push(code);
  }
}

/** All carriers with their services in TEST and LIVE. */
export function carrierOffers(): CarrierOffer[] {
  const all: CarrierOffer[] = [...CARRIERS];
  const others = offersByTable.filter(({ code }) => !all.some((carrier) => carrier.code === code));
  return [...all, ...others].map(({ code, services }) => {
    const byTable = offersByTable.find((carrier) => carrier.code === code)?.services ?? [];
    const added = byTable.filter((service) => !services.some((each) => each.code === service.code));
    return { code, services: [...services, ...added] };
  });
}

export const REAL_CARRIERS: ReadonlyMap<string, RealCarrier> = new Map(
  DEFINITIONS.flatMap(({ profile, real }) => (real ? [[profile.code, real] as const] : [])),
);
