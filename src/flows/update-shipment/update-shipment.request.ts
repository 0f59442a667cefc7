import { Nested } from '../../platform/http/fields/composite-fields.js';
import { ShipmentFieldsRequest } from '../create-shipment/create-shipment.request.js';
import { ParcelRequest } from '../create-shipment/parcel.request.js';

/** Any subset of the create fields: omitted keeps, `null` clears an optional one. Source: docs/reference/shipment-operations.md#update. */
export class UpdateShipmentRequest extends ShipmentFieldsRequest {
  @Nested(() => ParcelRequest, { optional: true, description: 'Replaces the parcel whole.' })
  parcel?: ParcelRequest | null;
}
