import { ivaIn } from '../../../kernel/iva.js';
import { namesOf } from '../carrier-definition.js';
import { itemizedPrice } from '../fitting/itemized-price.js';
import { pesos, roundedUp } from '../fitting/measures.js';
import type { CarrierRate, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { NOVENTA9MINUTOS } from './settings.js';

/** What is read of the answer to `POST /shipping/rates`: one price, and the levels it is for. */
export interface ApiRates {
  readonly data?: { readonly totalCost?: unknown; readonly serviceLevels?: readonly unknown[] } | null;
}

/** How prices name our services. */
const LEVELS: Readonly<Record<string, RegExp>> = {
  SAME_DAY: /^(smd|same ?day|mismo d[ií]a)$/i,
  NEXT_DAY: /^(spt|sprint|next ?day|(d[ií]a )?siguiente( d[ií]a)?)$/i,
  NACIONAL: /^(nal|nacional|national|standard)$/i,
};

/** Our services among the levels that a price is for. */
function servicesOfLevels(levels: readonly unknown[]) {
  const names = levels
    .filter((level) => typeof level === 'string')
    .map((level) => level.replace(/[\s_-]+/g, ' ').trim());
  return NOVENTA9MINUTOS.services.filter(({ code }) => names.some((name) => LEVELS[code]!.test(name)));
}

export const rateRequest = ({ origin, destination, parcel }: QuoteRequest) => ({
  withTaxes: true,
  validateOnlyCoordinates: false,
  origin: placeOf(origin),
  destination: placeOf(destination),
  items: [
    {
      weight: grams(parcel.weightKg),
      depth: roundedUp(parcel.lengthCm, 0),
      width: roundedUp(parcel.widthCm, 0),
      height: roundedUp(parcel.heightCm, 0),
    },
  ],
});

const placeOf = ({ postalCode }: QuotePlace) => ({ codePostal: postalCode, country: 'MEX' });

/** At least one. */
export const grams = (kilograms: number): number => Math.round(roundedUp(kilograms, 3) * 1000);

/** The rates of an answer. Nothing is insured: no price of it can be requested. */
export function ratesOf({ data }: ApiRates, { serviceLevel }: QuoteRequest): CarrierRate[] {
  const price = pesos(data?.totalCost);
  if (price === null || price <= 0) return [];
  return servicesOfLevels(data?.serviceLevels ?? [])
    .filter(({ level }) => serviceLevel === null || level === serviceLevel)
    .map((service) => ({
      ...namesOf(service),
      isInsured: false,
      estimatedDays: service.usualDays!,
      billedWeightKg: null,
      volumetricWeightKg: null,
      ...itemizedPrice({ total: price, iva: ivaIn(price) }),
      cost: { amount: price, currency: 'MXN', items: [] },
    }));
}
