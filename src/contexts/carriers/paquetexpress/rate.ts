import { coloniaName } from '../../../kernel/address-words.js';
import { money, moneyToNumber, ZERO } from '../../../kernel/money.js';
import { namesOf, serviceOfNative } from '../carrier-definition.js';
import { itemizedPrice, type PriceItem } from '../fitting/itemized-price.js';
import { shortened, toLatin1 } from '../fitting/letters.js';
import { pesos } from '../fitting/measures.js';
import type { CarrierRate, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { PAQUETEXPRESS } from './settings.js';

/** A parcel, not an envelope. */
const PARCEL = '2';

const INSURANCE_TYPE = 'A';

/** What is read of the quoter's answer. */
export interface PaquetexpressQuotations {
  readonly quotations?: readonly PaquetexpressQuotation[];
}

interface PaquetexpressQuotation {
  readonly id?: string;
  readonly promiseDateDaysQty?: number;
  readonly services?: { readonly invTypeAmt?: number; readonly invTypeAmtDisc?: number };
  readonly otherServices?: { readonly otherServices?: readonly PaquetexpressService[] };
  /** Subtotal and IVA; the total is less by the retention, which is between the carrier and us. */
  readonly amount?: { readonly subTotlAmnt?: number; readonly taxAmnt?: number; readonly taxRetAmnt?: number };
}

/** One item of the price. `SHP-…` is the transport. */
interface PaquetexpressService {
  readonly idRef?: string;
  readonly amt?: number;
  readonly amtDisc?: number;
}

/** The signed proof of delivery (acuse). */
const SIGNED_PROOF = 'ACK';
const INSURANCE = 'INV';

/** `data` of the quoter: from a branch to the door, for places with colonias. */
export function quoteData({ origin, destination, parcel, insuredValue }: QuoteRequest) {
  return {
    clientAddrOrig: placeOf(origin),
    clientAddrDest: placeOf(destination),
    services: {
      dlvyType: '1',
      ackType: 'N',
      totlDeclVlue: insuredValue ?? 0,
      // Every published example names this type; without a declared value it is the cheapest.
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

/** The rates of an answer: of our services, with IVA and without the retention. */
export const ratesOf = (answer: PaquetexpressQuotations, request: QuoteRequest): CarrierRate[] =>
  (answer.quotations ?? []).flatMap((quotation) => rateOf(quotation, request) ?? []);

function rateOf(quotation: PaquetexpressQuotation, { insuredValue, serviceLevel }: QuoteRequest): CarrierRate | null {
  const service = serviceOfNative(PAQUETEXPRESS, quotation.id);
  const subtotal = pesos(quotation.amount?.subTotlAmnt);
  const iva = pesos(quotation.amount?.taxAmnt);
  if (!service || subtotal === null || iva === null || (serviceLevel !== null && service.level !== serviceLevel))
    return null;
  const { invTypeAmt, invTypeAmtDisc } = quotation.services ?? {};
  const insurance = insuredValue === null ? ZERO : money(pesos(invTypeAmt) ?? 0).minus(pesos(invTypeAmtDisc) ?? 0);
  const total = moneyToNumber(money(subtotal).plus(iva));
  const days = quotation.promiseDateDaysQty;
  return {
    ...namesOf(service),
    isInsured: insurance.gt(0),
    estimatedDays: Number.isInteger(days) && days! >= 0 ? { min: days!, max: days! } : service.usualDays!,
    billedWeightKg: null,
    volumetricWeightKg: null,
    ...itemizedPrice({ total, iva, insurance, accessorials: accessorialsOf(quotation) }),
    cost: {
      amount: total,
      currency: 'MXN',
      items: [
        { code: 'SUBTOTAL', amount: subtotal },
        { code: 'IVA', amount: iva },
        { code: 'IVA_RETENTION', amount: -(pesos(quotation.amount?.taxRetAmnt) ?? 0) },
      ],
    },
  };
}

const accessorialsOf = ({ otherServices }: PaquetexpressQuotation): PriceItem[] =>
  (otherServices?.otherServices ?? [])
    .filter(({ idRef = '' }) => idRef !== INSURANCE && !idRef.startsWith('SHP'))
    .map(({ idRef, amt, amtDisc }) => ({
      code: idRef === SIGNED_PROOF ? 'SIGNATURE' : 'OTHER',
      amount: money(pesos(amt) ?? 0).minus(pesos(amtDisc) ?? 0),
    }));
