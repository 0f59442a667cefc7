import type { PostalAddress } from '../../../kernel/postal-address.js';
import { addressLines, type AddressPath, type LineLimits } from '../fitting/address-lines.js';
import { DoesNotFit, phoneDigits, printed, shortened, toAscii } from '../fitting/letters.js';
import type { MetricParcel } from '../../../kernel/parcel.js';
import { roundedUp } from '../fitting/measures.js';

/** Rounds up to tenths of kilograms and to whole centimetres, because FedEx bills the rounded values. */
export const packageOf = ({ weightKg, lengthCm, widthCm, heightCm }: MetricParcel, insuredValue: number | null) => ({
  groupPackageCount: 1,
  weight: { units: 'KG', value: roundedUp(weightKg, 1) },
  dimensions: {
    length: roundedUp(lengthCm, 0),
    width: roundedUp(widthCm, 0),
    height: roundedUp(heightCm, 0),
    units: 'CM',
  },
  // FedEx insures a declared value and charges for the insurance. The request therefore declares a value only if the shipment is
  // insured.
  ...(insuredValue === null ? {} : { declaredValue: { amount: insuredValue, currency: PESO } }),
});

/** FedEx's codes of the Mexican states. Each key is an ISO 3166-2 code. */
const STATES: Readonly<Record<string, string>> = {
  'MX-AGU': 'AG',
  'MX-BCN': 'BC',
  'MX-BCS': 'BS',
  'MX-CAM': 'CM',
  'MX-CHH': 'CH',
  'MX-CHP': 'CS',
  'MX-CMX': 'DF',
  'MX-COA': 'CO',
  'MX-COL': 'CL',
  'MX-DUR': 'DG',
  'MX-GRO': 'GR',
  'MX-GUA': 'GT',
  'MX-HID': 'HG',
  'MX-JAL': 'JA',
  'MX-MEX': 'EM',
  'MX-MIC': 'MI',
  'MX-MOR': 'MO',
  'MX-NAY': 'NA',
  'MX-NLE': 'NL',
  'MX-OAX': 'OA',
  'MX-PUE': 'PU',
  'MX-QUE': 'QE',
  'MX-ROO': 'QR',
  'MX-SIN': 'SI',
  'MX-SLP': 'SL',
  'MX-SON': 'SO',
  'MX-TAB': 'TB',
  'MX-TAM': 'TM',
  'MX-TLA': 'TL',
  'MX-VER': 'VE',
  'MX-YUC': 'YU',
  'MX-ZAC': 'ZA',
};

/** Undefined if `state` is null or is not a state of Mexico. */
export const stateCodeOf = (state: string | null): string | undefined => STATES[state ?? ''];

/** FedEx's code of the Mexican peso in requests. Responses contain this code or `MXN`. */
export const PESO = 'NMP';
export const isPeso = (currency: string | undefined): boolean => currency === PESO || currency === 'MXN';

export const FEDEX_LINES: LineLimits = { carrierName: 'FedEx', lines: 3, length: 35, write: toAscii };

/** Maps a sender, a recipient or a pickup address. Throws `DoesNotFit`. */
export function partyOf(address: PostalAddress, path: AddressPath) {
  const companyName = shortened(toAscii(address.company ?? ''), 35);
  return {
    contact: {
      personName: shortened(printed(address.contactName, `${path}.contactName`, FEDEX_LINES), 70),
      phoneNumber: phoneDigits(address.contactPhone).slice(0, 15),
      ...(companyName && { companyName }),
    },
    address: {
      streetLines: addressLines(address, path, FEDEX_LINES),
      city: shortened(printed(address.city, `${path}.city`, FEDEX_LINES), 35),
      stateOrProvinceCode: stateOf(address, path),
      postalCode: address.postalCode,
      countryCode: address.country,
      residential: address.isResidential,
    },
  };
}

function stateOf({ state }: PostalAddress, path: AddressPath): string {
  const code = stateCodeOf(state);
  if (code === undefined) throw new DoesNotFit(`${path}.state`, `${path}.state must be a Mexican state for FedEx.`);
  return code;
}
