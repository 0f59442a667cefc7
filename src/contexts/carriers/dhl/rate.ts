import { businessDaysBetween } from '../../../kernel/dates/business-days.js';
import { money, type Money, moneyToNumber, ZERO } from '../../../kernel/money.js';
import { namesOf, serviceOfNative } from '../carrier-definition.js';
import { itemizedPrice, type PriceItem } from '../fitting/itemized-price.js';
import type { CarrierCost, CarrierRate, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { INSURANCE, insurance, packageOf, plannedShipping } from './dhl-shipment.js';
import { DHL } from './settings.js';

/** The currency that the account is billed in. */
const BILLING = 'BILLC';

/** DHL's codes of charges. What is not here is `OTHER`. */
const FUEL = 'FF';
const ACCESSORIALS: Readonly<Record<string, PriceItem['code']>> = {
  OO: 'EXTENDED_AREA',
  OB: 'EXTENDED_AREA',
  TK: 'RESIDENTIAL',
  SF: 'SIGNATURE',
};

/** What is read of the answer to `POST /rates`. Real answers have more than the published schema. */
export interface DhlRates {
  readonly products?: readonly DhlProduct[];
}

interface DhlProduct {
  readonly productCode?: string;
  readonly localProductCode?: string;
  /** Kilograms where metric. */
  readonly weight?: {
    readonly volumetric?: number;
    readonly provided?: number;
    readonly unitOfMeasurement?: string;
  };
  readonly totalPrice?: readonly {
    readonly currencyType?: string;
    readonly priceCurrency?: string;
    readonly price?: number;
  }[];
  readonly detailedPriceBreakdown?: readonly {
    readonly currencyType?: string;
    readonly breakdown?: readonly DhlItem[];
  }[];
  readonly deliveryCapabilities?: {
    readonly estimatedDeliveryDateAndTime?: string;
    readonly totalTransitDays?: number | string;
  };
}

/** A charge. `price` includes its taxes. */
interface DhlItem {
  readonly serviceCode?: string;
  readonly price?: number;
  readonly priceBreakdown?: readonly { readonly priceType?: string; readonly price?: number }[];
}

/** The body of `POST /rates`, for places with cities. */
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
    // A Sunday or a holiday is quoted for the next day on which DHL collects.
    nextBusinessDay: true,
    packages: [packageOf(parcel)],
  };
}

const placeOf = ({ postalCode, country, city }: QuotePlace) => ({
  postalCode,
  cityName: city?.slice(0, 45),
  countryCode: country,
});

/** The rates of an answer: of our services, priced in pesos. Source: docs/reference/carriers.md#validation-of-rates */
export const ratesOf = (answer: DhlRates, request: QuoteRequest): CarrierRate[] =>
  (answer.products ?? []).flatMap((product) => rateOf(product, request) ?? []);

function rateOf(product: DhlProduct, { shipDate, insuredValue }: QuoteRequest): CarrierRate | null {
  const service = serviceOfNative(DHL, product.productCode);
  const billed = product.totalPrice?.find(({ currencyType }) => currencyType === BILLING);
  if (!service || billed?.priceCurrency !== 'MXN' || !billed.price) return null;
  const items = product.detailedPriceBreakdown?.find(({ currencyType }) => currencyType === BILLING)?.breakdown ?? [];
  const insured = items.some(({ serviceCode }) => serviceCode === INSURANCE);
  return {
    ...namesOf(service),
    isInsured: insuredValue !== null && insured,
    estimatedDays: daysOf(product, shipDate) ?? service.usualDays!,
    ...weightsOf(product),
    // Every price includes its IVA. An item without a code is the product itself.
    ...itemizedPrice({
      total: billed.price,
      iva: sum(items.map(taxOf)),
      fuel: netOf(items, FUEL),
      insurance: netOf(items, INSURANCE),
      accessorials: accessorialsOf(items),
    }),
    cost: costOf(billed.price, items, product.productCode!),
    // What its label is requested with.
    carrierData: {
      productCode: product.productCode!,
      localProductCode: product.localProductCode ?? product.productCode!,
    },
  };
}

const netOf = (items: readonly DhlItem[], code: string): Money =>
  sum(items.filter(({ serviceCode }) => serviceCode === code).map(net));

const net = (item: DhlItem): Money => money(item.price ?? 0).minus(taxOf(item));

const accessorialsOf = (items: readonly DhlItem[]): PriceItem[] =>
  items
    .filter(({ serviceCode }) => serviceCode && serviceCode !== FUEL && serviceCode !== INSURANCE)
    .map((item) => ({ code: ACCESSORIALS[item.serviceCode!] ?? 'OTHER', amount: net(item) }));

/** DHL bills the greater of both, and does not say how it rounds. */
function weightsOf({ weight }: DhlProduct): Pick<CarrierRate, 'billedWeightKg' | 'volumetricWeightKg'> {
  const isMetric = weight?.unitOfMeasurement === undefined || weight.unitOfMeasurement === 'metric';
  const { volumetric = 0, provided = 0 } = isMetric ? (weight ?? {}) : {};
  return { billedWeightKg: Math.max(volumetric, provided) || null, volumetricWeightKg: volumetric || null };
}

const taxOf = ({ priceBreakdown = [] }: DhlItem): Money =>
  sum(priceBreakdown.filter(({ priceType }) => priceType === 'TAX').map(({ price }) => money(price ?? 0)));

const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, amount) => total.plus(amount), ZERO);

const costOf = (amount: number, items: readonly DhlItem[], productCode: string): CarrierCost => ({
  amount: moneyToNumber(amount),
  currency: 'MXN',
  items: items.map(({ serviceCode, price }) => ({ code: serviceCode ?? productCode, amount: price ?? 0 })),
});

/** Business days: of the promised date, which is more exact than DHL's count; null: neither is there. */
function daysOf({ deliveryCapabilities }: DhlProduct, shipDate: string): CarrierRate['estimatedDays'] | null {
  const promised = deliveryCapabilities?.estimatedDeliveryDateAndTime?.slice(0, 'YYYY-MM-DD'.length);
  const counted = Number(deliveryCapabilities?.totalTransitDays ?? NaN);
  const isPromised = promised !== undefined && !Number.isNaN(Date.parse(promised));
  const days = isPromised ? businessDaysBetween(shipDate, promised) : counted;
  return Number.isInteger(days) && days >= 0 ? { min: days, max: days } : null;
}
