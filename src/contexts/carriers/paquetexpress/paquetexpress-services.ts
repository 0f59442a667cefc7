import { servicesOf } from '../carrier-definition.js';
import type { CarrierService } from '../port/carrier-profile.js';
import { PAQUETEXPRESS } from './settings.js';

/** Paquetexpress's codes (`typeSrvcId`) of our services. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['AEREO', 'SEG-DS'],
  ['ESTANDAR_TERRESTRE', 'STD-T'],
]);

export const SERVICES: readonly CarrierService[] = servicesOf(PAQUETEXPRESS);

/** Undefined: none of our services. */
export const typeOf = (serviceCode: string): string | undefined => TYPES.get(serviceCode);

/** Undefined: a service that we do not sell. */
export const serviceOf = (type: string | undefined): CarrierService | undefined =>
  SERVICES.find(({ code }) => TYPES.get(code) === type);

/** Business days where Paquetexpress promises none. */
export const USUAL_DAYS: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  AEREO: { min: 1, max: 2 },
  ESTANDAR_TERRESTRE: { min: 2, max: 5 },
};
