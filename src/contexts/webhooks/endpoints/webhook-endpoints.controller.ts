import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { DeletedResponse } from '../../../platform/http/deleted.response.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { PageQuery, pageRequest } from '../../../platform/http/query-fields.js';
import { Caller } from '../../../platform/http/request-context.js';
import { endpointNotFound } from '../webhooks.errors.js';
import { CreateEndpoint } from './create-endpoint.js';
import { DeleteEndpoint } from './delete-endpoint.js';
import { RotateSecret } from './rotate-secret.js';
import { UpdateEndpoint } from './update-endpoint.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';
import { CreateWebhookEndpointRequest, UpdateWebhookEndpointRequest } from './webhook-endpoint.request.js';
import {
  toWebhookEndpointResponse,
  toWebhookEndpointWithSecretResponse,
  WebhookEndpointResponse,
  WebhookEndpointWithSecretResponse,
} from './webhook-endpoint.response.js';

@ApiTags('Webhooks')
@Controller('v1/webhook-endpoints')
export class WebhookEndpointsController {
  constructor(
    private readonly endpoints: WebhookEndpointRepository,
    private readonly createEndpoint: CreateEndpoint,
    private readonly updateEndpoint: UpdateEndpoint,
    private readonly deleteEndpoint: DeleteEndpoint,
    private readonly rotateSecret: RotateSecret,
  ) {}

  @Endpoint('POST', '', {
    summary: 'Add a webhook endpoint',
    description:
      'It is told of the events of the credential’s mode, TEST or LIVE. Deliveries are signed as Standard Webhooks ' +
      'says, with the `secret` that this answer shows and no later one does.',
    scopes: ['webhooks:write'],
    holdsSecret: true,
    data: WebhookEndpointWithSecretResponse,
    errors: ['PLAN_LIMIT_REACHED'],
    example: { url: 'https://example.com/webhooks/guia', events: ['*'], description: 'Tienda en línea' },
  })
  async create(
    @Caller() caller: Principal,
    @Body() request: CreateWebhookEndpointRequest,
  ): Promise<WebhookEndpointWithSecretResponse> {
    return toWebhookEndpointWithSecretResponse(await this.createEndpoint.execute(caller, request));
  }

  @Endpoint('GET', '', {
    summary: 'List the webhook endpoints',
    scopes: ['webhooks:read'],
    data: [WebhookEndpointResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @Query() query: PageQuery): Promise<Page<WebhookEndpointResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.endpoints.list(caller, page);
    return pageOf(rows.map(toWebhookEndpointResponse), page, total);
  }

  @Endpoint('GET', ':id', {
    summary: 'Read a webhook endpoint',
    scopes: ['webhooks:read'],
    data: WebhookEndpointResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<WebhookEndpointResponse> {
    const endpoint = await this.endpoints.find(caller, id);
    if (!endpoint) throw endpointNotFound();
    return toWebhookEndpointResponse(endpoint);
  }

  @Endpoint('PATCH', ':id', {
    summary: 'Change a webhook endpoint, or switch it on or off',
    scopes: ['webhooks:write'],
    data: WebhookEndpointResponse,
    errors: ['RESOURCE_NOT_FOUND'],
    example: { events: ['label.purchase.completed', 'label.voided'] },
  })
  async update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() request: UpdateWebhookEndpointRequest,
  ): Promise<WebhookEndpointResponse> {
    return toWebhookEndpointResponse(await this.updateEndpoint.execute(caller, id, request));
  }

  @Endpoint('DELETE', ':id', {
    summary: 'Delete a webhook endpoint',
    scopes: ['webhooks:write'],
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async delete(@Caller() caller: Principal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.deleteEndpoint.execute(caller, id);
    return { id, deleted: true };
  }

  @Endpoint('POST', ':id/rotate-secret', {
    summary: 'Replace the signing secret',
    description: 'The new `secret` is shown in this answer only. For 24 hours deliveries carry a signature of each.',
    scopes: ['webhooks:write'],
    status: 200,
    holdsSecret: true,
    data: WebhookEndpointWithSecretResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async rotate(@Caller() caller: Principal, @Param('id') id: string): Promise<WebhookEndpointWithSecretResponse> {
    return toWebhookEndpointWithSecretResponse(await this.rotateSecret.execute(caller, id));
  }
}
