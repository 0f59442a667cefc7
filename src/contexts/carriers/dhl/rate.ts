import { businessDaysBetween } from '../../../kernel/dates/business-days.js';
import { money, type Money, moneyToNumber } from '../../../kernel/money.js';
import { namesOf, serviceOfNative } from '../carrier-definition.js';
import { type ChargeCodes, itemizedPrice, partsOf, sum } from '../fitting/itemized-price.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { CarrierRate, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { INSURANCE, insurance, packageOf, plannedShipping } from './dhl-shipment.js';
import { toDoor } from '../fitting/delivery.js';
import { DHL } from './settings.js';

/** Code of the surcharge for a remote destination. `OB` is the code of the surcharge for a remote origin. */
const REMOTE_DELIVERY = 'OO';

const CHARGES: ChargeCodes = {
  fuel: 'FF',
  insurance: INSURANCE,
  accessorials: { [REMOTE_DELIVERY]: 'EXTENDED_AREA', OB: 'EXTENDED_AREA', TK: 'RESIDENTIAL', SF: 'SIGNATURE' },
};

/** The body of `POST /rates`. The origin and the destination must contain a city. */
export function rateRequest(request: QuoteRequest, accountNumber: string, now: Date) {
  const { origin, destination, parcel, shipDate, insuredValue, serviceLevel } = request;
  const products = DHL.services.filter(({ level }) => serviceLevel === null || level === serviceLevel);
  return {
    customerDetails: { shipperDetails: placeOf(origin), receiverDetails: placeOf(destination) },
    accounts: [{ typeCode: 'shipper', number: accountNumber }],
    productsAndServices: products.map(({ nativeCode }) => ({
      productCode: nativeCode,
      localProductCode: nativeCode,
      ...(insuredValue === null ? {} : { valueAddedServices: [insurance(insuredValue)] }),
    })),
    plannedShippingDateAndTime: plannedShipping(shipDate, now),
    unitOfMeasurement: 'metric',
    isCustomsDeclarable: false,
    requestAllValueAddedServices: false,
    returnStandardProductsOnly: false,
    // For a Sunday or a holiday, DHL quotes the next day on which DHL collects parcels.
    nextBusinessDay: true,
    packages: [packageOf(parcel)],
  };
}

const placeOf = ({ postalCode, country, city }: QuotePlace) => ({
  postalCode,
  cityName: city?.slice(0, 45),
  countryCode: country,
});

/** The rates of our services in a response, in pesos. Source: docs/carriers.md#rules-and-limits */
export const ratesOf = (body: unknown, request: QuoteRequest): CarrierRate[] =>
  new CarrierJson(body).list('products').flatMap((product) => rateOf(product, request) ?? []);

function rateOf(product: CarrierJson, { shipDate, insuredValue }: QuoteRequest): CarrierRate | null {
  const productCode = product.text('productCode');
  const service = serviceOfNative(DHL, productCode);
  const billed = asBilled(product.list('totalPrice'));
  const price = billed?.number('price');
  if (!service || !productCode || billed?.text('priceCurrency') !== 'MXN' || !price) return null;
  const items = asBilled(product.list('detailedPriceBreakdown'))?.list('breakdown') ?? [];
  // An item without a code is the price of the product itself.
  const charges = items.flatMap((item) => {
    const code = item.text('serviceCode');
    return code ? { code, amount: netOf(item) } : [];
  });
  return {
    ...namesOf(service),
    isInsured: insuredValue !== null && items.some((item) => item.text('serviceCode') === INSURANCE),
    estimatedDays: daysOf(product, shipDate) ?? service.usualDays!,
    delivery: toDoor(charges.some(({ code }) => code === REMOTE_DELIVERY)),
    ...weightsOf(product),
    ...itemizedPrice({ total: price, iva: sum(items.map(taxOf)), ...partsOf(charges, CHARGES) }),
    cost: {
      amount: moneyToNumber(price),
      currency: 'MXN',
      items: items.map((item) => ({
        code: item.text('serviceCode') ?? productCode,
        amount: item.number('price') ?? 0,
      })),
    },
    carrierData: { productCode, localProductCode: product.text('localProductCode') ?? productCode },
  };
}

/** The price in the billing currency of the account. */
const asBilled = (prices: readonly CarrierJson[]): CarrierJson | undefined =>
  prices.find((each) => each.text('currencyType') === 'BILLC');

/** Price of an item without IVA. The prices of DHL include IVA. */
const netOf = (item: CarrierJson): Money => money(item.number('price') ?? 0).minus(taxOf(item));

const taxOf = (item: CarrierJson): Money =>
  sum(
    item
      .list('priceBreakdown')
      .filter((part) => part.text('priceType') === 'TAX')
      .map((part) => part.number('price') ?? 0),
  );

/**
 * DHL bills the volumetric weight or the provided weight, whichever is greater. DHL does not document how it rounds these weights.
 */
function weightsOf(product: CarrierJson): Pick<CarrierRate, 'billedWeightKg' | 'volumetricWeightKg'> {
  const weight = product.at('weight');
  const isMetric = (weight.text('unitOfMeasurement') ?? 'metric') === 'metric';
  const volumetric = (isMetric && weight.number('volumetric')) || 0;
  const provided = (isMetric && weight.number('provided')) || 0;
  return { billedWeightKg: Math.max(volumetric, provided) || null, volumetricWeightKg: volumetric || null };
}

/**
 * Business days until the delivery date that DHL promises, or the number of days from DHL if that date is missing. The date is more
 * exact than the number of days. Null if the response contains neither value.
 */
function daysOf(product: CarrierJson, shipDate: string): CarrierRate['estimatedDays'] | null {
  const delivery = product.at('deliveryCapabilities');
  const promised = delivery.text('estimatedDeliveryDateAndTime')?.slice(0, 'YYYY-MM-DD'.length);
  const counted = Number(delivery.text('totalTransitDays') ?? NaN);
  const isPromised = promised !== undefined && !Number.isNaN(Date.parse(promised));
  const days = isPromised ? businessDaysBetween(shipDate, promised) : counted;
  return Number.isInteger(days) && days >= 0 ? { min: days, max: days } : null;
}
