import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../platform/http/answers/nullable.js';
import { DELIVERY_STATUSES, type WebhookDeliveryEntity } from './webhook-delivery.entity.js';

@ApiSchema({ description: 'One try to deliver an event.' })
export class DeliveryAttemptResponse {
  @ApiProperty({ format: 'date-time', description: 'When it was tried.' })
  at!: string;

  @Nullable(Number, { example: 200, description: 'Null: there was no response.' })
  responseStatus!: number | null;

  @ApiProperty({ example: 84, description: 'Milliseconds until the response, or until the timeout.' })
  durationMs!: number;

  @Nullable(String, { example: 'The endpoint answered 500.', description: 'Null: it succeeded.' })
  error!: string | null;
}

/** Source: docs/reference/webhooks.md#deliveries */
@ApiSchema({ description: 'The delivery of one event to one endpoint, with all its tries.' })
export class WebhookDeliveryResponse {
  @ApiProperty({
    example: 'whd_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the delivery, to send it again by.',
  })
  id!: string;

  @ApiProperty({ example: 'whe_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The endpoint that it goes to.' })
  endpointId!: string;

  @ApiProperty({
    example: 'evt_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The event that is delivered; its id is the header `webhook-id`.',
  })
  eventId!: string;

  @ApiProperty({ example: 'label.purchase.completed', description: 'What the event reports.' })
  eventType!: string;

  @ApiProperty({
    enum: DELIVERY_STATUSES,
    enumName: 'DeliveryStatus',
    description: '`FAILED`: there is no further try.',
  })
  status!: string;

  @ApiProperty({ type: [DeliveryAttemptResponse], description: 'All tries so far, the oldest first.' })
  attempts!: readonly DeliveryAttemptResponse[];

  @Nullable(String, { format: 'date-time', description: 'Null once it has ended.' })
  nextAttemptAt!: Date | null;

  @ApiProperty({ format: 'date-time', description: 'When the delivery was made.' })
  createdAt!: Date;
}

@ApiSchema({ description: 'How much is being delivered again.' })
export class RecoveredDeliveriesResponse {
  @ApiProperty({ example: 12, description: 'How many events are being delivered again; at most 10,000 a call.' })
  deliveries!: number;
}

export const toWebhookDeliveryResponse = (delivery: WebhookDeliveryEntity): WebhookDeliveryResponse => ({
  id: delivery.id,
  endpointId: delivery.endpointId,
  eventId: delivery.eventId,
  eventType: delivery.eventType,
  status: delivery.status,
  attempts: delivery.attempts.map(({ at, responseStatus, durationMs, error }) => ({
    at,
    responseStatus,
    durationMs,
    error,
  })),
  nextAttemptAt: delivery.nextAttemptAt,
  createdAt: delivery.createdAt,
});
