import { businessDaysBetween } from '../../../kernel/dates/business-days.js';
import { money, type Money, moneyToNumber, ZERO } from '../../../kernel/money.js';
import { toKilograms } from '../../../kernel/parcel.js';
import type { CarrierCost, CarrierRate, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { namesOf } from '../carrier-definition.js';
import { itemizedPrice, type PriceItem } from '../fitting/itemized-price.js';
import { shortened, toAscii } from '../fitting/letters.js';
import { isPeso, packageOf, stateCodeOf } from './fedex-shipment.js';
import { FEDEX } from './settings.js';

/** What is read of the answer to `POST /rate/v1/rates/quotes`. */
export interface FedexRates {
  readonly output?: { readonly rateReplyDetails?: readonly FedexReply[] };
}

interface FedexReply {
  readonly serviceType?: string;
  readonly ratedShipmentDetails?: readonly FedexRated[];
  readonly commit?: {
    readonly dateDetail?: { readonly dayFormat?: string };
    readonly transitDays?: { readonly minimumTransitTime?: string; readonly maximumTransitTime?: string };
  };
  readonly operationalDetail?: {
    readonly deliveryDate?: string;
    readonly commitDate?: string;
    readonly transitTime?: string;
  };
}

interface FedexRated {
  readonly rateType?: string;
  readonly currency?: string;
  /** With taxes. */
  readonly totalNetCharge?: number;
  readonly totalVatCharge?: number;
  readonly shipmentRateDetail?: {
    readonly currency?: string;
    readonly surCharges?: readonly FedexCharge[];
    readonly taxes?: readonly FedexCharge[];
    readonly totalBillingWeight?: FedexWeight;
    readonly totalDimWeight?: FedexWeight;
  };
  readonly ratedPackages?: readonly { readonly packageRateDetail?: { readonly totalTaxes?: number } }[];
}

interface FedexCharge {
  readonly type?: string;
  readonly amount?: number;
}

interface FedexWeight {
  readonly units?: string;
  readonly value?: number;
}

/** FedEx's types of surcharges, which its reference guide lists. What is not here is `OTHER`. */
const ACCESSORIALS: Readonly<Record<string, PriceItem['code']>> = {
  DELIVERY_AREA: 'EXTENDED_AREA',
  OUT_OF_DELIVERY_AREA: 'EXTENDED_AREA',
  OUT_OF_PICKUP_AREA: 'EXTENDED_AREA',
  OFFSHORE: 'EXTENDED_AREA',
  RESIDENTIAL_DELIVERY: 'RESIDENTIAL',
  RESIDENTIAL_PICKUP: 'RESIDENTIAL',
  DEMAND_RESIDENTIAL_DELIVERY: 'RESIDENTIAL',
  SIGNATURE_OPTION: 'SIGNATURE',
  DELIVERY_CONFIRMATION: 'SIGNATURE',
  OVERSIZE: 'OVERSIZE',
  DEMAND_OVERSIZE: 'OVERSIZE',
  OVERWEIGHT: 'OVERSIZE',
  OVER_DIMENSION: 'OVERSIZE',
  OVER_LENGTH: 'OVERSIZE',
  EXTREME_LENGTH: 'OVERSIZE',
};
const FUEL = 'FUEL';
const INSURANCE = 'INSURED_VALUE';

/** The body of `POST /rate/v1/rates/quotes`: all services, at the prices of the account. */
export function rateRequest(request: QuoteRequest, accountNumber: string) {
  const { origin, destination, parcel, shipDate, insuredValue } = request;
  return {
    accountNumber: { value: accountNumber },
    rateRequestControlParameters: { returnTransitTimes: true },
    requestedShipment: {
      shipper: { address: placeOf(origin) },
      recipient: { address: placeOf(destination) },
      shipDateStamp: shipDate,
      pickupType: 'USE_SCHEDULED_PICKUP',
      packagingType: 'YOUR_PACKAGING',
      rateRequestType: ['ACCOUNT'],
      requestedPackageLineItems: [packageOf(parcel, insuredValue)],
    },
    carrierCodes: ['FDXE'],
  };
}

function placeOf({ postalCode, country, state, city, isResidential }: QuotePlace) {
  const stateOrProvinceCode = stateCodeOf(state);
  const name = shortened(toAscii(city ?? ''), 35);
  return {
    ...(name && { city: name }),
    ...(stateOrProvinceCode && { stateOrProvinceCode }),
    postalCode,
    countryCode: country,
    residential: isResidential,
  };
}

/** The rates of an answer: of our services, in pesos, at the account's prices. */
export const ratesOf = (answer: FedexRates, request: QuoteRequest): CarrierRate[] =>
  (answer.output?.rateReplyDetails ?? []).flatMap((reply) => rateOf(reply, request) ?? []);

function rateOf(reply: FedexReply, { shipDate, insuredValue, serviceLevel }: QuoteRequest): CarrierRate | null {
  const service = FEDEX.services.find(({ code }) => code === reply.serviceType);
  const rated = reply.ratedShipmentDetails?.find(({ rateType }) => rateType === 'ACCOUNT');
  if (!service || (serviceLevel !== null && service.level !== serviceLevel)) return null;
  if (!rated?.totalNetCharge || !isPeso(rated.currency ?? rated.shipmentRateDetail?.currency)) return null;
  return {
    ...namesOf(service),
    isInsured: insuredValue !== null,
    estimatedDays: daysOf(reply, shipDate) ?? service.usualDays!,
    billedWeightKg: kilogramsOf(rated.shipmentRateDetail?.totalBillingWeight),
    volumetricWeightKg: kilogramsOf(rated.shipmentRateDetail?.totalDimWeight),
    ...itemizedPrice({
      total: rated.totalNetCharge,
      iva: taxOf(rated),
      fuel: sumOf(rated, FUEL),
      insurance: sumOf(rated, INSURANCE),
      accessorials: accessorialsOf(rated),
    }),
    cost: costOf(rated, rated.totalNetCharge),
  };
}

/** Of the shipment; where it has none, of its packages. */
function taxOf({ shipmentRateDetail, totalVatCharge, ratedPackages = [] }: FedexRated): Money {
  const ofShipment = sum(shipmentRateDetail?.taxes?.map(({ amount }) => amount) ?? []);
  if (ofShipment.gt(0)) return ofShipment;
  if (totalVatCharge) return money(totalVatCharge);
  return sum(ratedPackages.map(({ packageRateDetail }) => packageRateDetail?.totalTaxes));
}

const sumOf = ({ shipmentRateDetail }: FedexRated, type: string): Money =>
  sum((shipmentRateDetail?.surCharges ?? []).filter((each) => each.type === type).map(({ amount }) => amount));

const accessorialsOf = ({ shipmentRateDetail }: FedexRated): PriceItem[] =>
  (shipmentRateDetail?.surCharges ?? [])
    .filter(({ type }) => type !== FUEL && type !== INSURANCE)
    .map(({ type, amount }) => ({ code: ACCESSORIALS[type ?? ''] ?? 'OTHER', amount: amount ?? 0 }));

/** Null: FedEx names no weight. */
const kilogramsOf = (weight: FedexWeight | undefined): number | null =>
  weight?.value ? toKilograms(weight.value, weight.units === 'LB' ? 'lb' : 'kg') : null;

const sum = (amounts: readonly (number | undefined)[]): Money =>
  amounts.reduce<Money>((total, amount) => total.plus(amount ?? 0), ZERO);

const costOf = ({ shipmentRateDetail }: FedexRated, amount: number): CarrierCost => ({
  amount: moneyToNumber(amount),
  currency: 'MXN',
  items: [...(shipmentRateDetail?.surCharges ?? []), ...(shipmentRateDetail?.taxes ?? [])].map((charge) => ({
    code: charge.type ?? 'OTHER',
    amount: charge.amount ?? 0,
  })),
});

const NUMBERS = 'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'.split(' ');

/** `TWO_DAYS` → 2; null: not known. */
function transitDays(time: string | undefined): number | null {
  const at = NUMBERS.indexOf(time?.replace(/_DAYS?$/, '') ?? '');
  return at < 0 ? null : at + 1;
}

/** Business days of the date that FedEx commits itself to, else of its transit time. */
function daysOf({ commit, operationalDetail }: FedexReply, shipDate: string): CarrierRate['estimatedDays'] | null {
  const date = commit?.dateDetail?.dayFormat ?? operationalDetail?.deliveryDate ?? operationalDetail?.commitDate;
  const promised = date?.slice(0, 'YYYY-MM-DD'.length);
  if (promised && !Number.isNaN(Date.parse(promised))) {
    const days = businessDaysBetween(shipDate, promised);
    return { min: days, max: days };
  }
  const { minimumTransitTime, maximumTransitTime } = commit?.transitDays ?? {};
  const min = transitDays(minimumTransitTime ?? operationalDetail?.transitTime);
  return min === null ? null : { min, max: Math.max(min, transitDays(maximumTransitTime) ?? min) };
}
