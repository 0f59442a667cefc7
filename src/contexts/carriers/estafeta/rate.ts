import { ivaIn } from '../../../kernel/iva.js';
import { namesOf } from '../carrier-definition.js';
import { itemizedPrice } from '../fitting/itemized-price.js';
import { pesos } from '../fitting/measures.js';
import type { CarrierRate, QuoteRequest } from '../port/carrier-quote.js';
import { CarrierJson } from '../http/carrier-json.js';
import { toDoor } from '../fitting/delivery.js';
import { ESTAFETA } from './settings.js';

/** Estafeta's codes for one of our services. Quotes, labels and contracts use different codes. */
interface EstafetaCodes {
  readonly quote: string;
  readonly label: string;
}

/** Reads the codes of our services from text such as `DIA_SIGUIENTE=50:72,DOS_DIAS=60:73`. Text in another format is ignored. */
export function codesOf(table: string): ReadonlyMap<string, EstafetaCodes> {
  const rows = table.split(',').map((row) => /^\s*(\w+)\s*=\s*(\w+)\s*:\s*(\w+)\s*$/.exec(row));
  return new Map(rows.flatMap((row) => (row ? [[row[1]!, { quote: row[2]!, label: row[3]! }] as const] : [])));
}

/** The body of a quote. Source: docs/carriers/estafeta.md#open-points */
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

export function ratesOf(
  body: unknown,
  { insuredValue }: QuoteRequest,
  codes: ReadonlyMap<string, EstafetaCodes>,
): CarrierRate[] {
  const offered = new CarrierJson(body)
    .list('Quotation')
    .flatMap((quotation) => quotation.list('Service'))
    .map((service) => trimmed(service.value));
  return ESTAFETA.services.flatMap((service) => {
    const quote = codes.get(service.code)?.quote;
    const found = offered.find(({ ServiceCode }) => quote !== undefined && String(ServiceCode) === quote);
    const total = pesos(found?.['TotalAmount']);
    if (!found || !total) return [];
    const amountOf = (name: string): number => pesos(found[name]) ?? 0;
    return {
      ...namesOf(service),
      isInsured: insuredValue !== null && amountOf('InsuredCost') > 0,
      estimatedDays: service.usualDays!,
      // The response contains no delivery weekdays (*frecuencia*). Only another Estafeta API returns the delivery weekdays.
      delivery: toDoor(amountOf('ForwardingLevelCostListPrice') > 0),
      billedWeightKg: null,
      volumetricWeightKg: null,
      // Amounts that are not listed here, such as the price of additional kilograms, are part of the base rate.
      ...itemizedPrice({
        total,
        iva: ivaIn(total),
        fuel: amountOf('FuelChargeListPrice'),
        insurance: amountOf('InsuredCost'),
        accessorials: [{ code: 'EXTENDED_AREA', amount: amountOf('ForwardingLevelCostListPrice') }],
      }),
      cost: { amount: total, currency: 'MXN' as const, items: itemsOf(found) },
    };
  });
}

/** Removes spaces around field names, because Estafeta returns some field names with a space at the end. */
const trimmed = (service: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(service as object).map(([key, value]) => [key.trim(), value]));

const itemsOf = (service: Readonly<Record<string, unknown>>) =>
  Object.entries(service).flatMap(([code, value]) => {
    const amount = /Price$|Cost$|Amount$|VATApplied/.test(code) ? pesos(value) : null;
    return amount ? [{ code, amount }] : [];
  });
