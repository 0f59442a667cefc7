import type { PriceItem } from '../fitting/itemized-price.js';
import { servicesOf } from '../carrier-definition.js';
import type { CarrierService } from '../port/carrier-profile.js';
import { DHL } from './settings.js';

/** DHL's product codes of our services. */
const PRODUCTS: ReadonlyMap<string, string> = new Map([
  ['EXPRESS_DOMESTIC', 'N'],
  ['ECONOMY_SELECT_DOMESTIC', 'G'],
]);

/** DHL's value added services and charges, as requests and prices name them. */
export const INSURANCE = 'II';
export const FUEL = 'FF';

/** Other items of DHL's prices. What is not here is `OTHER`. */
export const ACCESSORIALS: Readonly<Record<string, PriceItem['code']>> = {
  OO: 'EXTENDED_AREA',
  OB: 'EXTENDED_AREA',
  TK: 'RESIDENTIAL',
  SF: 'SIGNATURE',
};

export const SERVICES: readonly CarrierService[] = servicesOf(DHL);

/** DHL's product code of one of our services; undefined: it is none of ours. */
export const productCodeOf = (serviceCode: string): string | undefined => PRODUCTS.get(serviceCode);

/** Our service of DHL's product code; undefined: a product that we do not sell. */
export const serviceOf = (productCode: string | undefined): CarrierService | undefined =>
  SERVICES.find(({ code }) => PRODUCTS.get(code) === productCode);

/** Business days where DHL promises no date. */
export const USUAL_DAYS: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  EXPRESS_DOMESTIC: { min: 1, max: 2 },
  ECONOMY_SELECT_DOMESTIC: { min: 2, max: 5 },
};
