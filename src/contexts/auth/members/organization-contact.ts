import { Injectable } from '@nestjs/common';
import { UserRepository } from '../users/user.repository.js';

/** Contact person of an organization. Payment processors receive this contact. */
export interface Contact {
  readonly organizationId: string;
  readonly name: string;
  readonly email: string;
}

@Injectable()
export class OrganizationContact {
  constructor(private readonly users: UserRepository) {}

  /**
   * Returns an OWNER. If the organization has no OWNER, returns another member. Prefers active members to invited members, and
   * prefers members who were added earlier.
   */
  async of(organizationId: string): Promise<Contact> {
    const members = await this.users.allMembers(organizationId);
    const owners = members.filter(({ role }) => role === 'OWNER');
    const candidates = owners.length > 0 ? owners : members;
    const contact = candidates.find(({ status }) => status === 'ACTIVE') ?? candidates[0];
    if (!contact) throw new Error(`Organization ${organizationId} has no members.`);
    return { organizationId, name: contact.name, email: contact.email };
  }
}
