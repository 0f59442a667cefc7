import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { EventEntity } from '../../platform/outbox/event.entity.js';
import { EVENT_TYPES } from '../../platform/outbox/event-types.js';

/** `POST /v1/webhook-endpoints/:id/test` sends an event of this type to one endpoint, regardless of its subscriptions. */
export const TEST_EVENT_TYPE = 'webhook.test';

export const LOGGED_EVENT_TYPES: readonly string[] = [...EVENT_TYPES, TEST_EVENT_TYPE];

export type WebhookEvent = Readonly<Pick<EventEntity, 'id' | 'type' | 'livemode' | 'createdAt' | 'data'>>;

/** Source: docs/webhooks.md#what-arrives */
@ApiSchema({ description: 'An event, as returned by the API and delivered by webhooks.' })
export class EventResponse {
  @ApiProperty({
    example: 'evt_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the event, also sent in the header `webhook-id`.',
  })
  id!: string;

  @ApiProperty({
    enum: LOGGED_EVENT_TYPES,
    enumName: 'EventType',
    example: 'label.purchase.completed',
    description: 'Type of the event, which sets the schema of `data`.',
  })
  type!: string;

  @ApiProperty({ description: 'True for LIVE, false for TEST.' })
  livemode!: boolean;

  @ApiProperty({ format: 'date-time', description: 'Time of the event. This time is the same in every delivery.' })
  createdAt!: Date;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Payload of the event. The section `webhooks` contains the schema of each type.',
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

@ApiSchema({ description: 'Payload of a test event.' })
export class WebhookTest {
  @ApiProperty({ example: 'whe_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the tested endpoint.' })
  webhookEndpointId!: string;

  @ApiProperty({
    example: 'This is a test event. If you can verify its signature, your endpoint is ready.',
    description: 'Human-readable test message.',
  })
  message!: string;
}
