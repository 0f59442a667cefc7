import { Injectable } from '@nestjs/common';
import { UserRepository } from '../users/user.repository.js';

/** The contact that payment processors are given for an organization: its longest-standing OWNER. */
export interface Contact {
  readonly organizationId: string;
  readonly name: string;
  readonly email: string;
}

@Injectable()
export class OrganizationContact {
  constructor(private readonly users: UserRepository) {}

  async of(organizationId: string): Promise<Contact> {
    const owner = await this.users.findFirstOwner(organizationId);
    if (!owner) throw new Error(`Organization ${organizationId} has no members.`);
    return { organizationId, ...owner };
  }
}
