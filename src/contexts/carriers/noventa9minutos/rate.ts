import { ivaIn } from '../../../kernel/iva.js';
import { namesOf } from '../carrier-definition.js';
import { itemizedPrice } from '../fitting/itemized-price.js';
import { pesos, roundedUp } from '../fitting/measures.js';
import type { CarrierRate, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { CarrierJson } from '../http/carrier-json.js';
import { NOVENTA9MINUTOS } from './settings.js';

const LEVELS: Readonly<Record<string, RegExp>> = {
  SAME_DAY: /^(smd|same ?day|mismo d[ií]a)$/i,
  NEXT_DAY: /^(spt|sprint|next ?day|(d[ií]a )?siguiente( d[ií]a)?)$/i,
  NACIONAL: /^(nal|nacional|national|standard)$/i,
};

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

export const grams = (kilograms: number): number => Math.round(roundedUp(kilograms, 3) * 1000);

/**
 * Returns the rates in a response. The response contains one price and the service levels with this price. No rate is insured,
 * because the API returns no insurance price.
 */
export function ratesOf(body: unknown): CarrierRate[] {
  const data = new CarrierJson(body).at('data');
  const price = pesos(data.valueAt('totalCost'));
  if (price === null || price <= 0) return [];
  const levels = data
    .list('serviceLevels')
    .map(({ value }) => (typeof value === 'string' ? value.replace(/[\s_-]+/g, ' ').trim() : ''));
  return NOVENTA9MINUTOS.services
    .filter(({ code }) => levels.some((level) => LEVELS[code]!.test(level)))
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
