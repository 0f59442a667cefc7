import { Controller, Param } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { invalidFields } from '../../kernel/api-error.js';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Instant, OneOf } from '../../platform/http/fields/fields.js';
import { PageQuery, pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from './webhook-delivery.entity.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import {
  RecoveredDeliveriesResponse,
  toWebhookDeliveryResponse,
  WebhookDeliveryResponse,
} from './webhook-delivery.response.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';

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
    description: 'Events created at this time or later are delivered: when the receiver went away.',
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
      '`webhook-id`. At most 10,000 a call: call again for more. What is on its way is left out, so calling twice is safe.',
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
    const since = new Date(request.since);
    const until = request.until ? new Date(request.until) : null;
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
