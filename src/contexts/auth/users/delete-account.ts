import { Injectable } from '@nestjs/common';
import { Contributions } from '../../../platform/contributions/contributions.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { soleOwner } from '../auth.errors.js';
import { CredentialCache } from '../credential-cache.js';
import { OrganizationClosingListener, type ClosingTerms } from '../organizations/organization-closing.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { hasAnotherOwner } from './user.entity.js';
import { UserRepository } from './user.repository.js';

/** Deletes the caller's account. Deleting the last member's account closes the organization. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly contributions: Contributions,
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
    private readonly cache: CredentialCache,
  ) {}

  /**
   * Throws `SOLE_OWNER_OF_ORGANIZATION` if other members remain and none of them is OWNER, and what a listener throws if the
   * organization is to be closed.
   */
  async execute({ organizationId, userId }: SessionPrincipal, terms: ClosingTerms): Promise<void> {
    await this.database.transaction(async () => {
      const members = await this.users.lockMembers(organizationId);
      const isLast = members.every(({ id }) => id === userId);
      const isOwner = members.some(({ id, role }) => id === userId && role === 'OWNER');
      if (isOwner && !isLast && !hasAnotherOwner(members, userId)) throw soleOwner();
      if (isLast) {
        // While the last member can still be mailed.
        for (const listener of this.contributions.of(OrganizationClosingListener))
          await listener.beforeClosing(organizationId, terms);
        await this.organizations.close(organizationId);
      }
      await this.users.remove(userId);
    });
    this.database.afterCommit(() => this.cache.clear());
  }
}
