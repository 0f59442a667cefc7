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

@ApiSchema({ description: 'One attempt to deliver an event.' })
export class DeliveryAttemptResponse {
  @ApiProperty({ format: 'date-time', description: 'Time of the attempt.' })
  at!: string;

  @Nullable(Number, { example: 200, description: 'HTTP status of the response. Null if there was no response.' })
  responseStatus!: number | null;

  @ApiProperty({ example: 84, description: 'Milliseconds until the response or the timeout.' })
  durationMs!: number;

  @Nullable(String, {
    example: 'The endpoint returned 500.',
    description: 'Error message of the attempt. Null if the attempt succeeded.',
  })
  error!: string | null;
}

/** Source: docs/webhooks.md#rules-and-limits */
@ApiSchema({ description: 'The delivery of one event to one endpoint, with all attempts.' })
export class WebhookDeliveryResponse {
  @ApiProperty({
    example: 'whd_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the delivery.',
  })
  id!: string;

  @ApiProperty({
    example: 'whe_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the endpoint that receives the event.',
  })
  endpointId!: string;

  @ApiProperty({
    example: 'evt_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the delivered event, also sent in the header `webhook-id`.',
  })
  eventId!: string;

  @ApiProperty({ example: 'label.purchase.completed', description: 'Type of the event.' })
  eventType!: string;

  @ApiProperty({
    enum: DELIVERY_STATUSES,
    enumName: 'DeliveryStatus',
    description: 'Status of the delivery. After `FAILED`, the service makes no further attempt.',
  })
  status!: string;

  @ApiProperty({ type: [DeliveryAttemptResponse], description: 'All attempts so far, oldest first.' })
  attempts!: readonly DeliveryAttemptResponse[];

  @Nullable(String, { format: 'date-time', description: 'Time of the next attempt. Null after the delivery ended.' })
  nextAttemptAt!: Date | null;

  @ApiProperty({ format: 'date-time', description: 'Time when the delivery was created.' })
  createdAt!: Date;
}

@ApiSchema({ description: 'The result of a recovery request.' })
export class RecoveredDeliveriesResponse {
  @ApiProperty({ example: 12, description: 'Number of events queued for redelivery, at most 10,000 per call.' })
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
    description: 'Only deliveries with this status.',
  })
  status?: DeliveryStatus | null;
}

@ApiSchema({ description: 'The period whose missed events are redelivered.' })
class RecoverDeliveriesRequest {
  @Instant({
    example: '2026-11-20T08:00:00Z',
    description: 'Start of the period, inclusive. A date means midnight at the start of that day in Mexico City.',
  })
  since!: string;

  @Instant({
    optional: true,
    example: '2026-11-21T08:00:00Z',
    description: 'End of the period, inclusive. If absent, the period has no end.',
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
    description:
      'Sends an event of type `webhook.test`. The endpoint receives this event regardless of its subscriptions, even if the endpoint is inactive.',
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
    description: 'Newest first. Each delivery contains its attempts and the time of the next attempt.',
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
    summary: 'Redeliver the missed events of a webhook endpoint',
    description:
      'Redelivers all subscribed events of the period except the events that the endpoint accepted, oldest first, with their original `webhook-id`. Each call queues at most 10,000 events. Repeat the call for more events. Repeated calls are safe because pending deliveries are skipped. If every delivery since the previous call failed, the next call is possible after 5 minutes.',
    scopes: ['webhooks:write'],
    status: 202,
    concurrency: 'fetches',
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
    description: 'Creates a new delivery of the event, with the same `webhook-id` as the delivery in the path.',
    scopes: ['webhooks:write'],
    data: WebhookDeliveryResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async again(@Caller() caller: Principal, @Param('id') id: string): Promise<WebhookDeliveryResponse> {
    return toWebhookDeliveryResponse(await this.deliveries.redeliver(caller, id));
  }
}
