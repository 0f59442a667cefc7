import { Nested } from '../../platform/http/composite-fields.js';
import { ShipmentOptionsRequest } from '../create-shipment/create-shipment.request.js';
import { ParcelRequest } from '../create-shipment/parcel.request.js';

/** Source: specification, POST /v1/shipments/:id/return. The route is the original's, reversed. */
export class ReturnShipmentRequest extends ShipmentOptionsRequest {
  @Nested(() => ParcelRequest, { optional: true, description: 'Default: the original’s parcel.' })
  parcel?: ParcelRequest | null;
}
