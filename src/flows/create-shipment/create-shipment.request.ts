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
  OneOfOpen,
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
 * Optional fields of the requests that create, update or return a shipment. The fields are stored by
 * `contexts/shipments/record/shipment.entity.ts` and returned by `contexts/shipments/response/shipment-list-item.response.ts`.
 */
export class OptionalFieldsRequest {
  @Text({
    optional: true,
    max: 255,
    example: 'PEDIDO-1042',
    description: 'Your own reference of the shipment, such as the number of its order.',
  })
  externalId?: string | null;

  @OneOfOpen(CARRIER_CODES, {
    enumName: 'CarrierCode',
    optional: true,
    description: 'The only carrier from which the service requests rates. This field does not buy a label.',
  })
  carrierCode?: string | null;

  @OneOf(SERVICE_LEVELS, {
    enumName: 'ServiceLevel',
    optional: true,
    description: 'The only service level for which the service requests rates.',
  })
  serviceLevel?: string | null;

  @Flag({
    optional: true,
    description:
      'Whether to insure the parcel for its declared value. The price then includes the premium. Default false.',
  })
  requestInsurance?: boolean | null;

  @Amount({
    optional: true,
    min: 0,
    example: 1500,
    description: 'Declared value of the goods in MXN, the maximum amount of a claim.',
  })
  declaredValue?: number | null;

  @ShipDay()
  shipDate?: string | null;

  @Day({
    optional: true,
    example: '2026-12-04',
    description:
      'Day by which the parcel should arrive, not before `shipDate`. This day determines `meetsDeliverBy` of the rates.',
  })
  deliverBy?: string | null;

  @Metadata({
    description:
      'Your own key-value pairs, returned unchanged. In TEST, the key `simulate` controls the simulated carriers.',
  })
  metadata?: Record<string, unknown> | null;
}

type OptionalFields = Omit<EditableShipment, 'from' | 'to' | 'returnTo' | 'parcel' | 'contents'>;

/** Values of the fields that the request for a new shipment omits. */
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

/** If a field is omitted, the value of the shipment stays unchanged. `null` clears the value. */
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

/** Returns the value of a field after a request. An omitted field returns the current value. `null` returns `cleared`. */
export const changed = <Value>(requested: Value | null | undefined, current: Value, cleared: Value): Value =>
  requested === undefined ? current : (requested ?? cleared);

/** Source: docs/shipments.md#shipment-data */
@ApiSchema({ description: 'One kind of goods in the parcel.' })
export class ContentRequest {
  @Text({
    max: 255,
    example: 'Libro impreso',
    description: 'Description of the goods for documents of carriers and customs.',
  })
  description!: string;

  @Integer({ min: 1, max: 1_000_000, example: 2, description: 'Number of pieces of these goods.' })
  quantity!: number;

  @Amount({ optional: true, min: 0, example: 250, description: 'Value of one piece, in MXN.' })
  value?: number | null;

  @Numeric({
    optional: true,
    min: 0.001,
    max: 100_000,
    example: 0.4,
    description: 'Weight of one piece, in kilograms.',
  })
  weight?: number | null;

  @SatProductClass('Default: the code in the configuration of the service.')
  satProductClassCode?: string | null;

  @SatPackaging()
  satPackagingCode?: string | null;
}

const Contents = (description: string): PropertyDecorator =>
  NestedList(() => ContentRequest, { optional: true, max: 100, description });

@ApiSchema({ description: 'A new address, instead of the id of a saved address.' })
export class InlineAddressRequest extends AddressRequest {
  @Flag({ optional: true, description: 'Whether to store the address in the address book. Default false.' })
  saveToAddressBook?: boolean | null;
}

/** Source: docs/shipments.md#label. */
@ApiSchema({
  description: 'Choice of the rate to buy in the same call: by `strategy`, or by `carrierCode` and `serviceCode`.',
})
export class PurchaseObject {
  @Text({
    optional: true,
    max: 50,
    description: 'Carrier of the rate to buy. Send `serviceCode` with this field, and do not send `strategy`.',
  })
  carrierCode?: string | null;

  @Text({ optional: true, max: 100, description: 'Service to buy, as defined by the carrier. Requires `carrierCode`.' })
  serviceCode?: string | null;

  @OneOf(['cheapest'], {
    optional: true,
    description: 'Strategy to choose the rate, instead of `carrierCode` and `serviceCode`.',
  })
  strategy?: 'cheapest' | null;

  @OneOf(REQUESTABLE_FORMATS, {
    enumName: 'RequestableLabelFormat',
    optional: true,
    description: 'File format of the label. A shipping rule can set another format. Default `PDF`.',
  })
  labelFormat?: 'PDF' | 'ZPL' | null;

  @Day({
    optional: true,
    example: '2026-12-04',
    description:
      'Day by which the parcel must arrive, according to `estimatedDelivery.latest` of the rate to buy. The day cannot be before `shipDate`. This day also determines `meetsDeliverBy` of the returned rates.',
  })
  deliverBy?: string | null;

  @Flag({
    optional: true,
    description: '`true`: buys the label in the background and returns `labelPurchaseAttempt`. Default `false`.',
  })
  async?: boolean | null;
}

const ORIGIN = { description: 'Address of the sender. Send exactly one of `fromAddressId`, `fromAddress` and `from`.' };
const DESTINATION = {
  description: 'Address of the recipient. Send exactly one of `toAddressId`, `toAddress` and `to`.',
};

@AtMostOneOf(
  ['fromAddressId', 'fromAddress', 'from'],
  ['toAddressId', 'toAddress', 'to'],
  ['returnAddressId', 'returnAddress'],
)
export class ShipmentFieldsRequest extends OptionalFieldsRequest {
  @Contents(
    'Goods in the parcel, required by ground carriers. Default: the lines of the order, otherwise `parcel.description`.',
  )
  contents?: ContentRequest[] | null;

  @Nested(() => InlineAddressRequest, { optional: true, ...ORIGIN })
  fromAddress?: InlineAddressRequest | null;

  @Nested(() => InlineAddressRequest, { optional: true, description: 'Alias of `fromAddress`.' })
  from?: InlineAddressRequest | null;

  @Id({ optional: true, description: 'Id of the saved address of the sender, instead of `fromAddress`.' })
  fromAddressId?: string | null;

  @Nested(() => InlineAddressRequest, { optional: true, ...DESTINATION })
  toAddress?: InlineAddressRequest | null;

  @Nested(() => InlineAddressRequest, { optional: true, description: 'Alias of `toAddress`.' })
  to?: InlineAddressRequest | null;

  @Id({ optional: true, description: 'Id of the saved address of the recipient, instead of `toAddress`.' })
  toAddressId?: string | null;

  @Nested(() => InlineAddressRequest, {
    optional: true,
    description: 'Address for undeliverable parcels. Default: the address of the sender.',
  })
  returnAddress?: InlineAddressRequest | null;

  @Id({ optional: true, description: 'Id of the saved address for undeliverable parcels, instead of `returnAddress`.' })
  returnAddressId?: string | null;
}

/** Source: docs/shipments.md#draft. */
@ApiSchema({ description: 'A new shipment: sender, recipient and parcel.' })
export class CreateShipmentRequest extends ShipmentFieldsRequest {
  @Id({
    optional: true,
    description:
      'Id of the order to ship. An omitted destination or parcel comes from the order. With `requestInsurance`, an omitted declared value also comes from the order. Shipping rules use the total and the channel of the order.',
  })
  orderId?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'PEDIDO-1042',
    description: 'Number of an order that is not stored in the service. Ignored with `orderId`.',
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
    description: 'Parcel to ship. Optional with `orderId` if the products have weight and dimensions.',
  })
  parcel?: ParcelRequest | null;

  @Nested(() => PurchaseObject, {
    optional: true,
    description: 'Buys the label in the same call.',
  })
  purchase?: PurchaseObject | null;

  @Flag({
    optional: true,
    description:
      '`true`: returns 409 if a shipment with this `externalId` has a valid label or an active purchase. In this case no shipment is created.',
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
