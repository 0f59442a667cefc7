import type { MetricParcel } from '../../kernel/parcel.js';
import type { CarrierProfile, CarrierTerms, ParcelLimits } from './port/carrier-profile.js';
import type { QuoteMessage, QuoteRequest } from './port/carrier-quote.js';

type Offer = Pick<CarrierProfile, 'name' | 'services' | 'limits' | 'terms'>;

/**
 * Returns the reason why a carrier cannot quote a shipment: the route, the parcel or the service level. Null if the carrier can
 * quote the shipment.
 */
export function whyNotQuotable(offer: Offer, { origin, destination, ...request }: QuoteRequest): QuoteMessage | null {
  if (origin.country !== 'MX' || destination.country !== 'MX')
    return { code: 'NOT_SERVED', message: `${offer.name} delivers within Mexico only.` };
  return whyNotCarried(offer, request);
}

/**
 * Returns the reason why the carrier rejects the parcel on every route. Null if the parcel is within the limits and the carrier
 * offers a service of the requested level.
 */
export function whyNotCarried(
  { name, services, limits, terms }: Offer,
  { parcel, serviceLevel, insuredValue }: Pick<QuoteRequest, 'parcel' | 'serviceLevel' | 'insuredValue'>,
): QuoteMessage | null {
  if (parcel.weightKg > limits.weightKg)
    return {
      code: 'TOO_HEAVY',
      message: `${name} accepts up to ${limits.weightKg} kg. The parcel has ${parcel.weightKg} kg.`,
    };
  if (!fits(parcel, limits)) return { code: 'TOO_LARGE', message: tooLarge(name, limits, parcel) };
  if (!insures(terms, insuredValue))
    return {
      code: 'NOT_SERVED',
      message: `${name} insures up to ${terms.maxDeclaredValue} MXN. declaredValue is ${insuredValue}.`,
    };
  if (serviceLevel !== null && !services.some(({ level }) => level === serviceLevel))
    return {
      code: 'NOT_ASKED_FOR',
      message: `${name} has no ${serviceLevel} service, and the request allows no other level.`,
    };
  return null;
}

export const insures = ({ maxDeclaredValue }: CarrierTerms, insuredValue: number | null): boolean =>
  insuredValue === null || maxDeclaredValue === null || insuredValue <= maxDeclaredValue;

/** True if the parcel is within the limits. The order of its dimensions does not matter. */
export function fits({ lengthCm, widthCm, heightCm, weightKg }: MetricParcel, limits: ParcelLimits): boolean {
  const longest = Math.max(lengthCm, widthCm, heightCm);
  const girth = 2 * (lengthCm + widthCm + heightCm - longest);
  return weightKg <= limits.weightKg && longest <= limits.longestSideCm && longest + girth <= limits.lengthAndGirthCm;
}

const tooLarge = (name: string, limits: ParcelLimits, { lengthCm, widthCm, heightCm }: MetricParcel): string =>
  `${name} accepts a longest side of ${limits.longestSideCm} cm and a length plus girth of ` +
  `${limits.lengthAndGirthCm} cm. The parcel has ${lengthCm} × ${widthCm} × ${heightCm} cm.`;
