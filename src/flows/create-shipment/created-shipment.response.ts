import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AttemptResponse } from '../../contexts/labels/attempt/attempt.response.js';
import { ShipmentResponse } from '../../contexts/shipments/response/shipment.response.js';

@ApiSchema({ description: 'The new shipment, and the attempt of a one-call buy that is not finished.' })
export class CreatedShipmentResponse extends ShipmentResponse {
  @ApiProperty({ type: AttemptResponse, required: false, description: 'Of a one-call buy that is not finished.' })
  labelPurchaseAttempt?: AttemptResponse;
}
