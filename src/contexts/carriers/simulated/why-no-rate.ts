import type { MetricParcel } from '../../../kernel/parcel.js';
import type { ParcelLimits, QuoteMessage, QuoteRequest } from '../port/carrier.js';
import type { CarrierSettings } from '../carrier-settings.js';
import { fits } from './coverage.js';

/** Why a carrier's tariff has no rate for a request. Source: docs/reference/rates.md#rate-messages */
export function whyNoRate(
  { name, services, limits }: CarrierSettings,
  { parcel, serviceLevel }: QuoteRequest,
): QuoteMessage {
  if (parcel.weightKg > limits.weightKg) {
    return { code: 'TOO_HEAVY', message: `${name} takes ${limits.weightKg} kg; the parcel has ${parcel.weightKg} kg.` };
  }
  if (!fits(parcel, limits)) return { code: 'TOO_LARGE', message: tooLarge(name, limits, parcel) };
  if (serviceLevel !== null && !services.some(({ level }) => level === serviceLevel)) {
    return { code: 'NOT_ASKED_FOR', message: `${name} has no ${serviceLevel} service, and no other was asked for.` };
  }
  return { code: 'NOT_SERVED', message: `${name} has no service for this route.` };
}

const tooLarge = (name: string, limits: ParcelLimits, { lengthCm, widthCm, heightCm }: MetricParcel): string =>
  `${name} takes a longest side of ${limits.longestSideCm} cm, and ${limits.lengthAndGirthCm} cm of length and girth ` +
  `together; the parcel has ${lengthCm} × ${widthCm} × ${heightCm} cm.`;
