import type { MetricParcel } from '../../../kernel/parcel.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import {
  cityWords,
  coloniaWords,
  companyWords,
  numberWords,
  referenceWords,
  streetBesideNumber,
} from '../../../kernel/address-words.js';
import { mexicanDigits } from '../../../kernel/telephone.js';
import type { LabelContent } from '../port/carrier-label.js';
import { printable } from '../../../platform/documents/printable-text.js';

export interface LabelDocument extends LabelContent {
  readonly carrierName: string;
  readonly serviceName: string;
  readonly serviceLevel: string;
  readonly trackingNumber: string;
  /** `YYYY-MM-DD` */
  readonly shipDate: string;
}

/** The printable lines of an address on a Mexican envelope. Some lines can be empty. */
export interface AddressLines {
  readonly name: string;
  readonly company: string;
  readonly street: string;
  /** Exterior and interior number, which are required for delivery. */
  readonly number: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly reference: string;
}

const LEVELS = new Map([
  ['express', 'EXPRÉS'],
  ['standard', 'ESTÁNDAR'],
  ['economy', 'ECONÓMICO'],
]);
const MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];
/** Area codes consist of two digits in Mexico City, Guadalajara and Monterrey, and of three digits elsewhere. */
const TEN_DIGITS = /^(55|56|33|81|\d{3})(\d{3,4})(\d{4})$/;

/** The lines of an address, with the usual abbreviation of the state: `MX-NLE` → `N.L.`. */
export function addressLines(address: PostalAddress): AddressLines {
  return {
    name: printable(address.contactName),
    company: printable(companyWords(address)),
    street: printable(streetBesideNumber(address)),
    number: printable(numberWords(address)),
    neighborhood: printable(coloniaWords(address.neighborhood)),
    city: printable(cityWords(address)),
    postalCode: printable(address.postalCode),
    phone: printable(phoneText(address.contactPhone)),
    reference: printable(referenceWords(address.reference ?? '')),
  };
}

export const samePrint = (one: AddressLines, other: AddressLines): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const levelText = (level: string): string => LEVELS.get(level) ?? printable(level.toUpperCase());

/** `2026-03-14` → `14/MAR/2026`, so that day and month cannot be confused. */
export function dateText(isoDate: string): string {
  const [year, month, day] = isoDate.split('-');
  return `${day}/${MONTHS[Number(month) - 1]}/${year}`;
}

export const weightText = ({ weightKg }: MetricParcel): string => `${weightKg} kg`;

/** Length × width × height, rounded to the millimetre: `30 × 20 × 15.5 cm`. */
export const dimensionsText = ({ lengthCm, widthCm, heightCm }: MetricParcel): string =>
  `${[lengthCm, widthCm, heightCm].map((side) => Math.round(side * 10) / 10).join(' × ')} cm`;

/** Formats a telephone number: `+52 55 1234 5678`. In old mobile numbers, removes the 1 after the country code. */
export const phoneText = (e164: string): string => mexicanDigits(e164)?.replace(TEN_DIGITS, '+52 $1 $2 $3') ?? e164;
