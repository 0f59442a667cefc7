import { ApiProperty } from '@nestjs/swagger';
import type { EndpointWithSecret, WebhookEndpoint } from './webhook-endpoint.js';
import { DISABLED_REASONS } from './webhook-endpoint.entity.js';

export class WebhookEndpointResponse {
  @ApiProperty({ example: 'whe_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ format: 'uri', example: 'https://tienda.mx/webhooks/guia' })
  url!: string;

  @ApiProperty({ type: [String], example: ['label.purchase.completed'], description: 'Event types, or `*`.' })
  events!: readonly string[];

  @ApiProperty({ type: String, nullable: true, example: 'Tienda en línea' })
  description!: string | null;

  @ApiProperty()
  isActive!: boolean;

  @ApiProperty({
    enum: DISABLED_REASONS,
    nullable: true,
    description:
      'Why the service deactivated it: `FAILING`, every retry over three days failed; `GONE`, it answered 410. ' +
      'Null where it did not.',
  })
  disabledReason!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  disabledAt!: Date | null;

  @ApiProperty({ description: 'True: receives LIVE events; false: TEST events.' })
  livemode!: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;
}

export class WebhookEndpointWithSecretResponse extends WebhookEndpointResponse {
  @ApiProperty({
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfhbULOVKQ=',
    description: 'Signs the deliveries. Not shown again.',
  })
  secret!: string;
}

export const toWebhookEndpointResponse = (endpoint: WebhookEndpoint): WebhookEndpointResponse => ({
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
