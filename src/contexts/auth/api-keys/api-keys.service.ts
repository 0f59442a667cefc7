import { Injectable } from '@nestjs/common';
import { ApiError, notFound, validationError } from '../../../kernel/api-error.js';
import { ApiVersions, dayOf, supportedVersion } from '../../../kernel/api-versions.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/ids.js';
import type { PageRequest } from '../../../kernel/page.js';
import { requireBelowPlanCap } from '../../../kernel/plans.js';
import { PLANS } from '../../../kernel/plans.js';
import { hasRole, type SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { ownersKey } from '../auth.errors.js';
import { CredentialCache } from '../credential-cache.js';
import { digestOf, keyPrefixOf, newApiKey } from '../credential.js';
import { EmailVerification } from '../email-verification/email-verification.service.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { UserRepository } from '../users/user.repository.js';
import { ApiKeyRepository, type ApiKey } from './api-key.repository.js';
import type { CreateApiKeyRequest, UpdateApiKeyRequest } from './api-key.request.js';

export interface CreatedApiKey {
  readonly record: ApiKey;
  /** The key in clear: the only time it can be shown. */
  readonly key: string;
}

/** What became of the keys that a member made. Source: docs/reference/api-keys.md#creators */
export interface KeysOfCreator {
  readonly revoked: number;
  /** Those that work on: neither revoked nor expired. */
  readonly living: number;
}

/** The API keys of an organization. Source: docs/reference/api-keys.md */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeyRepository,
    private readonly organizations: OrganizationRepository,
    private readonly users: UserRepository,
    private readonly emailVerification: EmailVerification,
    private readonly cache: CredentialCache,
    private readonly versions: ApiVersions,
    private readonly clock: Clock,
  ) {}

  /** Keys that are not revoked, oldest first. */
  list(organizationId: string, page: PageRequest): Promise<{ rows: ApiKey[]; total: number }> {
    return this.keys.list(organizationId, page);
  }

  /** `createdBy`: a user's id; null: nobody. Throws `VALIDATION_ERROR`, `FORBIDDEN` or `PLAN_LIMIT_REACHED`. */
  async create(
    caller: SessionPrincipal,
    request: CreateApiKeyRequest,
    createdBy: string | null = caller.userId,
  ): Promise<CreatedApiKey> {
    const { organizationId } = caller;
    const role = request.role ?? 'ADMIN';
    if (!hasRole(caller.role, role))
      throw new ApiError('FORBIDDEN', `A key cannot have a higher role than its creator (${caller.role}).`);
    if (request.mode === 'LIVE') await this.emailVerification.requireOfUser(caller.userId);
    const expiresAt = request.expiresAt ? new Date(request.expiresAt) : null;
    if (expiresAt && expiresAt <= this.clock.now()) throw validationError({ expiresAt: ['must lie in the future'] });

    const key = newApiKey(request.mode === 'LIVE');
    return this.database.transaction(async () => {
      const count = await this.keys.lockAndCount(organizationId);
      requireBelowPlanCap('api_keys', count, PLANS[(await this.organizations.get(organizationId)).plan]);
      const record = await this.keys.insert({
        id: newId('key'),
        organizationId,
        livemode: request.mode === 'LIVE',
        name: request.name,
        keyHash: digestOf(key),
        keyPrefix: keyPrefixOf(key),
        scopes: request.scopes ?? null,
        role,
        ipAllowlist: request.ipAllowlist?.length ? request.ipAllowlist : null,
        apiVersion: null,
        createdBy,
        expiresAt,
      });
      return { record, key };
    });
  }

  /**
   * Absent keeps; null removes the restriction (`scopes`, `ipAllowlist`) or the pin (`apiVersion`). Throws
   * `RESOURCE_NOT_FOUND`, `FORBIDDEN` or `API_VERSION_UNSUPPORTED`.
   */
  async update(caller: SessionPrincipal, id: string, request: UpdateApiKeyRequest): Promise<ApiKey> {
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

  /** Throws `RESOURCE_NOT_FOUND`. */
  async revoke(organizationId: string, id: string): Promise<void> {
    if (!(await this.keys.revoke(organizationId, id))) throw notFound('API key');
    this.database.afterCommit(() => this.cache.clear());
  }

  /**
   * Counts the keys that a member made when the member is removed or resets the password, and revokes them if `revoke`. Part of
   * the caller's transaction; the caller clears the cache of credentials after the commit.
   */
  async endKeysOf(creatorId: string, { revoke }: { revoke: boolean }): Promise<KeysOfCreator> {
    const revoked = revoke ? await this.keys.revokeAllOf(creatorId) : 0;
    return { revoked, living: await this.keys.countActiveOf(creatorId) };
  }

  /** A key with the role of an OWNER, or one that an OWNER made. */
  private async isOwners({ role, createdBy }: ApiKey): Promise<boolean> {
    if (role === 'OWNER') return true;
    return createdBy !== null && (await this.users.findById(createdBy.id))?.role === 'OWNER';
  }
}
