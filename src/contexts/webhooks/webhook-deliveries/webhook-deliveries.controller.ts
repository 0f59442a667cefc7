import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/http/routes/endpoint.js';
import { pageRequest } from '../../../platform/http/fields/query-fields.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { ListDeliveries } from './list-deliveries.js';
import { Redeliver } from './redeliver.js';
import { SendTestEvent } from './send-test-event.js';
import { DeliveriesQuery } from './webhook-deliveries.request.js';
import { toWebhookDeliveryResponse, WebhookDeliveryResponse } from './webhook-delivery.response.js';

@ApiTags('Webhooks')
@Controller('v1')
export class WebhookDeliveriesController {
  constructor(
    private readonly sendTestEvent: SendTestEvent,
    private readonly listDeliveries: ListDeliveries,
    private readonly redeliver: Redeliver,
  ) {}

  @Endpoint('POST', 'webhook-endpoints/:id/test', {
    id: 'sendTestWebhook',
    summary: 'Send a test event to a webhook endpoint',
    description: 'Sends an event of type `webhook.test`, whatever the subscriptions of the endpoint, active or not.',
    scopes: ['webhooks:write'],
    data: WebhookDeliveryResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async test(@Caller() caller: Principal, @Param('id') id: string): Promise<WebhookDeliveryResponse> {
    return toWebhookDeliveryResponse(await this.sendTestEvent.execute(caller, id));
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
    @Query() query: DeliveriesQuery,
  ): Promise<Page<WebhookDeliveryResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.listDeliveries.execute(caller, id, query.status ?? null, page);
    return pageOf(rows.map(toWebhookDeliveryResponse), page, total);
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
    return toWebhookDeliveryResponse(await this.redeliver.execute(caller, id));
  }
}
