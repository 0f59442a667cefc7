import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { DeletedResponse } from '../../../platform/http/responses/deleted.response.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { PageQuery, pageRequest } from '../../../platform/http/fields/query-fields.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { CreateApiKeyRequest, UpdateApiKeyRequest } from './api-key.request.js';
import {
  ApiKeyResponse,
  CreatedApiKeyResponse,
  toApiKeyResponse,
  toCreatedApiKeyResponse,
} from './api-key.response.js';
import { ApiKeysService } from './api-keys.service.js';
import { callerAddress } from '../../../platform/http/edge/caller-address.js';
import { PasswordConfirmation } from '../passwords/password-confirmation.service.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiTags('API keys')
@Controller('v1/api-keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly passwords: PasswordConfirmation,
  ) {}

  @Endpoint('POST', '', {
    id: 'createApiKey',
    summary: 'Create an API key',
    description:
      'Only this response contains the full API key. To create an API key with the role OWNER more than 15 minutes after the login, send `currentPassword`. Without `currentPassword`, the request returns `FORBIDDEN` with `details.code` `PASSWORD_REQUIRED`.',
    credential: 'session',
    role: 'ADMIN',
    holdsSecret: true,
    data: CreatedApiKeyResponse,
    errors: ['PLAN_LIMIT_REACHED'],
    // The example contains no IP allowlist and no scopes, so that the example works for every reader.
    example: { name: 'Tienda en línea', mode: 'TEST' },
  })
  async create(
    @SessionCaller() caller: SessionPrincipal,
    @RequestBody() request: CreateApiKeyRequest,
    @Req() http: Request,
  ): Promise<CreatedApiKeyResponse> {
    if (request.role === 'OWNER') await this.passwords.require(caller, request.currentPassword, callerAddress(http));
    return toCreatedApiKeyResponse(await this.keys.create(caller, request));
  }

  @Endpoint('GET', '', {
    id: 'listApiKeys',
    summary: 'List the API keys',
    description: 'API keys, oldest first. `keyPrefix` identifies each key. The full API keys are not shown again.',
    credential: 'session',
    role: 'ADMIN',
    data: [ApiKeyResponse],
    meta: 'page',
  })
  async list(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @RequestQuery() query: PageQuery,
  ): Promise<Page<ApiKeyResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.keys.list(organizationId, page);
    return pageOf(rows.map(toApiKeyResponse), page, total);
  }

  @Endpoint('PATCH', ':id', {
    id: 'updateApiKey',
    summary: 'Change an API key, or pin its version',
    description:
      'Changes the name, scopes, IP allowlist or pinned API version. An absent field keeps its value. `apiVersion: ' +
      'null` removes the pin. Only an OWNER can change an API key that has the role OWNER or that an OWNER created.',
    credential: 'session',
    role: 'ADMIN',
    data: ApiKeyResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async update(
    @SessionCaller() caller: SessionPrincipal,
    @Param('id') id: string,
    @RequestBody() request: UpdateApiKeyRequest,
  ): Promise<ApiKeyResponse> {
    return toApiKeyResponse(await this.keys.update(caller, id, request));
  }

  @Endpoint('DELETE', ':id', {
    id: 'revokeApiKey',
    summary: 'Revoke an API key',
    description: 'The API key stops working immediately. A revocation cannot be undone.',
    credential: 'session',
    role: 'ADMIN',
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async revoke(@SessionCaller() caller: SessionPrincipal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.keys.revoke(caller, id);
    return { id, deleted: true };
  }
}
