import { Controller, Param } from '@nestjs/common';
import { ApiTags, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { DeletedResponse } from '../../platform/http/responses/deleted.response.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { PageQuery, pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';
import { Nullable } from '../../platform/http/responses/nullable.js';
import { CreateWebhookEndpointRequest, UpdateWebhookEndpointRequest } from './webhook-endpoint.request.js';
import { WebhookEndpointsService, type EndpointWithSecret } from './webhook-endpoints.service.js';
import { DISABLED_REASONS, type WebhookEndpointEntity } from './webhook-endpoint.entity.js';

@ApiSchema({ description: 'A webhook endpoint without its secret.' })
export class WebhookEndpointResponse {
  @ApiProperty({
    example: 'whe_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the endpoint.',
  })
  id!: string;

  @ApiProperty({
    format: 'uri',
    example: 'https://tienda.mx/webhooks/guia',
    description: 'URL that receives the events.',
  })
  url!: string;

  @ApiProperty({
    type: [String],
    example: ['label.purchase.completed'],
    description: 'Event types that the endpoint subscribes to, or `*`.',
  })
  events!: readonly string[];

  @Nullable(String, { example: 'Tienda en línea', description: 'Your note about the endpoint. Null without a note.' })
  description!: string | null;

  @ApiProperty({ description: 'Whether the endpoint is active and receives events.' })
  isActive!: boolean;

  @ApiProperty({
    enum: DISABLED_REASONS,
    nullable: true,
    description:
      'Reason for automatic deactivation. `FAILING`: all retries over three days failed. `GONE`: the endpoint returned 410. ' +
      'Null if the service did not deactivate the endpoint.',
  })
  disabledReason!: string | null;

  @Nullable(String, {
    format: 'date-time',
    description: 'Time of the automatic deactivation. Null if the service did not deactivate the endpoint.',
  })
  disabledAt!: Date | null;

  @ApiProperty({ description: 'True if the endpoint receives LIVE events, false for TEST events.' })
  livemode!: boolean;

  @ApiProperty({ format: 'date-time', description: 'Time when the endpoint was created.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'Time of the last change.' })
  updatedAt!: Date;
}

@ApiSchema({ description: 'A webhook endpoint with its signing secret, which is shown only once.' })
export class WebhookEndpointWithSecretResponse extends WebhookEndpointResponse {
  @ApiProperty({
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfhbULOVKQ=',
    description: 'Secret that signs the deliveries. Shown only once.',
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

@ApiTags('Webhooks')
@Controller('v1/webhook-endpoints')
export class WebhookEndpointsController {
  constructor(private readonly endpoints: WebhookEndpointsService) {}

  @Endpoint('POST', '', {
    id: 'createWebhookEndpoint',
    summary: 'Add a webhook endpoint',
    description:
      'The endpoint receives events in the mode of the credential, TEST or LIVE. Deliveries are signed according to Standard ' +
      'Webhooks. Only this response contains the `secret`.',
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
    description: 'Oldest first, without secrets.',
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
    description:
      'Returns the endpoint without its secret. `disabledReason` is the reason for an automatic deactivation.',
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
    description: 'An absent field keeps its value. Deactivation cancels pending deliveries.',
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
    description: 'Cancels pending deliveries. A deletion cannot be undone.',
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
      'Only this response contains the new `secret` of the endpoint. For 24 hours each delivery has two signatures, one with the previous secret and ' +
      'one with the new secret.',
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
