import type { PostalAddress } from '../../../kernel/postal-address.js';
import { addressLines, type AddressPath, type LineLimits } from '../fitting/address-lines.js';
import { DoesNotFit } from '../fitting/does-not-fit.js';
import { toAscii } from '../fitting/letters.js';
import { phoneDigits } from '../fitting/phone-digits.js';
import { shortened } from '../fitting/shortened.js';
import { stateCodeOf } from './names.js';

const FEDEX_LINES: LineLimits = { carrierName: 'FedEx', lines: 3, length: 35, write: toAscii };

/** One end of a shipment, or the place of a pickup. Throws `DoesNotFit`. */
export function partyOf(address: PostalAddress, path: AddressPath) {
  const companyName = shortened(toAscii(address.company ?? ''), 35);
  return {
    contact: {
      personName: text(address.contactName, `${path}.contactName`, 70),
      phoneNumber: phoneDigits(address.contactPhone).slice(0, 15),
      ...(companyName && { companyName }),
    },
    address: {
      streetLines: addressLines(address, path, FEDEX_LINES),
      city: text(address.city, `${path}.city`, 35),
      stateOrProvinceCode: stateOf(address, path),
      postalCode: address.postalCode,
      countryCode: address.country,
      residential: address.isResidential,
    },
  };
}

function stateOf({ state }: PostalAddress, path: AddressPath): string {
  const code = stateCodeOf(state);
  if (code === undefined) throw new DoesNotFit(`${path}.state`, `${path}.state must be a state of Mexico for FedEx.`);
  return code;
}

/** Throws `DoesNotFit` where none of the letters can be printed. */
function text(value: string, field: string, length: number): string {
  const letters = shortened(toAscii(value), length);
  if (letters === '') throw new DoesNotFit(field, `${field} has no letter that FedEx can print.`);
  return letters;
}
