import { IVA_RATE } from '../../../kernel/iva.js';
import { money, type Money, moneyToNumber, roundToCentavos, ZERO } from '../../../kernel/money.js';
import type { CarrierRate, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { namesOf, serviceOfNative } from '../carrier-definition.js';
import { addressLines, type AddressPath } from '../fitting/address-lines.js';
import { shortened, toAscii } from '../fitting/letters.js';
import { itemizedPrice, type PriceItem } from '../fitting/itemized-price.js';
import { pesos, volumetricWeight } from '../fitting/measures.js';
import { UPS } from './settings.js';
import { declared, listOf, packageMeasures, UPS_LINES } from './ups-party.js';

/** UPS's codes of charges. What is not here is `OTHER`. */
const FUEL = '375';
const INSURANCE = '400';
const ACCESSORIALS: Readonly<Record<string, PriceItem['code']>> = {
  '120': 'SIGNATURE',
  '121': 'SIGNATURE',
  '190': 'EXTENDED_AREA',
  '270': 'RESIDENTIAL',
  '376': 'EXTENDED_AREA',
  '377': 'OVERSIZE',
  '407': 'EXTENDED_AREA',
  '431': 'OVERSIZE',
  '440': 'OVERSIZE',
};
/** Of cubic centimetres: UPS's published one, by which it answers weights even of accounts with another. */
const DIVISOR = 5000;
/** Goods, neither a letter nor documents. */
const NON_DOCUMENT = '03';

type Amount = { readonly CurrencyCode?: string; readonly MonetaryValue?: string };
type Item = Amount & { readonly Code?: string };

/** What is read of the answer to `Shoptimeintransit`. All figures are text. */
export interface UpsRates {
  readonly RateResponse?: { readonly RatedShipment?: UpsRate | readonly UpsRate[] };
}

interface Charges {
  /** The transport without any accessorial charge. */
  readonly BaseServiceCharge?: Amount;
  readonly ItemizedCharges?: Item | readonly Item[];
  readonly TotalChargesWithTaxes?: Amount;
}

interface UpsRate extends Charges {
  readonly Service?: { readonly Code?: string };
  readonly TotalCharges?: Amount;
  readonly BillingWeight?: { readonly UnitOfMeasurement?: { readonly Code?: string }; readonly Weight?: string };
  /** Ours; the others are the public ones. */
  readonly NegotiatedRateCharges?: Charges & { readonly TotalCharge?: Amount };
  readonly TimeInTransit?: {
    readonly ServiceSummary?: { readonly EstimatedArrival?: { readonly BusinessDaysInTransit?: string } };
  };
  readonly GuaranteedDelivery?: { readonly BusinessDaysInTransit?: string };
}

/** The body of `Shoptimeintransit`: all services with prices of the account, taxes and days. Throws `DoesNotFit`. */
export function rateRequest(request: QuoteRequest, accountNumber: string) {
  const { origin, destination, parcel, shipDate, insuredValue } = request;
  const from = placeOf(origin, 'fromAddress');
  return {
    RateRequest: {
      Request: { RequestOption: 'Shoptimeintransit' },
      Shipment: {
        Shipper: { ShipperNumber: accountNumber, Address: from },
        ShipTo: {
          Address: {
            ...placeOf(destination, 'toAddress'),
            ...(destination.isResidential && { ResidentialAddressIndicator: 'Y' }),
          },
        },
        ShipFrom: { Address: from },
        PaymentDetails: { ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: accountNumber } }] },
        ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y', ItemizedChargesRequestedIndicator: 'Y' },
        TaxInformationIndicator: 'Y',
        DeliveryTimeInformation: {
          PackageBillType: NON_DOCUMENT,
          Pickup: { Date: shipDate.replaceAll('-', '') },
        },
        Package: [
          {
            PackagingType: { Code: '02', Description: 'Package' },
            ...packageMeasures(parcel),
            ...declared(insuredValue),
          },
        ],
      },
    },
  };
}

/** UPS demands a line; a quote without a shipment has its city only. */
function placeOf(place: QuotePlace, path: AddressPath) {
  const { street, neighborhood, city, postalCode, country, exteriorNumber, interiorNumber } = place;
  const address = {
    street: street ?? city ?? postalCode,
    neighborhood: street === null ? null : neighborhood,
    exteriorNumber: exteriorNumber ?? '',
    interiorNumber: interiorNumber ?? null,
  };
  const name = shortened(toAscii(city ?? ''), 30);
  return {
    AddressLine: addressLines(address, path, UPS_LINES),
    ...(name && { City: name }),
    PostalCode: postalCode,
    CountryCode: country,
  };
}

/** The rates of an answer: of our services, priced in pesos. Source: docs/reference/carriers.md#validation-of-rates */
export const ratesOf = (answer: UpsRates, request: QuoteRequest): CarrierRate[] =>
  listOf(answer.RateResponse?.RatedShipment).flatMap((rated) => rateOf(rated, request) ?? []);

function rateOf(rated: UpsRate, { parcel, insuredValue, serviceLevel }: QuoteRequest): CarrierRate | null {
  const service = serviceOfNative(UPS, rated.Service?.Code);
  const days = daysOf(rated);
  const price = priceOf(rated);
  if (!service || (serviceLevel !== null && service.level !== serviceLevel) || days === null || !price) return null;
  const { subtotal, total, base, items } = price;
  return {
    ...namesOf(service),
    isInsured: insuredValue !== null,
    estimatedDays: { min: days, max: days },
    billedWeightKg: billedWeightOf(rated),
    volumetricWeightKg: volumetricWeight(parcel, DIVISOR),
    ...itemizedPrice({
      total,
      iva: total.minus(subtotal),
      ...itemized(subtotal, { items, rest: notItemized(subtotal, base, items), isInsured: insuredValue !== null }),
    }),
    cost: {
      amount: moneyToNumber(total),
      currency: 'MXN',
      items: items.map(({ Code, MonetaryValue }) => ({ code: Code ?? '', amount: pesos(MonetaryValue) ?? 0 })),
    },
  };
}

/** The account's price, or the public one where UPS has none for the account; null: it is not one in pesos. */
function priceOf(rated: UpsRate): { subtotal: Money; total: Money; base: Money | null; items: readonly Item[] } | null {
  const ours = rated.NegotiatedRateCharges;
  const net = ours?.TotalCharge ?? rated.TotalCharges;
  const gross = ours?.TotalCharge ? ours.TotalChargesWithTaxes : rated.TotalChargesWithTaxes;
  const subtotal = inPesos(net);
  if (subtotal === null || subtotal.lte(0)) return null;
  // UPS has been seen to leave the taxes out although asked: the price is with IVA in any case.
  const total = inPesos(gross) ?? roundToCentavos(subtotal.times(1 + IVA_RATE));
  if (total.lt(subtotal)) return null;
  const charges = ours?.TotalCharge ? ours : rated;
  return { subtotal, total, base: inPesos(charges.BaseServiceCharge), items: listOf(charges.ItemizedCharges) };
}

/** The accessorial charges that UPS adds up without naming them. Nothing where UPS does not name its base either. */
function notItemized(subtotal: Money, base: Money | null, items: readonly Item[]): Money {
  if (base === null) return ZERO;
  const named = items.reduce((sum, item) => sum.plus(inPesos(item) ?? ZERO), base);
  return subtotal.gt(named) ? subtotal.minus(named) : ZERO;
}

/**
 * Fuel, insurance and the rest, unless nothing would be left for the base rate. Insurance is the only option that a quote asks
 * for: what UPS does not name is its price where it was asked for.
 */
function itemized(
  subtotal: Money,
  { items, rest, isInsured }: { readonly items: readonly Item[]; readonly rest: Money; readonly isInsured: boolean },
): { readonly fuel?: Money; readonly insurance?: Money; readonly accessorials?: readonly PriceItem[] } {
  const fuel = sumOf(items, FUEL);
  const insurance = sumOf(items, INSURANCE).plus(isInsured ? rest : ZERO);
  if (subtotal.minus(fuel).minus(insurance).lte(0)) return {};
  const named = items
    .filter(({ Code }) => Code !== FUEL && Code !== INSURANCE)
    .map((item): PriceItem => ({ code: ACCESSORIALS[item.Code ?? ''] ?? 'OTHER', amount: inPesos(item) ?? ZERO }));
  return { fuel, insurance, accessorials: isInsured ? named : [...named, { code: 'OTHER', amount: rest }] };
}

/** Null: none in kilograms. */
const billedWeightOf = ({ BillingWeight }: UpsRate): number | null =>
  BillingWeight?.UnitOfMeasurement?.Code === 'KGS' ? Number(BillingWeight.Weight || NaN) : null;

const sumOf = (items: readonly Item[], code: string): Money =>
  items
    .filter(({ Code }) => Code === code)
    .map((item) => inPesos(item) ?? ZERO)
    .reduce((sum, amount) => sum.plus(amount.gt(0) ? amount : ZERO), ZERO);

/** Null: no amount, or none in pesos. */
export function inPesos(amount: Amount | undefined): Money | null {
  const value = pesos(amount?.MonetaryValue);
  return value === null || amount?.CurrencyCode !== 'MXN' ? null : money(value);
}

/** Business days; null: UPS gives none. */
function daysOf({ TimeInTransit, GuaranteedDelivery }: UpsRate): number | null {
  const given =
    TimeInTransit?.ServiceSummary?.EstimatedArrival?.BusinessDaysInTransit ?? GuaranteedDelivery?.BusinessDaysInTransit;
  const days = Number(given || NaN);
  return Number.isInteger(days) && days >= 0 ? days : null;
}
