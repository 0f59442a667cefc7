import { IVA_RATE } from '../../../kernel/iva.js';
import { money, type Money, moneyToNumber, roundToCentavos, ZERO } from '../../../kernel/money.js';
import type { CarrierRate, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { namesOf, serviceOfNative } from '../carrier-definition.js';
import { addressLines, type AddressPath } from '../fitting/address-lines.js';
import { shortened, toAscii } from '../fitting/letters.js';
import { type ChargeCodes, itemizedPrice, partsOf, sum } from '../fitting/itemized-price.js';
import { codes } from '../fitting/scans.js';
import { pesos, volumetricWeight } from '../fitting/measures.js';
import { CarrierJson } from '../http/carrier-json.js';
import { toDoor } from '../fitting/delivery.js';
import { UPS } from './settings.js';
import { declared, packageMeasures, UPS_LINES } from './ups-party.js';

const EXTENDED_AREAS: readonly string[] = ['190', '376', '407'];

const CHARGES: ChargeCodes = {
  fuel: '375',
  insurance: '400',
  accessorials: {
    ...codes('SIGNATURE', '120 121'),
    ...codes('EXTENDED_AREA', EXTENDED_AREAS.join(' ')),
    ...codes('RESIDENTIAL', '270'),
    ...codes('OVERSIZE', '377 431 440'),
  },
};
/**
 * UPS's published volumetric divisor. UPS calculates the weights in responses with this divisor, even for accounts with another
 * divisor.
 */
const DIVISOR = 5000;
const NON_DOCUMENT = '03';

/** The body of `Shoptimeintransit`, which returns account prices, taxes and days for all services. Throws `DoesNotFit`. */
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

/** UPS requires an address line. A standalone quote contains no street, so the city is sent as the address line. */
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

/** The rates of our services in a response, in pesos. Source: docs/carriers.md#rules-and-limits */
export const ratesOf = (body: unknown, request: QuoteRequest): CarrierRate[] =>
  new CarrierJson(body).oneOrMore('RateResponse.RatedShipment').flatMap((rated) => rateOf(rated, request) ?? []);

function rateOf(rated: CarrierJson, { parcel, insuredValue }: QuoteRequest): CarrierRate | null {
  const service = serviceOfNative(UPS, rated.text('Service.Code'));
  const days = daysOf(rated);
  const price = priceOf(rated);
  if (!service || days === null || !price) return null;
  const { subtotal, total, items } = price;
  return {
    ...namesOf(service),
    isInsured: insuredValue !== null,
    estimatedDays: { min: days, max: days },
    delivery: toDoor(items.some((item) => EXTENDED_AREAS.includes(item.text('Code') ?? ''))),
    billedWeightKg: billedWeightOf(rated),
    volumetricWeightKg: volumetricWeight(parcel, DIVISOR),
    ...itemizedPrice({ total, iva: total.minus(subtotal), ...itemized(price, insuredValue !== null) }),
    cost: {
      amount: moneyToNumber(total),
      currency: 'MXN',
      items: items.map((item) => ({
        code: item.text('Code') ?? '',
        amount: pesos(item.valueAt('MonetaryValue')) ?? 0,
      })),
    },
  };
}

interface UpsPrice {
  readonly subtotal: Money;
  readonly total: Money;
  /** Price of the transport without accessorial charges. Null if the response contains no such price. */
  readonly base: Money | null;
  readonly items: readonly CarrierJson[];
  /** Price of the requested options. This price is a public price, because the account prices of UPS do not contain options. */
  readonly options: Money;
}

/** The account price, or the public price if the response contains no account price. Null if the price is not in pesos. */
function priceOf(rated: CarrierJson): UpsPrice | null {
  const negotiated = rated.at('NegotiatedRateCharges');
  const isOurs = Boolean(negotiated.valueAt('TotalCharge'));
  const charges = isOurs ? negotiated : rated;
  const subtotal = inPesos(charges.at(isOurs ? 'TotalCharge' : 'TotalCharges'));
  if (subtotal === null || subtotal.lte(0)) return null;
  // UPS sometimes omits the requested taxes, so the adapter calculates the IVA.
  const total = inPesos(charges.at('TotalChargesWithTaxes')) ?? roundToCentavos(subtotal.times(1 + IVA_RATE));
  if (total.lt(subtotal)) return null;
  const packages = rated.oneOrMore('RatedPackage');
  const packageCharges = isOurs ? packages.map((each) => each.at('NegotiatedCharges')) : packages;
  const ofShipment = charges.oneOrMore('ItemizedCharges');
  const codesOfShipment = ofShipment.map((item) => item.text('Code'));
  const ofPackages = packageCharges
    .flatMap((each) => each.oneOrMore('ItemizedCharges'))
    .filter((item) => !codesOfShipment.includes(item.text('Code')));
  return {
    subtotal,
    total,
    base: firstPositive(totalOf([charges], 'BaseServiceCharge'), totalOf(packageCharges, 'BaseServiceCharge')),
    items: [...ofShipment, ...ofPackages],
    options:
      firstPositive(totalOf([rated], 'ServiceOptionsCharges'), totalOf(packages, 'ServiceOptionsCharges')) ?? ZERO,
  };
}

/** The sum of the amounts at `path`. UPS returns one amount as an object and several amounts as a list. */
const totalOf = (charges: readonly CarrierJson[], path: string): Money =>
  sum(charges.flatMap((each) => each.oneOrMore(path)).map((amount) => inPesos(amount) ?? ZERO));

const firstPositive = (...amounts: readonly Money[]): Money | null => amounts.find((amount) => amount.gt(0)) ?? null;

/**
 * Insurance is the only option in a quote request. If insurance was requested, an amount without an item is therefore the price of
 * the insurance.
 */
function itemized(
  { subtotal, base, items, options }: UpsPrice,
  isInsured: boolean,
): Partial<ReturnType<typeof partsOf>> {
  const charges = items.map((item) => ({ code: item.text('Code') ?? '', amount: atLeastZero(inPesos(item)) }));
  const named = sum(items.map((item) => inPesos(item) ?? ZERO));
  const isNamed = charges.some(({ code, amount }) => code === CHARGES.insurance && amount.gt(0));
  const unnamed = base === null ? ZERO : atLeastZero(subtotal.minus(base).minus(named));
  const rest = unnamed.gt(0) || !isInsured || isNamed ? unnamed : options;
  const parts = partsOf([...charges, { code: isInsured ? CHARGES.insurance : 'OTHER', amount: rest }], CHARGES);
  return subtotal.minus(parts.fuel).minus(parts.insurance).lte(0) ? {} : parts;
}

const atLeastZero = (amount: Money | null): Money => (amount?.gt(0) ? amount : ZERO);

const billedWeightOf = (rated: CarrierJson): number | null =>
  rated.text('BillingWeight.UnitOfMeasurement.Code') === 'KGS'
    ? Number(rated.text('BillingWeight.Weight') || NaN)
    : null;

/** Null if the response contains no amount in pesos. */
export function inPesos(amount: CarrierJson): Money | null {
  const value = pesos(amount.valueAt('MonetaryValue'));
  return value === null || amount.text('CurrencyCode') !== 'MXN' ? null : money(value);
}

function daysOf(rated: CarrierJson): number | null {
  const given =
    rated.text('TimeInTransit.ServiceSummary.EstimatedArrival.BusinessDaysInTransit') ??
    rated.text('GuaranteedDelivery.BusinessDaysInTransit');
  const days = Number(given || NaN);
  return Number.isInteger(days) && days >= 0 ? days : null;
}
