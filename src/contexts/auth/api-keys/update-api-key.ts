import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import { CredentialCache } from '../credential-cache.js';
import { ApiKeyRepository } from './api-key.repository.js';
import type { UpdateApiKeyRequest } from './api-key.request.js';
import { toApiKeyResponse, type ApiKeyResponse } from './api-key.response.js';

@Injectable()
export class UpdateApiKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly cache: CredentialCache,
  ) {}

  /** Absent keeps; null lifts the limits (`scopes`, `ipAllowlist`) or the pin (`apiVersion`). */
  async execute(organizationId: string, id: string, request: UpdateApiKeyRequest): Promise<ApiKeyResponse> {
    const { name, scopes, ipAllowlist, apiVersion } = request;
    if (!(await this.keys.find(organizationId, id))) throw notFound('API key');
    await this.keys.update(id, {
      ...(name ? { name } : {}),
      ...(scopes === undefined ? {} : { scopes }),
      ...(ipAllowlist === undefined ? {} : { ipAllowlist: ipAllowlist?.length ? ipAllowlist : null }),
      ...(apiVersion === undefined ? {} : { apiVersion }),
    });
    this.cache.forgetAll();
    const updated = await this.keys.find(organizationId, id);
    if (!updated) throw notFound('API key');
    return toApiKeyResponse(updated);
  }
}
