import type { MetricParcel } from '../../../kernel/parcel.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { addressLines, type AddressPath, type LineLimits } from '../fitting/address-lines.js';
import { phoneDigits, printed, shortened, toAscii } from '../fitting/letters.js';
import { roundedUp } from '../fitting/measures.js';
import { UPS } from './settings.js';

/** All texts are sent without accents, because some UPS labels print accents incorrectly. */
export const UPS_LINES: LineLimits = { carrierName: UPS.name, lines: 3, length: 35, write: toAscii };

/** Throws `DoesNotFit`. */
export function partyOf(address: PostalAddress, path: AddressPath) {
  const person = shortened(printed(address.contactName, `${path}.contactName`, UPS_LINES), 35);
  return {
    Name: shortened(toAscii(address.company ?? ''), 35) || person,
    AttentionName: person,
    Phone: { Number: phoneDigits(address.contactPhone).slice(0, 15) },
    Address: {
      AddressLine: addressLines(address, path, UPS_LINES),
      City: shortened(printed(address.city, `${path}.city`, UPS_LINES), 30),
      PostalCode: address.postalCode,
      CountryCode: address.country,
      ...(path === 'toAddress' && address.isResidential && { ResidentialAddressIndicator: 'Y' }),
    },
  };
}

/** Weight in kilograms with one decimal, and sides in whole centimetres. All values are strings. */
export const packageMeasures = ({ weightKg, lengthCm, widthCm, heightCm }: MetricParcel) => ({
  Dimensions: {
    UnitOfMeasurement: { Code: 'CM', Description: 'Centimeters' },
    Length: String(roundedUp(lengthCm, 0)),
    Width: String(roundedUp(widthCm, 0)),
    Height: String(roundedUp(heightCm, 0)),
  },
  PackageWeight: {
    UnitOfMeasurement: { Code: 'KGS', Description: 'Kilograms' },
    Weight: String(roundedUp(weightKg, 1)),
  },
});

/**
 * UPS insures a declared value and charges for the insurance. The request therefore declares a value only if the shipment is
 * insured.
 */
export const declared = (value: number | null) =>
  value === null
    ? {}
    : { PackageServiceOptions: { DeclaredValue: { CurrencyCode: 'MXN', MonetaryValue: value.toFixed(2) } } };
