import { servicesOf } from '../carrier-definition.js';
import type { CarrierService } from '../port/carrier-profile.js';
import { FEDEX } from './settings.js';

/** Our codes are FedEx's own. */
export const SERVICES: readonly CarrierService[] = servicesOf(FEDEX);

export const serviceOf = (code: string | undefined): CarrierService | undefined =>
  SERVICES.find((service) => service.code === code);

/** Business days where FedEx does not commit itself to any. */
export const USUAL_DAYS: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  PRIORITY_OVERNIGHT: { min: 1, max: 1 },
  STANDARD_OVERNIGHT: { min: 1, max: 2 },
  FEDEX_EXPRESS_SAVER: { min: 2, max: 5 },
};
