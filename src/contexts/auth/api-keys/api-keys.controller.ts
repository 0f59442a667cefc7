import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { DeletedResponse } from '../../../platform/http/deleted.response.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { PageQuery, pageRequest } from '../../../platform/http/query-fields.js';
import { SessionCaller } from '../../../platform/http/request-context.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { CreateApiKeyRequest, UpdateApiKeyRequest } from './api-key.request.js';
import { ApiKeyResponse, CreatedApiKeyResponse, toApiKeyResponse } from './api-key.response.js';
import { CreateApiKey } from './create-api-key.js';
import { RevokeApiKey } from './revoke-api-key.js';
import { UpdateApiKey } from './update-api-key.js';

@ApiTags('API keys')
@Controller('v1/api-keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly createApiKey: CreateApiKey,
    private readonly updateApiKey: UpdateApiKey,
    private readonly revokeApiKey: RevokeApiKey,
  ) {}

  @Endpoint('POST', '', {
    summary: 'Create an API key',
    description: 'The key is shown in this answer only.',
    credential: 'session',
    role: 'ADMIN',
    holdsSecret: true,
    data: CreatedApiKeyResponse,
    errors: ['PLAN_LIMIT_REACHED'],
  })
  create(
    @SessionCaller() caller: SessionPrincipal,
    @Body() request: CreateApiKeyRequest,
  ): Promise<CreatedApiKeyResponse> {
    return this.createApiKey.execute(caller, request);
  }

  @Endpoint('GET', '', {
    summary: 'List the API keys',
    credential: 'session',
    role: 'ADMIN',
    data: [ApiKeyResponse],
    meta: 'page',
  })
  async list(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @Query() query: PageQuery,
  ): Promise<Page<ApiKeyResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.keys.list(organizationId, page);
    return pageOf(rows.map(toApiKeyResponse), page, total);
  }

  @Endpoint('PATCH', ':id', {
    summary: 'Change an API key, or pin its version',
    credential: 'session',
    role: 'ADMIN',
    data: ApiKeyResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  update(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @Param('id') id: string,
    @Body() request: UpdateApiKeyRequest,
  ): Promise<ApiKeyResponse> {
    return this.updateApiKey.execute(organizationId, id, request);
  }

  @Endpoint('DELETE', ':id', {
    summary: 'Revoke an API key',
    credential: 'session',
    role: 'ADMIN',
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async revoke(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @Param('id') id: string,
  ): Promise<DeletedResponse> {
    await this.revokeApiKey.execute(organizationId, id);
    return { id, deleted: true };
  }
}
