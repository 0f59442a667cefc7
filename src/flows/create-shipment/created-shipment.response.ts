import { ApiProperty } from '@nestjs/swagger';
import { AttemptResponse } from '../../contexts/labels/attempt/attempt.response.js';
import { ShipmentResponse } from '../../contexts/shipments/response/shipment.response.js';

/** What creating answers: the shipment, and after an asynchronous one-call buy its attempt. */
export class CreatedShipmentResponse extends ShipmentResponse {
  @ApiProperty({ type: AttemptResponse, required: false, description: 'Of a one-call buy that is not finished.' })
  labelPurchaseAttempt?: AttemptResponse;
}
