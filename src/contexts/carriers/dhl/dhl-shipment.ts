import type { PostalAddress } from '../../../kernel/postal-address.js';
import { addressLines, type AddressPath, type LineLimits } from '../fitting/address-lines.js';
import { internationalDigits, printed, shortened, toLatin1 } from '../fitting/letters.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { MetricParcel } from '../../../kernel/parcel.js';
import { roundedUp } from '../fitting/measures.js';
import { DHL } from './settings.js';

/** The UTC offset is constant, because Mexico City has not used daylight saving time since 2022. */
const OFFSET = 'GMT-06:00';
const OFFSET_MS = -6 * 60 * 60_000;

/** DHL rejects a planned time in the past. A shipment for today is therefore planned ten minutes ahead. */
const AHEAD_MS = 10 * 60_000;

/** Converts a day (`YYYY-MM-DD`) and a time (`HH:mm`) of Mexico City to the DHL format `2026-11-24T12:00:00 GMT-06:00`. */
export const dhlInstant = (day: string, time: string): string => `${day}T${time}:00 ${OFFSET}`;

/** The planned shipping time: noon of `shipDate` if this day is in the future, otherwise ten minutes from now. */
export function plannedShipping(shipDate: string, now: Date): string {
  const soon = new Date(now.getTime() + AHEAD_MS);
  if (shipDate > mexicoCityDate(soon)) return dhlInstant(shipDate, '12:00');
  const local = new Date(soon.getTime() + OFFSET_MS).toISOString();
  return dhlInstant(local.slice(0, 'YYYY-MM-DD'.length), local.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length));
}

/** Rounds the weight in kilograms and the dimensions in centimetres up to three decimals. */
export const packageOf = ({ weightKg, lengthCm, widthCm, heightCm }: MetricParcel) => ({
  weight: roundedUp(weightKg, 3),
  dimensions: { length: roundedUp(lengthCm, 3), width: roundedUp(widthCm, 3), height: roundedUp(heightCm, 3) },
});

export const INSURANCE = 'II';

export const insurance = (value: number) => ({ serviceCode: INSURANCE, value, currency: 'MXN' });

export const DHL_LINES: LineLimits = { carrierName: DHL.name, lines: 3, length: 45, write: toLatin1 };

/** Throws `DoesNotFit`. */
export function partyOf(address: PostalAddress, path: AddressPath) {
  const [addressLine1, addressLine2, addressLine3] = addressLines(address, path, DHL_LINES);
  const fullName = shortened(printed(address.contactName, `${path}.contactName`, DHL_LINES), 255);
  return {
    postalAddress: {
      postalCode: address.postalCode,
      cityName: shortened(printed(address.city, `${path}.city`, DHL_LINES), 45),
      countryCode: address.country,
      addressLine1,
      ...(addressLine2 && { addressLine2 }),
      ...(addressLine3 && { addressLine3 }),
    },
    contactInformation: {
      // DHL requires a company name. If the address has no company, the request contains the name of the person instead.
      companyName: shortened(toLatin1(address.company ?? ''), 100) || shortened(fullName, 100),
      fullName,
      phone: `+${internationalDigits(address.contactPhone)}`,
      ...(address.contactEmail && address.contactEmail.length <= 70 && { email: address.contactEmail }),
    },
  };
}
