import { coloniaName } from '../../../kernel/address-words.js';
import { money, type Money, moneyToNumber, ZERO } from '../../../kernel/money.js';
import { namesOf, serviceOfNative } from '../carrier-definition.js';
import { itemizedPrice, type PriceItem, sum } from '../fitting/itemized-price.js';
import { shortened, toLatin1 } from '../fitting/letters.js';
import { pesos } from '../fitting/measures.js';
import type { CarrierRate, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { CarrierJson } from '../http/carrier-json.js';
import { PAQUETEXPRESS } from './settings.js';

const PARCEL = '2';

const INSURANCE_TYPE = 'A';

/** Code of the signed proof of delivery (*acuse*). */
const SIGNED_PROOF = 'ACK';
const INSURANCE = 'INV';

/**
 * `data` of the quote request. The route is from a branch of Paquetexpress to the door of the recipient. The origin and the
 * destination must contain a colonia.
 */
export function quoteData({ origin, destination, parcel, insuredValue }: QuoteRequest) {
  return {
    clientAddrOrig: placeOf(origin),
    clientAddrDest: placeOf(destination),
    services: {
      dlvyType: '1',
      ackType: 'N',
      totlDeclVlue: insuredValue ?? 0,
      // Every published example uses this insurance type. Without a declared value, this insurance type is the cheapest.
      invType: INSURANCE_TYPE,
      radType: '0',
    },
    otherServices: { otherServices: [] },
    shipmentDetail: {
      shipments: [
        {
          sequence: 1,
          quantity: 1,
          shpCode: PARCEL,
          weight: parcel.weightKg,
          longShip: parcel.lengthCm,
          widthShip: parcel.widthCm,
          highShip: parcel.heightCm,
        },
      ],
    },
    quoteServices: ['ALL'],
  };
}

const placeOf = ({ postalCode, neighborhood }: QuotePlace) => ({
  zipCode: postalCode,
  colonyName: shortened(toLatin1(coloniaName(neighborhood ?? '')), 60).toUpperCase(),
});

/**
 * The rates of our services in a response, with IVA. The tax withholding is excluded, because the withholding applies only between
 * the carrier and us.
 */
export const ratesOf = (data: unknown, request: QuoteRequest): CarrierRate[] =>
  new CarrierJson(data).list('quotations').flatMap((quotation) => rateOf(quotation, request) ?? []);

function rateOf(quotation: CarrierJson, { insuredValue }: QuoteRequest): CarrierRate | null {
  const service = serviceOfNative(PAQUETEXPRESS, quotation.text('id'));
  const subtotal = pesos(quotation.valueAt('amount.subTotlAmnt'));
  const iva = pesos(quotation.valueAt('amount.taxAmnt'));
  if (!service || subtotal === null || iva === null) return null;
  const insurance = insuredValue === null ? ZERO : insuranceOf(quotation);
  const total = moneyToNumber(money(subtotal).plus(iva));
  const days = quotation.valueAt('promiseDateDaysQty') as number;
  return {
    ...namesOf(service),
    isInsured: insurance.gt(0),
    estimatedDays: Number.isInteger(days) && days >= 0 ? { min: days, max: days } : service.usualDays!,
    billedWeightKg: null,
    volumetricWeightKg: null,
    ...itemizedPrice({ total, iva, insurance, accessorials: accessorialsOf(quotation) }),
    cost: {
      amount: total,
      currency: 'MXN',
      items: [
        { code: 'SUBTOTAL', amount: subtotal },
        { code: 'IVA', amount: iva },
        { code: 'IVA_RETENTION', amount: -(pesos(quotation.valueAt('amount.taxRetAmnt')) ?? 0) },
      ],
    },
  };
}

/** An amount minus its discount. */
const netOf = (prices: CarrierJson, name: string): Money =>
  money(pesos(prices.valueAt(name)) ?? 0).minus(pesos(prices.valueAt(`${name}Disc`)) ?? 0);

/** Reads the insurance amount from a separate field, or from the additional services. */
function insuranceOf(quotation: CarrierJson): Money {
  const amount = netOf(quotation.at('services'), 'invTypeAmt');
  if (amount.gt(0)) return amount;
  const others = quotation.list('otherServices.otherServices').filter((each) => each.text('idRef') === INSURANCE);
  return sum(others.map((each) => netOf(each, 'amt')));
}

/** Excludes codes that begin with `SHP`, because these codes mean the transport. */
const accessorialsOf = (quotation: CarrierJson): PriceItem[] =>
  quotation
    .list('otherServices.otherServices')
    .map((service) => ({ id: service.text('idRef') ?? '', amount: netOf(service, 'amt') }))
    .filter(({ id }) => id !== INSURANCE && !id.startsWith('SHP'))
    .map(({ id, amount }) => ({ code: id === SIGNED_PROOF ? 'SIGNATURE' : 'OTHER', amount }));
