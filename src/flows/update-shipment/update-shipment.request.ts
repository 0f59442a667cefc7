import { ApiSchema } from '@nestjs/swagger';
import { Nested } from '../../platform/http/fields/composite-fields.js';
import { ShipmentFieldsRequest } from '../create-shipment/create-shipment.request.js';
import { ParcelRequest } from '../create-shipment/parcel.request.js';

/** Source: docs/reference/shipment-operations.md#update. */
@ApiSchema({ description: 'The fields of a shipment to change: those left out stay, null clears an optional one.' })
export class UpdateShipmentRequest extends ShipmentFieldsRequest {
  @Nested(() => ParcelRequest, { optional: true, description: 'Replaces the parcel whole.' })
  parcel?: ParcelRequest | null;
}
