import type { PostalAddress } from '../../../kernel/postal-address.js';
import { addressLines, type AddressPath, type LineLimits } from '../fitting/address-lines.js';
import { DoesNotFit } from '../fitting/does-not-fit.js';
import { toLatin1 } from '../fitting/letters.js';
import { internationalDigits } from '../fitting/phone-digits.js';
import { shortened } from '../fitting/shortened.js';

const DHL_LINES: LineLimits = { carrierName: 'DHL Express', lines: 3, length: 45, write: toLatin1 };
const MAX_EMAIL = 70;

/** One end of a shipment. Throws `DoesNotFit`. */
export function partyOf(address: PostalAddress, path: AddressPath) {
  const [addressLine1, addressLine2, addressLine3] = addressLines(address, path, DHL_LINES);
  const fullName = text(address.contactName, `${path}.contactName`, 255);
  return {
    postalAddress: {
      postalCode: address.postalCode,
      cityName: text(address.city, `${path}.city`, 45),
      countryCode: address.country,
      addressLine1,
      ...(addressLine2 && { addressLine2 }),
      ...(addressLine3 && { addressLine3 }),
    },
    contactInformation: {
      // DHL demands a company: a private person is their own.
      companyName: shortened(toLatin1(address.company ?? ''), 100) || shortened(fullName, 100),
      fullName,
      phone: `+${internationalDigits(address.contactPhone)}`,
      ...(address.contactEmail && address.contactEmail.length <= MAX_EMAIL && { email: address.contactEmail }),
    },
  };
}

/** Throws `DoesNotFit` where none of the letters can be printed. */
export function text(value: string, field: string, length: number): string {
  const letters = shortened(toLatin1(value), length);
  if (letters === '') throw new DoesNotFit(field, `${field} has no letter that DHL Express can print.`);
  return letters;
}
