import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { DeletedResponse } from '../../platform/http/answers/deleted.response.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { PageQuery, pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { CreateWebhookEndpointRequest, UpdateWebhookEndpointRequest } from './webhook-endpoint.request.js';
import {
  toWebhookEndpointResponse,
  toWebhookEndpointWithSecretResponse,
  WebhookEndpointResponse,
  WebhookEndpointWithSecretResponse,
} from './webhook-endpoint.response.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Webhooks')
@Controller('v1/webhook-endpoints')
export class WebhookEndpointsController {
  constructor(private readonly endpoints: WebhookEndpointsService) {}

  @Endpoint('POST', '', {
    id: 'createWebhookEndpoint',
    summary: 'Add a webhook endpoint',
    description:
      'It receives events of the mode of the credential, TEST or LIVE. Deliveries are signed as Standard ' +
      'Webhooks specifies; the response is the only one that contains the `secret`.',
    scopes: ['webhooks:write'],
    holdsSecret: true,
    data: WebhookEndpointWithSecretResponse,
    errors: ['PLAN_LIMIT_REACHED'],
    example: { url: 'https://example.com/webhooks/guia', events: ['*'], description: 'Tienda en línea' },
  })
  async create(
    @Caller() caller: Principal,
    @RequestBody() request: CreateWebhookEndpointRequest,
  ): Promise<WebhookEndpointWithSecretResponse> {
    return toWebhookEndpointWithSecretResponse(await this.endpoints.create(caller, request));
  }

  @Endpoint('GET', '', {
    id: 'listWebhookEndpoints',
    summary: 'List the webhook endpoints',
    description: 'Oldest first, without their secrets.',
    scopes: ['webhooks:read'],
    data: [WebhookEndpointResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: PageQuery): Promise<Page<WebhookEndpointResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.endpoints.list(caller, page);
    return pageOf(rows.map(toWebhookEndpointResponse), page, total);
  }

  @Endpoint('GET', ':id', {
    id: 'getWebhookEndpoint',
    summary: 'Read a webhook endpoint',
    description: 'Without its secret. `disabledReason` tells why the service deactivated it.',
    scopes: ['webhooks:read'],
    data: WebhookEndpointResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<WebhookEndpointResponse> {
    return toWebhookEndpointResponse(await this.endpoints.get(caller, id));
  }

  @Endpoint('PATCH', ':id', {
    id: 'updateWebhookEndpoint',
    summary: 'Change, activate or deactivate a webhook endpoint',
    description: 'An absent field keeps its value. Deactivation cancels the deliveries that are still due.',
    scopes: ['webhooks:write'],
    data: WebhookEndpointResponse,
    errors: ['RESOURCE_NOT_FOUND'],
    example: { events: ['label.purchase.completed', 'label.voided'] },
  })
  async update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() request: UpdateWebhookEndpointRequest,
  ): Promise<WebhookEndpointResponse> {
    return toWebhookEndpointResponse(await this.endpoints.update(caller, id, request));
  }

  @Endpoint('DELETE', ':id', {
    id: 'deleteWebhookEndpoint',
    summary: 'Delete a webhook endpoint',
    description: 'Cancels the deliveries that are still due. Cannot be undone.',
    scopes: ['webhooks:write'],
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async delete(@Caller() caller: Principal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.endpoints.delete(caller, id);
    return { id, deleted: true };
  }

  @Endpoint('POST', ':id/rotate-secret', {
    id: 'rotateWebhookSecret',
    summary: 'Replace the signing secret',
    description:
      'The response is the only one that contains the new `secret`. For 24 hours deliveries carry a signature ' +
      'of each.',
    scopes: ['webhooks:write'],
    status: 200,
    holdsSecret: true,
    data: WebhookEndpointWithSecretResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async rotate(@Caller() caller: Principal, @Param('id') id: string): Promise<WebhookEndpointWithSecretResponse> {
    return toWebhookEndpointWithSecretResponse(await this.endpoints.rotateSecret(caller, id));
  }
}
