import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { ownersOnly, soleOwner } from '../auth.errors.js';
import { CredentialCache } from '../credential-cache.js';
import { hasAnotherOwner } from './member.js';
import { UserRepository } from '../users/user.repository.js';

/** Deletes a member's account and revokes their sessions. */
@Injectable()
export class RemoveMember {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly cache: CredentialCache,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, `FORBIDDEN` or `SOLE_OWNER_OF_ORGANIZATION`. */
  async execute(caller: SessionPrincipal, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const members = await this.users.lockMembers(caller.organizationId);
      const member = members.find((each) => each.id === id);
      if (!member) throw notFound('Member');
      if (member.role === 'OWNER') {
        if (caller.role !== 'OWNER') throw ownersOnly();
        if (!hasAnotherOwner(members, id)) throw soleOwner();
      }
      await this.users.remove(id);
    });
    this.database.afterCommit(() => this.cache.clear());
  }
}
