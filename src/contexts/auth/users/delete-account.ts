import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { soleOwner } from '../auth.errors.js';
import { CredentialCache } from '../credential-cache.js';
import { OrganizationClosingListener, type ClosingTerms } from '../organizations/organization-closing.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { hasAnotherOwner } from '../members/member.js';
import { UserRepository } from './user.repository.js';

/** Deletes the caller's account. Deleting the last member's account closes the organization. */
@Injectable()
export class DeleteAccount implements OnApplicationBootstrap {
  private listeners: OrganizationClosingListener[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
    private readonly cache: CredentialCache,
  ) {}

  onApplicationBootstrap(): void {
    this.listeners = this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance) => instance instanceof OrganizationClosingListener);
  }

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
        for (const listener of this.listeners) await listener.beforeClosing(organizationId, terms);
        await this.organizations.close(organizationId);
      }
      await this.users.remove(userId);
    });
    this.database.afterCommit(() => this.cache.clear());
  }
}
