import { ApiSchema } from '@nestjs/swagger';
import { Nested } from '../../platform/http/fields/composite-fields.js';
import { OptionalFieldsRequest } from '../create-shipment/optional-fields.request.js';
import { ParcelRequest } from '../create-shipment/parcel.request.js';

/** Source: docs/reference/shipment-operations.md#return. */
@ApiSchema({ description: 'What the return has otherwise than the original, whose route it reverses.' })
export class ReturnShipmentRequest extends OptionalFieldsRequest {
  @Nested(() => ParcelRequest, { optional: true, description: 'Default: the original’s parcel.' })
  parcel?: ParcelRequest | null;
}
