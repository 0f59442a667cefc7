import { Nested } from '../../platform/http/fields/composite-fields.js';
import { ShipmentOptionsRequest } from '../create-shipment/shipment-options.request.js';
import { ParcelRequest } from '../create-shipment/parcel.request.js';

/** The route is the original's, reversed. Source: docs/reference/shipment-operations.md#return. */
export class ReturnShipmentRequest extends ShipmentOptionsRequest {
  @Nested(() => ParcelRequest, { optional: true, description: 'Default: the original’s parcel.' })
  parcel?: ParcelRequest | null;
}
