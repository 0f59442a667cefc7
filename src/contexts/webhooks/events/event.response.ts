import { ApiProperty } from '@nestjs/swagger';
import type { WebhookEvent } from './event.js';
import { LOGGED_EVENT_TYPES } from './event.js';

/** An event as it is answered, and as it is the body of every webhook: one shape. */
export class EventResponse {
  @ApiProperty({ example: 'evt_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Also the header `webhook-id`.' })
  id!: string;

  @ApiProperty({ enum: LOGGED_EVENT_TYPES, example: 'label.purchase.completed' })
  type!: string;

  @ApiProperty({ description: 'True for LIVE, false for TEST.' })
  livemode!: boolean;

  @ApiProperty({ format: 'date-time', description: 'When it happened.' })
  createdAt!: Date;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'What it is about, as it then was: the attempt, the shipment, the transaction …',
    example: { id: 'lat_01jb7w0v5kq0m3r8x2d4t6y9za', object: 'label_purchase_attempt', status: 'succeeded' },
  })
  data!: object;
}

export const toEventResponse = (event: WebhookEvent): EventResponse => ({
  id: event.id,
  type: event.type,
  livemode: event.livemode,
  createdAt: event.createdAt,
  data: event.data,
});
