import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PICKUP_STATUSES, type PickupStatus } from './pickup-status.js';
import { PickupResponse } from './pickup.response.js';

@ApiSchema({ description: 'The pickup as it is after the change.' })
export class PickupUpdated extends PickupResponse {
  @ApiProperty({ enum: PICKUP_STATUSES, enumName: 'PickupStatus', description: 'The status that it had before.' })
  previousStatus!: PickupStatus;
}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'pickup.updated': PickupUpdated;
  }
}
