import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { EventEntity } from '../../platform/outbox/event.entity.js';
import { EVENT_TYPES } from '../../platform/outbox/event-types.js';

/** Sent by `POST /v1/webhook-endpoints/:id/test` to that endpoint only, regardless of its subscriptions. */
export const TEST_EVENT_TYPE = 'webhook.test';

export const LOGGED_EVENT_TYPES: readonly string[] = [...EVENT_TYPES, TEST_EVENT_TYPE];

export type WebhookEvent = Readonly<Pick<EventEntity, 'id' | 'type' | 'livemode' | 'createdAt' | 'data'>>;

/** Source: docs/reference/webhooks.md#events */
@ApiSchema({ description: 'Something that happened, as the API lists it and webhooks deliver it.' })
export class EventResponse {
  @ApiProperty({ example: 'evt_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Also the header `webhook-id`.' })
  id!: string;

  @ApiProperty({
    enum: LOGGED_EVENT_TYPES,
    enumName: 'EventType',
    example: 'label.purchase.completed',
    description: 'What happened; it decides the form of `data`.',
  })
  type!: string;

  @ApiProperty({ description: 'True for LIVE, false for TEST.' })
  livemode!: boolean;

  @ApiProperty({ format: 'date-time', description: 'When it happened, which no delivery changes.' })
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

@ApiSchema({ description: 'What a test event holds, to try a receiver with.' })
export class WebhookTest {
  @ApiProperty({ example: 'whe_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The endpoint that is tested.' })
  webhookEndpointId!: string;

  @ApiProperty({
    example: 'This is a test. If its signature verifies, you are ready for events.',
    description: 'A greeting, for people.',
  })
  message!: string;
}
