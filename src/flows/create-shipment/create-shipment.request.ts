import { ApiSchema } from '@nestjs/swagger';
import { AddressRequest } from '../../contexts/addresses/address.request.js';
import { REQUESTABLE_FORMATS } from '../../contexts/labels/labels.request.js';
import { Nested } from '../../platform/http/fields/composite-fields.js';
import { Flag, Id, OneOf, RequiredUnless, Text } from '../../platform/http/fields/fields.js';
import { AtMostOneOf } from '../../platform/http/fields/request.pipe.js';
import { ContentRequest, Contents } from './content.request.js';
import { ParcelRequest } from './parcel.request.js';
import { OptionalFieldsRequest } from './optional-fields.request.js';

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
