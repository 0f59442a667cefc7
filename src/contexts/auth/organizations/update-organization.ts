import { Injectable } from '@nestjs/common';
import { ApiVersions, dayOf, supportedVersion } from '../../../kernel/api-versions.js';
import { Clock } from '../../../kernel/clock.js';
import { CredentialCache } from '../credential-cache.js';
import type { Organization } from './organization.js';
import { OrganizationRepository } from './organization.repository.js';
import type { UpdateOrganizationRequest } from './organization.request.js';

@Injectable()
export class UpdateOrganization {
  constructor(
    private readonly organizations: OrganizationRepository,
    private readonly cache: CredentialCache,
    private readonly versions: ApiVersions,
    private readonly clock: Clock,
  ) {}

  /** Throws `API_VERSION_UNSUPPORTED` for a version that is not served. */
  async execute(organizationId: string, { name, apiVersion }: UpdateOrganizationRequest): Promise<Organization> {
    if (apiVersion) supportedVersion(this.versions, apiVersion, dayOf(this.clock.now()));
    const organization = await this.organizations.update(organizationId, {
      ...(name ? { name } : {}),
      ...(apiVersion ? { apiVersion } : {}),
    });
    this.cache.clear();
    return organization;
  }
}
