import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { ownersOnly, soleOwner } from '../auth.errors.js';
import { EndKeysOfCreator } from '../api-keys/end-keys-of-creator.js';
import type { KeysOfCreator } from '../api-keys/api-key.js';
import { CredentialCache } from '../credential-cache.js';
import { hasAnotherOwner } from './member.js';
import { UserRepository } from '../users/user.repository.js';

/** Deletes a member's account, revokes their sessions and, if asked to, the keys that they made. */
@Injectable()
export class RemoveMember {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly keys: EndKeysOfCreator,
    private readonly cache: CredentialCache,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, `FORBIDDEN` or `SOLE_OWNER_OF_ORGANIZATION`. */
  async execute(caller: SessionPrincipal, id: string, { revokeKeys = false } = {}): Promise<KeysOfCreator> {
    const keys = await this.database.transaction(async () => {
      const members = await this.users.lockMembers(caller.organizationId);
      const member = members.find((each) => each.id === id);
      if (!member) throw notFound('Member');
      if (member.role === 'OWNER') {
        if (caller.role !== 'OWNER') throw ownersOnly();
        if (!hasAnotherOwner(members, id)) throw soleOwner();
      }
      await this.users.remove(id);
      return this.keys.execute(id, { revoke: revokeKeys });
    });
    this.database.afterCommit(() => this.cache.clear());
    return keys;
  }
}
