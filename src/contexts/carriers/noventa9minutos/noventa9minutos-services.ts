import { servicesOf } from '../carrier-definition.js';
import type { CarrierService } from '../port/carrier-profile.js';
import { NOVENTA9MINUTOS } from './settings.js';

interface Delivery {
  /** `deliveryType` of an order. */
  readonly type: string;
  /** How prices name it. */
  readonly names: RegExp;
  /** Business days: 99minutos gives none. */
  readonly days: { readonly min: number; readonly max: number };
}

/** How 99minutos delivers our services. Its sprint arrives the next day. */
const DELIVERIES: ReadonlyMap<string, Delivery> = new Map([
  ['SAME_DAY', { type: 'SMD', names: /^(smd|same ?day|mismo d[ií]a)$/i, days: { min: 0, max: 0 } }],
  [
    'NEXT_DAY',
    { type: 'SPT', names: /^(spt|sprint|next ?day|(d[ií]a )?siguiente( d[ií]a)?)$/i, days: { min: 1, max: 1 } },
  ],
  ['NACIONAL', { type: 'NAL', names: /^(nal|nacional|national|standard)$/i, days: { min: 2, max: 5 } }],
]);

export const SERVICES: readonly CarrierService[] = servicesOf(NOVENTA9MINUTOS);

/** Undefined: it is none of ours. */
export const deliveryOf = (serviceCode: string): Delivery | undefined => DELIVERIES.get(serviceCode);

/** Our services among the levels that a price is for. */
export const servicesOfLevels = (levels: readonly unknown[]): readonly CarrierService[] => {
  const names = levels
    .filter((level) => typeof level === 'string')
    .map((level) => level.replace(/[\s_-]+/g, ' ').trim());
  return SERVICES.filter(({ code }) => names.some((name) => DELIVERIES.get(code)!.names.test(name)));
};
