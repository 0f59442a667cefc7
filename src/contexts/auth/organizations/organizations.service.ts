import { Injectable } from '@nestjs/common';
import { ApiVersions, dayOf, supportedVersion } from '../../../kernel/api-versions.js';
import { Clock } from '../../../kernel/clock.js';
import type { PlanCode } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { CredentialCache } from '../credential-cache.js';
import { OrganizationRepository } from './organization.repository.js';
import type { Organization } from './organization.entity.js';
import type { UpdateOrganizationRequest } from './organization.request.js';

/** Source: docs/reference/accounts.md#organizations */
@Injectable()
export class OrganizationsService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationRepository,
    private readonly cache: CredentialCache,
    private readonly versions: ApiVersions,
    private readonly clock: Clock,
  ) {}

  get(id: string): Promise<Organization> {
    return this.organizations.get(id);
  }

  /** Throws `API_VERSION_UNSUPPORTED` for a version that is not served. */
  async update(id: string, { name, apiVersion }: UpdateOrganizationRequest): Promise<Organization> {
    if (apiVersion) supportedVersion(this.versions, apiVersion, dayOf(this.clock.now()));
    const organization = await this.organizations.update(id, {
      ...(name ? { name } : {}),
      ...(apiVersion ? { apiVersion } : {}),
    });
    this.cache.clear();
    return organization;
  }

  /**
   * Changes an organization's plan. It applies immediately in this process, and within a second in the others, when their
   * cached credentials expire. `from`: change only if this is the current plan. Returns the previous plan; null if nothing was
   * changed.
   */
  async changePlan(id: string, plan: PlanCode, only: { from?: PlanCode } = {}): Promise<PlanCode | null> {
    const before = await this.organizations.changePlan(id, plan, only.from ?? null);
    this.database.afterCommit(() => this.cache.clear());
    return before;
  }
}
