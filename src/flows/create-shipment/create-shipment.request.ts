import { AddressRequest } from '../../contexts/addresses/address.request.js';
import { REQUESTABLE_FORMATS } from '../../contexts/labels/purchase/buy-label.request.js';
import { Nested } from '../../platform/http/fields/composite-fields.js';
import { Flag, Id, OneOf, RequiredUnless, Text } from '../../platform/http/fields/fields.js';
import { AtMostOneOf } from '../../platform/http/fields/request.pipe.js';
import { ContentRequest, Contents } from './content.request.js';
import { ParcelRequest } from './parcel.request.js';
import { OptionalFieldsRequest } from './optional-fields.request.js';

/** An address sent with a shipment. */
export class InlineAddressRequest extends AddressRequest {
  @Flag({ optional: true, description: 'True stores it in the address book.' })
  saveToAddressBook?: boolean | null;
}

/** Buys the label in the same call. Source: docs/reference/shipment-operations.md#one-call-buy. */
export class PurchaseObject {
  @Text({ optional: true, max: 50, description: 'With `serviceCode`; instead of `strategy`.' })
  carrierCode?: string | null;

  @Text({ optional: true, max: 100, description: 'Carrier-native.' })
  serviceCode?: string | null;

  @OneOf(['cheapest'], { optional: true, description: 'Instead of `carrierCode` and `serviceCode`.' })
  strategy?: 'cheapest' | null;

  @OneOf(REQUESTABLE_FORMATS, { enumName: 'RequestableLabelFormat', optional: true, description: 'Default `PDF`.' })
  labelFormat?: 'PDF' | 'ZPL' | null;

  @Flag({ optional: true, description: 'Default false. True: the answer carries `labelPurchaseAttempt`.' })
  async?: boolean | null;
}

const ORIGIN = { description: 'The origin: exactly one of `fromAddressId`, `fromAddress` and `from`.' };
const DESTINATION = { description: 'The destination: exactly one of `toAddressId`, `toAddress` and `to`.' };

/** The fields that both a creation and an update accept. */
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

  @Id({ optional: true })
  fromAddressId?: string | null;

  @Nested(() => InlineAddressRequest, { optional: true, ...DESTINATION })
  toAddress?: InlineAddressRequest | null;

  @Nested(() => InlineAddressRequest, { optional: true, description: 'The same as `toAddress`.' })
  to?: InlineAddressRequest | null;

  @Id({ optional: true })
  toAddressId?: string | null;

  @Nested(() => InlineAddressRequest, { optional: true, description: 'Default: the origin.' })
  returnAddress?: InlineAddressRequest | null;

  @Id({ optional: true })
  returnAddressId?: string | null;
}

/** Source: docs/reference/shipment-operations.md#create. */
export class CreateShipmentRequest extends ShipmentFieldsRequest {
  @Id({
    optional: true,
    description:
      'Ships for this order: what you leave out is taken from it (the destination, the parcel, with `requestInsurance` the ' +
      'declared value), and shipping rules see its total and channel.',
  })
  orderId?: string | null;

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

  @Nested(() => PurchaseObject, { optional: true })
  purchase?: PurchaseObject | null;

  @Flag({
    optional: true,
    description:
      'True: 409 where a shipment with this `externalId` has a label that is not voided, or a purchase that has not ended; nothing is created.',
  })
  rejectDuplicate?: boolean | null;
}
