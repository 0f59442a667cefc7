import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { PageQuery, pageRequest } from '../../../platform/http/query-fields.js';
import { Caller } from '../../../platform/http/request-context.js';
import { WebhookEndpointRepository } from '../endpoints/webhook-endpoint.repository.js';
import { endpointNotFound } from '../webhooks.errors.js';
import { Redeliver } from './redeliver.js';
import { SendTestEvent } from './send-test-event.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { toWebhookDeliveryResponse, WebhookDeliveryResponse } from './webhook-delivery.response.js';

@ApiTags('Webhooks')
@Controller('v1')
export class WebhookDeliveriesController {
  constructor(
    private readonly endpoints: WebhookEndpointRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly sendTestEvent: SendTestEvent,
    private readonly redeliver: Redeliver,
  ) {}

  @Endpoint('POST', 'webhook-endpoints/:id/test', {
    summary: 'Send a test event to a webhook endpoint',
    description: 'Sends an event of type `webhook.test`, whatever the endpoint listens to, active or not.',
    scopes: ['webhooks:write'],
    data: WebhookDeliveryResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async test(@Caller() caller: Principal, @Param('id') id: string): Promise<WebhookDeliveryResponse> {
    return toWebhookDeliveryResponse(await this.sendTestEvent.execute(caller, id));
  }

  @Endpoint('GET', 'webhook-endpoints/:id/deliveries', {
    summary: 'List what was sent to a webhook endpoint, newest first',
    scopes: ['webhooks:read'],
    data: [WebhookDeliveryResponse],
    meta: 'page',
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async list(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() query: PageQuery,
  ): Promise<Page<WebhookDeliveryResponse>> {
    if (!(await this.endpoints.find(caller, id))) throw endpointNotFound();
    const page = pageRequest(query);
    const { rows, total } = await this.deliveries.list(id, page);
    return pageOf(rows.map(toWebhookDeliveryResponse), page, total);
  }

  @Endpoint('POST', 'webhook-deliveries/:id/redeliver', {
    summary: 'Send an event once more',
    description: 'The same event with the same `webhook-id`, as a new delivery.',
    scopes: ['webhooks:write'],
    data: WebhookDeliveryResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async again(@Caller() caller: Principal, @Param('id') id: string): Promise<WebhookDeliveryResponse> {
    return toWebhookDeliveryResponse(await this.redeliver.execute(caller, id));
  }
}
