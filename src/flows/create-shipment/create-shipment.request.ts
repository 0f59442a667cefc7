import { ApiSchema } from '@nestjs/swagger';
import { MEXICO_CITY, MONTERREY } from '../../contexts/addresses/address.example.js';
import { AddressRequest } from '../../contexts/addresses/address.request.js';
import type { ParcelContent } from '../../contexts/carriers/port/carrier-quote.js';
import { SatPackaging, SatProductClass } from '../../contexts/catalog/products/product-fields.js';
import { REQUESTABLE_FORMATS } from '../../contexts/labels/labels.request.js';
import { Nested, NestedList, Metadata } from '../../platform/http/fields/composite-fields.js';
import {
  Amount,
  Day,
  Flag,
  Id,
  Integer,
  Numeric,
  OneOf,
  RequiredUnless,
  Text,
} from '../../platform/http/fields/fields.js';
import { AtMostOneOf } from '../../platform/http/fields/request.pipe.js';
import { CARRIER_CODES } from '../../contexts/carriers/carriers.js';
import type { EditableShipment } from '../../contexts/shipments/shipment.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import { SERVICE_LEVELS } from '../../kernel/rate.js';
import { ShipDay } from '../quoting/ship-dates.js';
import { ParcelRequest } from './parcel.request.js';

/**
 * The optional fields besides parcel and addresses, of a creation, an update and a return. Stored by
 * `contexts/shipments/record/shipment.entity.ts`, answered by `contexts/shipments/response/shipment-list-item.response.ts`.
 */
export class OptionalFieldsRequest {
  @Text({
    optional: true,
    max: 255,
    example: 'PEDIDO-1042',
    description: 'Your own number of the shipment, such as that of its order.',
  })
  externalId?: string | null;

  @OneOf(CARRIER_CODES, {
    enumName: 'CarrierCode',
    optional: true,
    description: 'Quotes this carrier only; does not buy.',
  })
  carrierCode?: string | null;

  @OneOf(SERVICE_LEVELS, { enumName: 'ServiceLevel', optional: true, description: 'Quotes this level only.' })
  serviceLevel?: string | null;

  @Flag({
    optional: true,
    description: 'Insures the parcel for its declared value, which the price then includes. Default false.',
  })
  requestInsurance?: boolean | null;

  @Amount({
    optional: true,
    min: 0,
    example: 1500,
    description: 'What the goods are worth, in MXN: the most that can be claimed.',
  })
  declaredValue?: number | null;

  @ShipDay()
  shipDate?: string | null;

  @Day({
    optional: true,
    example: '2026-12-04',
    description:
      'The day by which the parcel should arrive: sets `meetsDeliverBy` of the rates. Not before `shipDate`.',
  })
  deliverBy?: string | null;

  @Metadata({ description: 'Your own key-value pairs, answered as given. Under TEST, `simulate` steers the carriers.' })
  metadata?: Record<string, unknown> | null;
}

type OptionalFields = Omit<EditableShipment, 'from' | 'to' | 'returnTo' | 'parcel' | 'contents'>;

/** The values of a new shipment whose request omits them. */
const cleared = (): OptionalFields => ({
  externalId: null,
  requestedCarrierCode: null,
  requestedServiceLevel: null,
  requestedInsurance: false,
  requestedDeclaredValue: null,
  metadata: {},
  shipDate: mexicoCityDate(new Date()),
  deliverBy: null,
});

/** Omitted keeps what the shipment has, `null` clears it. */
export function toOptionalFields(request: OptionalFieldsRequest, shipment?: OptionalFields): OptionalFields {
  const none = cleared();
  const kept = shipment ?? none;
  return {
    externalId: changed(request.externalId, kept.externalId, none.externalId),
    requestedCarrierCode: changed(request.carrierCode, kept.requestedCarrierCode, none.requestedCarrierCode),
    requestedServiceLevel: changed(request.serviceLevel, kept.requestedServiceLevel, none.requestedServiceLevel),
    requestedInsurance: changed(request.requestInsurance, kept.requestedInsurance, none.requestedInsurance),
    requestedDeclaredValue: changed(request.declaredValue, kept.requestedDeclaredValue, none.requestedDeclaredValue),
    metadata: changed(request.metadata, kept.metadata, none.metadata),
    shipDate: changed(request.shipDate, kept.shipDate, none.shipDate),
    deliverBy: changed(request.deliverBy, kept.deliverBy, none.deliverBy),
  };
}

/** Of a field in a request: omitted keeps, `null` clears. */
export const changed = <Value>(requested: Value | null | undefined, current: Value, cleared: Value): Value =>
  requested === undefined ? current : (requested ?? cleared);

/** Source: docs/reference/shipment-operations.md#contents */
@ApiSchema({ description: 'One kind of goods in the parcel.' })
export class ContentRequest {
  @Text({
    max: 255,
    example: 'Libro impreso',
    description: 'What the goods are, as the papers of carriers and customs print it.',
  })
  description!: string;

  @Integer({ min: 1, max: 1_000_000, example: 2, description: 'How many pieces of it there are.' })
  quantity!: number;

  @Amount({ optional: true, min: 0, example: 250, description: 'MXN, of one.' })
  value?: number | null;

  @Numeric({ optional: true, min: 0.001, max: 100_000, example: 0.4, description: 'Kilograms, of one.' })
  weight?: number | null;

  @SatProductClass('Default: the one that the service is set up with.')
  satProductClassCode?: string | null;

  @SatPackaging()
  satPackagingCode?: string | null;
}

const Contents = (description: string): PropertyDecorator =>
  NestedList(() => ContentRequest, { optional: true, max: 100, description });

@ApiSchema({ description: 'An address that is sent with the shipment instead of a saved one.' })
export class InlineAddressRequest extends AddressRequest {
  @Flag({ optional: true, description: 'True stores it in the address book.' })
  saveToAddressBook?: boolean | null;
}

/** Source: docs/reference/shipment-operations.md#one-call-buy. */
@ApiSchema({ description: 'Buys the label in the same call: by `strategy`, or by `carrierCode` and `serviceCode`.' })
export class PurchaseObject {
  @Text({ optional: true, max: 50, description: 'With `serviceCode`; instead of `strategy`.' })
  carrierCode?: string | null;

  @Text({ optional: true, max: 100, description: 'The carrier’s own code of the service to buy.' })
  serviceCode?: string | null;

  @OneOf(['cheapest'], { optional: true, description: 'Instead of `carrierCode` and `serviceCode`.' })
  strategy?: 'cheapest' | null;

  @OneOf(REQUESTABLE_FORMATS, {
    enumName: 'RequestableLabelFormat',
    optional: true,
    description: 'The file format of the label. Default `PDF`; shipping rules may set another.',
  })
  labelFormat?: 'PDF' | 'ZPL' | null;

  @Day({
    optional: true,
    example: '2026-12-04',
    description:
      'The latest day that `estimatedDelivery.latest` of the bought rate may have. Not before `shipDate`. It also sets `meetsDeliverBy` of the rates in the answer.',
  })
  deliverBy?: string | null;

  @Flag({ optional: true, description: 'Default false. True: the answer carries `labelPurchaseAttempt`.' })
  async?: boolean | null;
}

const ORIGIN = { description: 'The origin: exactly one of `fromAddressId`, `fromAddress` and `from`.' };
const DESTINATION = { description: 'The destination: exactly one of `toAddressId`, `toAddress` and `to`.' };

@AtMostOneOf(
  ['fromAddressId', 'fromAddress', 'from'],
  ['toAddressId', 'toAddress', 'to'],
  ['returnAddressId', 'returnAddress'],
)
export class ShipmentFieldsRequest extends OptionalFieldsRequest {
  @Contents(
    'What is in the parcel, which ground carriers need. Default: the lines of the order, else `parcel.description`.',
  )
  contents?: ContentRequest[] | null;

  @Nested(() => InlineAddressRequest, { optional: true, ...ORIGIN })
  fromAddress?: InlineAddressRequest | null;

  @Nested(() => InlineAddressRequest, { optional: true, description: 'The same as `fromAddress`.' })
  from?: InlineAddressRequest | null;

  @Id({ optional: true, description: 'The saved address of the origin; instead of `fromAddress`.' })
  fromAddressId?: string | null;

  @Nested(() => InlineAddressRequest, { optional: true, ...DESTINATION })
  toAddress?: InlineAddressRequest | null;

  @Nested(() => InlineAddressRequest, { optional: true, description: 'The same as `toAddress`.' })
  to?: InlineAddressRequest | null;

  @Id({ optional: true, description: 'The saved address of the destination; instead of `toAddress`.' })
  toAddressId?: string | null;

  @Nested(() => InlineAddressRequest, { optional: true, description: 'Default: the origin.' })
  returnAddress?: InlineAddressRequest | null;

  @Id({ optional: true, description: 'The saved address to which the parcel goes back; instead of `returnAddress`.' })
  returnAddressId?: string | null;
}

/** Source: docs/reference/shipment-operations.md#create. */
@ApiSchema({ description: 'A parcel to send: from where, to where, and what it measures.' })
export class CreateShipmentRequest extends ShipmentFieldsRequest {
  @Id({
    optional: true,
    description:
      'Ships for this order: what you leave out is taken from it (the destination, the parcel, with `requestInsurance` the ' +
      'declared value), and shipping rules see its total and channel.',
  })
  orderId?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'PEDIDO-1042',
    description:
      'Your number of an order that is not stored here. With `orderId` the number of that order is used instead.',
  })
  orderNumber?: string | null;

  @RequiredUnless('fromAddressId', 'from')
  @Nested(() => InlineAddressRequest, ORIGIN)
  override fromAddress?: InlineAddressRequest | null;

  @RequiredUnless('toAddressId', 'to', 'orderId')
  @Nested(() => InlineAddressRequest, DESTINATION)
  override toAddress?: InlineAddressRequest | null;

  @RequiredUnless('orderId')
  @Nested(() => ParcelRequest, {
    description: 'With `orderId` it may be left out: the products’ weights and sizes make it.',
  })
  parcel?: ParcelRequest | null;

  @Nested(() => PurchaseObject, {
    optional: true,
    description: 'Buys the label in this call, by the rule that it holds.',
  })
  purchase?: PurchaseObject | null;

  @Flag({
    optional: true,
    description:
      'True: 409 where a shipment with this `externalId` has a label that is not voided, or a purchase that has not ended; nothing is created.',
  })
  rejectDuplicate?: boolean | null;
}

export const toContents = (contents: readonly ContentRequest[]): readonly ParcelContent[] =>
  contents.map((content) => ({
    description: content.description,
    quantity: content.quantity,
    value: content.value ?? null,
    weightKg: content.weight ?? null,
    satProductClassCode: content.satProductClassCode ?? null,
    satPackagingCode: content.satPackagingCode ?? null,
  }));

export const SHIPMENT_EXAMPLE = {
  from: MEXICO_CITY,
  to: { ...MONTERREY, reference: 'Portón verde' },
  parcel: { length: 30, width: 20, height: 15, weight: 2.5, description: 'Libros' },
  externalId: 'PEDIDO-1042',
};
