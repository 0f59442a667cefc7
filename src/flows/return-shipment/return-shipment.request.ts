import { Nested } from '../../platform/http/fields/composite-fields.js';
import { OptionalFieldsRequest } from '../create-shipment/optional-fields.request.js';
import { ParcelRequest } from '../create-shipment/parcel.request.js';

/** The route is the original's, reversed. Source: docs/reference/shipment-operations.md#return. */
export class ReturnShipmentRequest extends OptionalFieldsRequest {
  @Nested(() => ParcelRequest, { optional: true, description: 'Default: the original’s parcel.' })
  parcel?: ParcelRequest | null;
}
