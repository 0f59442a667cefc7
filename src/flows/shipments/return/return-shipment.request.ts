import { Nested } from '../../../platform/http/composite-fields.js';
import { ShipmentOptionsRequest } from '../create/create-shipment.request.js';
import { ParcelRequest } from '../create/parcel.request.js';

/** The route is the original's, reversed. Source: docs/reference/shipment-operations.md#return. */
export class ReturnShipmentRequest extends ShipmentOptionsRequest {
  @Nested(() => ParcelRequest, { optional: true, description: 'Default: the original’s parcel.' })
  parcel?: ParcelRequest | null;
}
