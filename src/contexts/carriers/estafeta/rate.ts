import { ivaIn } from '../../../kernel/iva.js';
import { namesOf } from '../carrier-definition.js';
import { itemizedPrice } from '../fitting/itemized-price.js';
import { pesos } from '../fitting/measures.js';
import type { CarrierRate, QuoteRequest } from '../port/carrier-quote.js';
import { ESTAFETA } from './settings.js';

/** What is read of a quote's answer. Some names of amounts end with a blank. */
export interface EstafetaQuote {
  readonly Quotation?: readonly { readonly Service?: readonly Readonly<Record<string, unknown>>[] }[];
}

/** Estafeta's codes of one of our services: its quotes and its labels have different ones, and contracts too. */
interface EstafetaCodes {
  readonly quote: string;
  readonly label: string;
}

/** `DIA_SIGUIENTE=50:72,DOS_DIAS=60:73`, by our service. Other entries are left out. */
export function codesOf(table: string): ReadonlyMap<string, EstafetaCodes> {
  const rows = table.split(',').map((row) => /^\s*(\w+)\s*=\s*(\w+)\s*:\s*(\w+)\s*$/.exec(row));
  return new Map(rows.flatMap((row) => (row ? [[row[1]!, { quote: row[2]!, label: row[3]! }] as const] : [])));
}

/** The body of a quote. Source: docs/carriers/estafeta.md#what-is-sure-and-what-is-not */
export const quoteRequest = ({ origin, destination, parcel, insuredValue }: QuoteRequest) => ({
  Origin: origin.postalCode,
  Destination: [destination.postalCode],
  PackagingType: 'Paquete',
  IsInsurance: insuredValue !== null,
  ItemValue: insuredValue ?? 0,
  Dimensions: {
    Length: parcel.lengthCm,
    Width: parcel.widthCm,
    Height: parcel.heightCm,
    Weight: parcel.weightKg,
  },
});

/** The rates of an answer: of the services that the account's table names. */
export function ratesOf(
  answer: EstafetaQuote,
  { insuredValue, serviceLevel }: QuoteRequest,
  codes: ReadonlyMap<string, EstafetaCodes>,
): CarrierRate[] {
  const offered = (answer.Quotation ?? []).flatMap(({ Service = [] }) => Service).map(trimmed);
  return ESTAFETA.services
    .filter(({ level }) => serviceLevel === null || level === serviceLevel)
    .flatMap((service) => {
      const quote = codes.get(service.code)?.quote;
      const found = offered.find(({ ServiceCode }) => quote !== undefined && String(ServiceCode) === quote);
      const total = pesos(found?.['TotalAmount']);
      if (!found || !total) return [];
      return {
        ...namesOf(service),
        isInsured: insuredValue !== null && (pesos(found['InsuredCost']) ?? 0) > 0,
        estimatedDays: service.usualDays!,
        billedWeightKg: null,
        volumetricWeightKg: null,
        // What else there is, such as the price of more kilograms, is part of the base rate.
        ...itemizedPrice({
          total,
          iva: ivaIn(total),
          fuel: pesos(found['FuelChargeListPrice']) ?? 0,
          insurance: pesos(found['InsuredCost']) ?? 0,
          accessorials: [{ code: 'EXTENDED_AREA', amount: pesos(found['ForwardingLevelCostListPrice']) ?? 0 }],
        }),
        cost: { amount: total, currency: 'MXN' as const, items: itemsOf(found) },
      };
    });
}

const trimmed = (service: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(service).map(([key, value]) => [key.trim(), value]));

const itemsOf = (service: Readonly<Record<string, unknown>>) =>
  Object.entries(service).flatMap(([code, value]) => {
    const amount = /Price$|Cost$|Amount$|VATApplied/.test(code) ? pesos(value) : null;
    return amount ? [{ code, amount }] : [];
  });
