import { Injectable } from '@nestjs/common';
import { OwnerEmails } from '../../../platform/mail/owner-emails.js';
import { UserRepository } from '../users/user.repository.js';

@Injectable()
export class MemberOwnerEmails extends OwnerEmails {
  constructor(private readonly users: UserRepository) {
    super();
  }

  override async of(organizationId: string): Promise<readonly string[]> {
    const members = await this.users.allMembers(organizationId);
    return members.filter((member) => member.role === 'OWNER' && member.status === 'ACTIVE').map(({ email }) => email);
  }
}
