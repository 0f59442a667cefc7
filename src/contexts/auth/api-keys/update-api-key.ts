import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import { ApiVersions, dayOf, supportedVersion } from '../../../kernel/api-versions.js';
import { Clock } from '../../../kernel/clock.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { ownersKey } from '../auth.errors.js';
import { CredentialCache } from '../credential-cache.js';
import { UserRepository } from '../users/user.repository.js';
import type { ApiKey } from './api-key.js';
import { ApiKeyRepository } from './api-key.repository.js';
import type { UpdateApiKeyRequest } from './api-key.request.js';

@Injectable()
export class UpdateApiKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly users: UserRepository,
    private readonly cache: CredentialCache,
    private readonly versions: ApiVersions,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /**
   * Absent keeps; null removes the restriction (`scopes`, `ipAllowlist`) or the pin (`apiVersion`). Throws
   * `RESOURCE_NOT_FOUND`, `FORBIDDEN` or `API_VERSION_UNSUPPORTED`.
   */
  async execute(caller: SessionPrincipal, id: string, request: UpdateApiKeyRequest): Promise<ApiKey> {
    const { organizationId } = caller;
    const { name, scopes, ipAllowlist, apiVersion } = request;
    const key = await this.keys.find(organizationId, id);
    if (!key) throw notFound('API key');
    if (caller.role !== 'OWNER' && (await this.isOwners(key))) throw ownersKey();
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

  /** A key with the role of an OWNER, or one that an OWNER made. */
  private async isOwners({ role, createdBy }: ApiKey): Promise<boolean> {
    if (role === 'OWNER') return true;
    return createdBy !== null && (await this.users.findById(createdBy.id))?.role === 'OWNER';
  }
}
