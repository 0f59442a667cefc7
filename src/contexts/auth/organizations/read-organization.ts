import { Injectable } from '@nestjs/common';
import type { Organization } from './organization.js';
import { OrganizationRepository } from './organization.repository.js';

@Injectable()
export class ReadOrganization {
  constructor(private readonly organizations: OrganizationRepository) {}

  execute(id: string): Promise<Organization> {
    return this.organizations.get(id);
  }
}
