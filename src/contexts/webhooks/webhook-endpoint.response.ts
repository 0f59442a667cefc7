import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../platform/http/answers/nullable.js';
import { DISABLED_REASONS, type WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import type { EndpointWithSecret } from './webhook-endpoints.service.js';

@ApiSchema({ description: 'A receiver of events, without its secret.' })
export class WebhookEndpointResponse {
  @ApiProperty({
    example: 'whe_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the endpoint, to change or test it by.',
  })
  id!: string;

  @ApiProperty({
    format: 'uri',
    example: 'https://tienda.mx/webhooks/guia',
    description: 'Where events are posted to.',
  })
  url!: string;

  @ApiProperty({ type: [String], example: ['label.purchase.completed'], description: 'Event types, or `*`.' })
  events!: readonly string[];

  @Nullable(String, { example: 'Tienda en línea', description: 'A note of your own; null: none.' })
  description!: string | null;

  @ApiProperty({ description: 'Whether events are sent to it.' })
  isActive!: boolean;

  @ApiProperty({
    enum: DISABLED_REASONS,
    nullable: true,
    description:
      'Why the service deactivated it: `FAILING`, every retry over three days failed; `GONE`, it answered 410. ' +
      'Null where it did not.',
  })
  disabledReason!: string | null;

  @Nullable(String, {
    format: 'date-time',
    description: 'When the service switched it off because it did not answer; null: it did not.',
  })
  disabledAt!: Date | null;

  @ApiProperty({ description: 'True: receives LIVE events; false: TEST events.' })
  livemode!: boolean;

  @ApiProperty({ format: 'date-time', description: 'When the endpoint was made.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'When the endpoint was changed last.' })
  updatedAt!: Date;
}

@ApiSchema({ description: 'A receiver of events with the secret that signs them, which is answered once.' })
export class WebhookEndpointWithSecretResponse extends WebhookEndpointResponse {
  @ApiProperty({
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfhbULOVKQ=',
    description: 'Signs the deliveries. Not shown again.',
  })
  secret!: string;
}

export const toWebhookEndpointResponse = (endpoint: WebhookEndpointEntity): WebhookEndpointResponse => ({
  id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  description: endpoint.description,
  isActive: endpoint.isActive,
  disabledReason: endpoint.disabledReason,
  disabledAt: endpoint.disabledAt,
  livemode: endpoint.livemode,
  createdAt: endpoint.createdAt,
  updatedAt: endpoint.updatedAt,
});

export const toWebhookEndpointWithSecretResponse = ({
  endpoint,
  secret,
}: EndpointWithSecret): WebhookEndpointWithSecretResponse => ({ ...toWebhookEndpointResponse(endpoint), secret });
