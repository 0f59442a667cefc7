import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { ApiError, notFound, validationError } from '../../../kernel/api-error.js';
import { ApiVersions, dayOf, supportedVersion } from '../../../kernel/api-versions.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/ids.js';
import type { PageRequest } from '../../../kernel/page.js';
import { PLANS, requireBelowPlanCap } from '../../../kernel/plans.js';
import { hasRole, type SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { findPage } from '../../../platform/database/find-page.js';
import { AuditTrail, BY_MEMBER } from '../../../platform/audit-trail/audit-trail.js';
import { AccountMails } from '../account-tokens/account-mails.js';
import { CredentialCache } from '../credential-cache.js';
import { digestOf, keyPrefixOf, newApiKey } from '../credential.js';
import { EmailVerification } from '../email-verification/email-verification.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { ownersAmong, UserRepository } from '../users/user.repository.js';
import { ApiKeyEntity } from './api-key.entity.js';
import type { CreateApiKeyRequest, UpdateApiKeyRequest } from './api-key.request.js';

/** An API key without its hash. `createdBy` is the member who created the key, even if the member was removed later. */
export type ApiKey = Omit<ApiKeyEntity, 'keyHash' | 'createdBy'> & {
  readonly createdBy: { readonly id: string; readonly email: string } | null;
};

export interface CreatedApiKey {
  readonly record: ApiKey;
  /** The API key in plain text. Available only in the response that creates the key. */
  readonly key: string;
}

/** Source: docs/keys.md#rules-and-limits */
export interface KeysOfCreator {
  readonly revoked: number;
  /** Number of keys that are neither revoked nor expired. */
  readonly living: number;
}

/** Source: docs/keys.md */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly users: UserRepository,
    private readonly emailVerification: EmailVerification,
    private readonly sessions: SessionsService,
    private readonly trail: AuditTrail,
    private readonly mails: AccountMails,
    private readonly cache: CredentialCache,
    private readonly versions: ApiVersions,
    private readonly clock: Clock,
  ) {}

  private get keys() {
    return this.database.manager.getRepository(ApiKeyEntity);
  }

  /** Lists the keys that are not revoked, oldest first. */
  async list(organizationId: string, page: PageRequest): Promise<{ rows: ApiKey[]; total: number }> {
    const { rows, total } = await findPage(this.keys, page, {
      where: notRevoked(organizationId),
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return { rows: await this.withCreators(rows), total };
  }

  /**
   * `createdBy` is a user id. Null if the service creates the key. Throws `VALIDATION_ERROR`, `FORBIDDEN` or `PLAN_LIMIT_REACHED`.
   */
  async create(
    caller: SessionPrincipal,
    request: CreateApiKeyRequest,
    createdBy: string | null = caller.userId,
  ): Promise<CreatedApiKey> {
    const { organizationId } = caller;
    const role = request.role ?? 'ADMIN';
    if (!hasRole(caller.role, role))
      throw new ApiError(
        'FORBIDDEN',
        `The role of a key must not exceed the role of its creator (${caller.role}). Choose a lower role.`,
      );
    if (request.mode === 'LIVE') await this.emailVerification.requireOfUser(caller.userId);
    const expiresAt = request.expiresAt ? new Date(request.expiresAt) : null;
    if (expiresAt && expiresAt <= this.clock.now()) throw validationError({ expiresAt: ['must be in the future'] });

    const key = newApiKey(request.mode === 'LIVE');
    return this.database.transaction(async () => {
      // Lock the organization, so that a concurrent request cannot change the number of keys.
      const { plan } = (await this.organizations.lock(organizationId))!;
      // Check the session again, because another request may have revoked it while this request waited for the lock.
      await this.sessions.requireNotRevoked(caller.sessionId);
      requireBelowPlanCap('api_keys', await this.keys.countBy(notRevoked(organizationId)), PLANS[plan]);
      const id = newId('key');
      await this.keys.insert({
        id,
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
      await this.audit(caller, 'api-key-created', id, { mode: request.mode, role, scopes: request.scopes ?? null });
      // The service creates keys only for organizations whose OWNER has no mailbox. So send no notice about these keys.
      if (request.mode === 'LIVE' && createdBy !== null) await this.notifyOwners(organizationId);
      return { record: await this.get(organizationId, id), key };
    });
  }

  /**
   * An absent field does not change. Null removes the restriction (`scopes`, `ipAllowlist`) or the pin (`apiVersion`). Throws
   * `RESOURCE_NOT_FOUND`, `FORBIDDEN` or `API_VERSION_UNSUPPORTED`.
   */
  async update(caller: SessionPrincipal, id: string, request: UpdateApiKeyRequest): Promise<ApiKey> {
    const { organizationId } = caller;
    const { name, scopes, ipAllowlist, apiVersion } = request;
    const key = await this.get(organizationId, id);
    if (caller.role !== 'OWNER' && (await this.isOwners(key))) throw ownersKey();
    if (apiVersion) supportedVersion(this.versions, apiVersion, dayOf(this.clock.now()));
    const changes = {
      ...(name ? { name } : {}),
      ...(scopes === undefined ? {} : { scopes }),
      ...(ipAllowlist === undefined ? {} : { ipAllowlist: ipAllowlist?.length ? ipAllowlist : null }),
      ...(apiVersion === undefined ? {} : { apiVersion }),
    };
    if (Object.keys(changes).length > 0)
      await this.database.transaction(async () => {
        await this.keys.update({ id, organizationId }, changes);
        const before = { name: key.name, scopes: key.scopes, ipAllowlist: key.ipAllowlist, apiVersion: key.apiVersion };
        await this.audit(caller, 'api-key-changed', id, { before, after: changes });
      });
    this.database.afterCommit(() => this.cache.clear());
    return this.get(organizationId, id);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async revoke(caller: SessionPrincipal, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const { affected } = await this.keys.update({ ...notRevoked(caller.organizationId), id }, REVOKED);
      if (!affected) throw notFound('API key');
      await this.audit(caller, 'api-key-revoked', id, {});
    });
    this.database.afterCommit(() => this.cache.clear());
  }

  /**
   * Counts the keys that a member created. If `revoke` is true, also revokes these keys. Called when the member is removed or
   * resets the password.
   */
  async endKeysOf(creatorId: string, { revoke }: { revoke: boolean }): Promise<KeysOfCreator> {
    const ended = revoke ? await this.keys.update({ createdBy: creatorId, revokedAt: IsNull() }, REVOKED) : null;
    const living = await this.keys
      .createQueryBuilder('k')
      .where('k.createdBy = :creatorId AND k.revokedAt IS NULL', { creatorId })
      .andWhere('(k.expiresAt IS NULL OR k.expiresAt > now())')
      .getCount();
    this.database.afterCommit(() => this.cache.clear());
    return { revoked: ended?.affected ?? 0, living };
  }

  private async notifyOwners(organizationId: string): Promise<void> {
    const members = await this.users.allMembers(organizationId);
    this.mails.noticeAfterCommit('live_key', ownersAmong(members));
  }

  private audit({ userId, organizationId }: SessionPrincipal, action: string, target: string, details: object) {
    return this.trail.record({
      operator: userId,
      action,
      target,
      reason: BY_MEMBER,
      details: { organizationId, ...details },
    });
  }

  async revokeAll(organizationId: string): Promise<KeysOfCreator> {
    const { affected = 0 } = await this.keys.update(notRevoked(organizationId), REVOKED);
    this.database.afterCommit(() => this.cache.clear());
    return { revoked: affected, living: 0 };
  }

  /**
   * Returns all keys that are not revoked, oldest first, including expired keys. The result is not paged, because the plan limits
   * the number of keys. If `createdBy` is null, the result includes the keys of all creators.
   */
  async activeOf(organizationId: string, createdBy: string | null): Promise<ApiKey[]> {
    const keys = await this.keys.find({
      where: { ...notRevoked(organizationId), ...(createdBy === null ? {} : { createdBy }) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return this.withCreators(keys);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  private async get(organizationId: string, id: string): Promise<ApiKey> {
    const key = await this.keys.findOneBy({ ...notRevoked(organizationId), id });
    if (!key) throw notFound('API key');
    return (await this.withCreators([key]))[0]!;
  }

  private async withCreators(keys: readonly ApiKeyEntity[]): Promise<ApiKey[]> {
    const emails = await this.users.emailsOf(keys.flatMap(({ createdBy }) => createdBy ?? []));
    return keys.map((key) => {
      const email = key.createdBy === null ? undefined : emails.get(key.createdBy);
      return { ...key, createdBy: email === undefined ? null : { id: key.createdBy!, email } };
    });
  }

  /** True if the key has the role OWNER or if an OWNER created the key. */
  private async isOwners({ role, createdBy }: ApiKey): Promise<boolean> {
    if (role === 'OWNER') return true;
    return createdBy !== null && (await this.users.findById(createdBy.id))?.role === 'OWNER';
  }
}

const REVOKED = { revokedAt: () => 'now()' };

/** Expired keys are included, so that the customer can see why a key stopped working. */
const notRevoked = (organizationId: string) => ({ organizationId, revokedAt: IsNull() });

const ownersKey = (): ApiError =>
  new ApiError('FORBIDDEN', 'Only an OWNER can change the key of an OWNER. Ask an OWNER, or revoke the key.', {
    requiredRole: 'OWNER',
  });
