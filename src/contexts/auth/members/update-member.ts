import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { ownersOnly, soleOwner } from '../auth.errors.js';
import { CredentialCache } from '../credential-cache.js';
import type { UpdateMemberRequest } from './member.request.js';
import { hasAnotherOwner, type Member } from './member.js';
import { UserRepository } from '../users/user.repository.js';

@Injectable()
export class UpdateMember {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly cache: CredentialCache,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, `FORBIDDEN` or `SOLE_OWNER_OF_ORGANIZATION`. */
  async execute(caller: SessionPrincipal, id: string, { name, role }: UpdateMemberRequest): Promise<Member> {
    const member = await this.database.transaction(async () => {
      const members = await this.users.lockMembers(caller.organizationId);
      const found = members.find((each) => each.id === id);
      if (!found) throw notFound('Member');
      if (role && role !== found.role) {
        if ((role === 'OWNER' || found.role === 'OWNER') && caller.role !== 'OWNER') throw ownersOnly();
        if (found.role === 'OWNER' && !hasAnotherOwner(members, id)) throw soleOwner();
        await this.users.changeRole(id, role);
      }
      if (name) await this.users.changeName(id, name);
      return { ...found, role: role ?? found.role, name: name ?? found.name };
    });
    this.database.afterCommit(() => this.cache.clear());
    return member;
  }
}
