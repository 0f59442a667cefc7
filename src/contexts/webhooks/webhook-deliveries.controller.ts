import { Controller, Param } from '@nestjs/common';
import { ApiSchema, ApiTags, ApiProperty } from '@nestjs/swagger';
import { invalidFields } from '../../kernel/api-error.js';
import { mexicoCityInstant } from '../../kernel/dates/mexico-city-date.js';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Instant, OneOf } from '../../platform/http/fields/fields.js';
import { PageQuery, pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';
import { Nullable } from '../../platform/http/responses/nullable.js';
import { DELIVERY_STATUSES, type DeliveryStatus, type WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';

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

class DeliveriesQuery extends PageQuery {
  @OneOf(DELIVERY_STATUSES, {
    enumName: 'DeliveryStatus',
    optional: true,
    description: 'Only deliveries of this status.',
  })
  status?: DeliveryStatus | null;
}

@ApiSchema({ description: 'The time for which a receiver was away.' })
class RecoverDeliveriesRequest {
  @Instant({
    example: '2026-11-20T08:00:00Z',
    description: 'Events created at this time or later are delivered. A date is a day of Mexico City (its midnight).',
  })
  since!: string;

  @Instant({
    optional: true,
    example: '2026-11-21T08:00:00Z',
    description: 'Events created at this time or earlier are delivered. Default: no end.',
  })
  until?: string | null;
}

@ApiTags('Webhooks')
@Controller('v1')
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Endpoint('POST', 'webhook-endpoints/:id/test', {
    id: 'sendTestWebhook',
    summary: 'Send a test event to a webhook endpoint',
    description: 'Sends an event of type `webhook.test`, whatever the subscriptions of the endpoint, active or not.',
    scopes: ['webhooks:write'],
    data: WebhookDeliveryResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async test(@Caller() caller: Principal, @Param('id') id: string): Promise<WebhookDeliveryResponse> {
    return toWebhookDeliveryResponse(await this.deliveries.sendTest(caller, id));
  }

  @Endpoint('GET', 'webhook-endpoints/:id/deliveries', {
    id: 'listWebhookDeliveries',
    summary: 'List the deliveries of a webhook endpoint',
    description: 'Newest first, with every attempt and the time of the next one.',
    scopes: ['webhooks:read'],
    data: [WebhookDeliveryResponse],
    meta: 'page',
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async list(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestQuery() query: DeliveriesQuery,
  ): Promise<Page<WebhookDeliveryResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.deliveries.list(caller, id, query.status ?? null, page);
    return pageOf(rows.map(toWebhookDeliveryResponse), page, total);
  }

  @Endpoint('POST', 'webhook-endpoints/:id/recover', {
    id: 'recoverWebhooks',
    summary: 'Deliver again what a webhook endpoint missed',
    description:
      'Every event since then that the endpoint subscribes to and has not taken, oldest first, each once, with its ' +
      '`webhook-id`. At most 10,000 a call: call again for more. What is on its way is left out, so calling twice is safe. Where ' +
      'an endpoint has only failed since the last call, the next one is possible after 5 minutes.',
    scopes: ['webhooks:write'],
    status: 202,
    lane: 'fetches',
    data: RecoveredDeliveriesResponse,
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT'],
  })
  async recover(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() request: RecoverDeliveriesRequest,
  ): Promise<RecoveredDeliveriesResponse> {
    const since = mexicoCityInstant(request.since);
    const until = request.until ? mexicoCityInstant(request.until) : null;
    if (until && until < since) throw invalidFields({ until: ['must not be before since'] });
    return { deliveries: await this.deliveries.recover(caller, id, { since, until }) };
  }

  @Endpoint('POST', 'webhook-deliveries/:id/redeliver', {
    id: 'redeliverWebhook',
    summary: 'Redeliver an event',
    description: 'Sends the same event with the same `webhook-id`, as a new delivery.',
    scopes: ['webhooks:write'],
    data: WebhookDeliveryResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async again(@Caller() caller: Principal, @Param('id') id: string): Promise<WebhookDeliveryResponse> {
    return toWebhookDeliveryResponse(await this.deliveries.redeliver(caller, id));
  }
}
