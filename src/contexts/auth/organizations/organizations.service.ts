import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import { ApiVersions, dayOf, supportedVersion } from '../../../kernel/api-versions.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/ids.js';
import type { PlanCode } from '../../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { CredentialCache } from '../credential-cache.js';
import { OrganizationEntity } from './organization.entity.js';

type Changes = Partial<Pick<OrganizationEntity, 'name' | 'apiVersion'>>;

/** An OWNER who receives a notice about the end of support for an API version. */
export interface OwnerOnVersion {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly organizationName: string;
}

/** Source: docs/accounts.md#the-organization */
@Injectable()
export class OrganizationsService {
  constructor(
    private readonly database: Database,
    private readonly cache: CredentialCache,
    private readonly versions: ApiVersions,
    private readonly clock: Clock,
    private readonly auditTrail: AuditTrail,
  ) {}

  private get organizations() {
    return this.database.manager.getRepository(OrganizationEntity);
  }

  async create(organization: Pick<OrganizationEntity, 'name' | 'plan' | 'apiVersion'>): Promise<OrganizationEntity> {
    const id = newId('org');
    await this.organizations.insert({ id, ...organization });
    return this.get(id);
  }

  get(id: string): Promise<OrganizationEntity> {
    return this.organizations.findOneByOrFail({ id });
  }

  /** Locks the organization until the transaction ends. Returns null if the organization does not exist. */
  lock(id: string): Promise<OrganizationEntity | null> {
    return this.organizations.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Returns the OWNERs of organizations that use the API version. An organization uses the version if the organization or one of
   * its valid API keys is pinned to the version. Sorted by user id, starting after `afterUserId`.
   */
  ownersOnVersion(version: string, afterUserId: string, limit: number): Promise<OwnerOnVersion[]> {
    return this.database.query<OwnerOnVersion>(
      `SELECT u.id AS "userId", u.email, u.name, o.name AS "organizationName"
       FROM users u JOIN organizations o ON o.id = u.organization_id
       WHERE u.role = 'OWNER' AND u.status = 'ACTIVE' AND u.deleted_at IS NULL AND o.closed_at IS NULL AND u.id > $2
         AND (o.api_version = $1 OR EXISTS (
           SELECT 1 FROM api_keys k
           WHERE k.organization_id = o.id AND k.api_version = $1 AND k.revoked_at IS NULL
             AND (k.expires_at IS NULL OR k.expires_at > now())))
       ORDER BY u.id LIMIT $3`,
      [version, afterUserId, limit],
    );
  }

  /** Throws `API_VERSION_UNSUPPORTED`. */
  async update(id: string, { name, apiVersion }: Changes): Promise<OrganizationEntity> {
    if (apiVersion) supportedVersion(this.versions, apiVersion, dayOf(this.clock.now()));
    const changes = { ...(name ? { name } : {}), ...(apiVersion ? { apiVersion } : {}) };
    if (Object.keys(changes).length > 0) await this.organizations.update({ id }, changes);
    this.cache.clear();
    return this.get(id);
  }

  /**
   * Changes the plan of an organization. The change applies immediately in this process. Other processes apply the change within
   * one second, when their cached credentials expire. If `from` is given, changes the plan only if `from` is the current plan.
   * Returns the previous plan, or null if the plan was not changed.
   */
  async changePlan(id: string, plan: PlanCode, only: { from?: PlanCode } = {}): Promise<PlanCode | null> {
    const [before] = await this.database.query<{ plan: PlanCode }>(
      `UPDATE organizations o SET plan = $2 FROM (SELECT id, plan FROM organizations WHERE id = $1 FOR UPDATE) before
       WHERE o.id = before.id AND before.plan = coalesce($3, before.plan) RETURNING before.plan`,
      [id, plan, only.from ?? null],
    );
    this.database.afterCommit(() => this.cache.clear());
    return before?.plan ?? null;
  }

  /**
   * For operators: blocks LIVE spending of the organization. If the organization is already suspended, the time of the suspension
   * does not change. Throws `RESOURCE_NOT_FOUND`. Source: docs/accounts.md#rules-and-limits
   */
  async suspend(id: string, operation: Operation): Promise<void> {
    await this.database.transaction(async () => {
      const { affected } = await this.organizations.update(
        { id },
        { suspendedAt: () => 'coalesce(suspended_at, now())' },
      );
      if (!affected) throw notFound('Organization');
      await this.auditTrail.record({ ...operation, action: 'suspend', target: id, details: {} });
    });
  }

  /** For operators: ends the suspension. Throws `RESOURCE_NOT_FOUND`. */
  async resume(id: string, operation: Operation): Promise<void> {
    await this.database.transaction(async () => {
      const { affected } = await this.organizations.update({ id }, { suspendedAt: null });
      if (!affected) throw notFound('Organization');
      await this.auditTrail.record({ ...operation, action: 'resume', target: id, details: {} });
    });
  }

  /** For operators: changes the plan. Returns the previous plan. Throws `RESOURCE_NOT_FOUND`. */
  overridePlan(id: string, plan: PlanCode, operation: Operation): Promise<PlanCode> {
    return this.database.transaction(async () => {
      const before = await this.changePlan(id, plan);
      if (!before) throw notFound('Organization');
      await this.auditTrail.record({ ...operation, action: 'set-plan', target: id, details: { before, after: plan } });
      return before;
    });
  }
}
