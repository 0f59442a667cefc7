import { businessDaysBetween } from '../../../kernel/dates/business-days.js';
import { money, type Money, moneyToNumber } from '../../../kernel/money.js';
import { toKilograms } from '../../../kernel/parcel.js';
import type { CarrierRate, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { namesOf } from '../carrier-definition.js';
import { type Charge, type ChargeCodes, itemizedPrice, partsOf, sum } from '../fitting/itemized-price.js';
import { shortened, toAscii } from '../fitting/letters.js';
import { codes } from '../fitting/scans.js';
import { CarrierJson } from '../http/carrier-json.js';
import { isPeso, packageOf, stateCodeOf } from './fedex-shipment.js';
import { toDoor } from '../fitting/delivery.js';
import { FEDEX } from './settings.js';

/** Codes of charges in FedEx's reference guide. */
const CHARGES: ChargeCodes = {
  fuel: 'FUEL',
  insurance: 'INSURED_VALUE',
  accessorials: {
    ...codes('EXTENDED_AREA', 'DELIVERY_AREA OUT_OF_DELIVERY_AREA OUT_OF_PICKUP_AREA OFFSHORE'),
    ...codes('RESIDENTIAL', 'RESIDENTIAL_DELIVERY RESIDENTIAL_PICKUP DEMAND_RESIDENTIAL_DELIVERY'),
    ...codes('SIGNATURE', 'SIGNATURE_OPTION DELIVERY_CONFIRMATION'),
    ...codes('OVERSIZE', 'OVERSIZE DEMAND_OVERSIZE OVERWEIGHT OVER_DIMENSION OVER_LENGTH EXTREME_LENGTH'),
  },
};

/** Codes of charges for a destination in an extended area. */
const EXTENDED_DELIVERY: readonly string[] = ['DELIVERY_AREA', 'OUT_OF_DELIVERY_AREA', 'OFFSHORE'];

/** The body of `POST /rate/v1/rates/quotes`. Requests account prices of all services. */
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

/** The rates of our services in a response, in pesos at account prices. */
export const ratesOf = (body: unknown, request: QuoteRequest): CarrierRate[] =>
  new CarrierJson(body).list('output.rateReplyDetails').flatMap((reply) => rateOf(reply, request) ?? []);

function rateOf(reply: CarrierJson, { shipDate, insuredValue }: QuoteRequest): CarrierRate | null {
  const service = FEDEX.services.find(({ code }) => code === reply.text('serviceType'));
  const rated = reply.list('ratedShipmentDetails').find((each) => each.text('rateType') === 'ACCOUNT');
  const total = rated?.number('totalNetCharge');
  if (!service || !rated || !total) return null;
  const shipment = rated.at('shipmentRateDetail');
  if (!isPeso(rated.text('currency') ?? shipment.text('currency'))) return null;
  const surcharges = surchargesOf(rated);
  const taxes = shipment.list('taxes').map(readCharge);
  return {
    ...namesOf(service),
    isInsured: insuredValue !== null,
    estimatedDays: daysOf(reply, shipDate) ?? service.usualDays!,
    delivery: toDoor(surcharges.some(({ code }) => EXTENDED_DELIVERY.includes(code))),
    billedWeightKg: kilogramsOf(shipment.at('totalBillingWeight')),
    volumetricWeightKg: kilogramsOf(shipment.at('totalDimWeight')),
    ...itemizedPrice({ total, iva: ivaOf(rated, taxes), ...partsOf(surcharges, CHARGES) }),
    cost: { amount: moneyToNumber(total), currency: 'MXN', items: [...surcharges, ...taxes] },
  };
}

/** Surcharges of the shipment, plus those surcharges of its parcels whose codes the surcharges of the shipment do not contain. */
function surchargesOf(rated: CarrierJson): readonly ReturnType<typeof readCharge>[] {
  const ofShipment = rated.list('shipmentRateDetail.surCharges').map(readCharge);
  const named = ofShipment.map(({ code }) => code);
  const ofPackages = rated
    .list('ratedPackages')
    .flatMap((each) => [...each.list('packageRateDetail.surcharges'), ...each.list('packageRateDetail.surCharges')])
    .map(readCharge);
  return [...ofShipment, ...ofPackages.filter(({ code }) => !named.includes(code))];
}

const readCharge = (charge: CarrierJson) => ({
  code: charge.text('type') ?? 'OTHER',
  amount: charge.number('amount') ?? 0,
});

/** The first of these amounts that is not zero: the taxes of the shipment, the total VAT charge, the taxes of the parcels. */
function ivaOf(rated: CarrierJson, taxes: readonly Charge[]): Money {
  const ofShipment = sum(taxes.map(({ amount }) => amount));
  if (ofShipment.gt(0)) return ofShipment;
  const ofPackages = rated.list('ratedPackages').map((each) => each.number('packageRateDetail.totalTaxes') ?? 0);
  return money(rated.number('totalVatCharge') || sum(ofPackages));
}

function kilogramsOf(weight: CarrierJson): number | null {
  const value = weight.number('value');
  return value ? toKilograms(value, weight.text('units') === 'LB' ? 'lb' : 'kg') : null;
}

const NUMBERS = 'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'.split(' ');

/** `TWO_DAYS` → 2. Null if the text is unknown. */
function transitDays(time: string | undefined): number | null {
  const at = NUMBERS.indexOf(time?.replace(/_DAYS?$/, '') ?? '');
  return at < 0 ? null : at + 1;
}

/** Business days until the delivery date that FedEx commits to. If the response contains no date, the transit time applies. */
function daysOf(reply: CarrierJson, shipDate: string): CarrierRate['estimatedDays'] | null {
  const [commit, detail] = [reply.at('commit'), reply.at('operationalDetail')];
  const date = commit.text('dateDetail.dayFormat') ?? detail.text('deliveryDate') ?? detail.text('commitDate');
  const promised = date?.slice(0, 'YYYY-MM-DD'.length);
  if (promised && !Number.isNaN(Date.parse(promised))) {
    const days = businessDaysBetween(shipDate, promised);
    return { min: days, max: days };
  }
  const min = transitDays(commit.text('transitDays.minimumTransitTime') ?? detail.text('transitTime'));
  const max = transitDays(commit.text('transitDays.maximumTransitTime'));
  return min === null ? null : { min, max: Math.max(min, max ?? min) };
}
