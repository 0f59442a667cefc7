import { ApiProperty } from '@nestjs/swagger';
import type { WebhookEvent } from './event.js';
import { LOGGED_EVENT_TYPES } from './event.js';

/** An event in the API and as the body of a webhook. Source: docs/reference/webhooks.md#events */
export class EventResponse {
  @ApiProperty({ example: 'evt_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Also the header `webhook-id`.' })
  id!: string;

  @ApiProperty({ enum: LOGGED_EVENT_TYPES, enumName: 'EventType', example: 'label.purchase.completed' })
  type!: string;

  @ApiProperty({ description: 'True for LIVE, false for TEST.' })
  livemode!: boolean;

  @ApiProperty({ format: 'date-time', description: 'When it happened.' })
  createdAt!: Date;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The payload: see `webhooks` for the schema of each type.',
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
