import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import { ApiVersions, dayOf, supportedVersion } from '../../../kernel/api-versions.js';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { CredentialCache } from '../credential-cache.js';
import type { ApiKey } from './api-key.js';
import { ApiKeyRepository } from './api-key.repository.js';
import type { UpdateApiKeyRequest } from './api-key.request.js';

@Injectable()
export class UpdateApiKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly cache: CredentialCache,
    private readonly versions: ApiVersions,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /**
   * Absent keeps; null removes the restriction (`scopes`, `ipAllowlist`) or the pin (`apiVersion`). Throws
   * `RESOURCE_NOT_FOUND` or `API_VERSION_UNSUPPORTED`.
   */
  async execute(organizationId: string, id: string, request: UpdateApiKeyRequest): Promise<ApiKey> {
    const { name, scopes, ipAllowlist, apiVersion } = request;
    if (!(await this.keys.find(organizationId, id))) throw notFound('API key');
    if (apiVersion) supportedVersion(this.versions, apiVersion, dayOf(this.clock.now()));
    await this.keys.update(organizationId, id, {
      ...(name ? { name } : {}),
      ...(scopes === undefined ? {} : { scopes }),
      ...(ipAllowlist === undefined ? {} : { ipAllowlist: ipAllowlist?.length ? ipAllowlist : null }),
      ...(apiVersion === undefined ? {} : { apiVersion }),
    });
    this.database.afterCommit(() => this.cache.clear());
    const updated = await this.keys.find(organizationId, id);
    if (!updated) throw notFound('API key');
    return updated;
  }
}
