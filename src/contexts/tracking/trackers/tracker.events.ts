import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Tracker } from './tracker.entity.js';
import { TrackerResponse } from './tracker.response.js';

@ApiSchema({ description: 'The tracker as it is after the change.' })
export class TrackerUpdated extends TrackerResponse {
  @ApiProperty({ type: String, example: 'PICKED_UP', description: 'The status that the parcel had before.' })
  previousStatus!: Tracker['status'];
}

declare module '../../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'tracker.updated': TrackerUpdated;
  }
}
