import { servicesOf } from '../carrier-definition.js';
import type { CarrierService } from '../port/carrier-profile.js';
import { UPS } from './settings.js';

/** UPS answers one object where older versions have no list of one; none is an empty list. */
export const listOf = <Item>(items: Item | readonly Item[] | undefined | null): readonly Item[] =>
  items === undefined || items === null ? [] : ((Array.isArray(items) ? items : [items]) as readonly Item[]);

/** UPS's service codes of our services, of shipments that begin in Mexico. */
const NATIVE: ReadonlyMap<string, string> = new Map([
  ['UPS_EXPRESS_SAVER', '65'],
  ['UPS_STANDARD', '11'],
]);

export const SERVICES: readonly CarrierService[] = servicesOf(UPS);

/** UPS's code of one of our services; undefined: it is none of ours. */
export const nativeOf = (serviceCode: string): string | undefined => NATIVE.get(serviceCode);

/** Our service of UPS's code; undefined: one that we do not sell. */
export const serviceOf = (native: string | undefined): CarrierService | undefined =>
  SERVICES.find(({ code }) => NATIVE.get(code) === native);
