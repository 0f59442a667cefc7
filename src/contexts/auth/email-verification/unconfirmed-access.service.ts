import { Injectable } from '@nestjs/common';
import { randomToken } from '../../../kernel/ids.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { AuditTrail } from '../../../platform/audit-trail/audit-trail.js';
import type { TokenPurpose } from '../account-tokens/account-token.entity.js';
import { AccountTokenRepository, tokenInvalid } from '../account-tokens/account-token.repository.js';
import { ApiKeysService, type ApiKey, type KeysOfCreator } from '../api-keys/api-keys.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import type { OrganizationEntity } from '../organizations/organization.entity.js';
import { hashPassword } from '../password.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserEntity } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';

/** What an address is asked to confirm. */
export interface UnconfirmedAccount {
  readonly organization: OrganizationEntity;
  /** Active keys that `end` would revoke, oldest first. */
  readonly keys: readonly ApiKey[];
  /** The address registered the organization. False: another member added it. */
  readonly isFounder: boolean;
}

/**
 * Access that was created under an address before its owner confirmed it. A stranger may have registered it.
 * Source: docs/reference/accounts.md#pre-registered-accounts
 */
@Injectable()
export class UnconfirmedAccess {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccountTokenRepository,
    private readonly users: UserRepository,
    private readonly organizations: OrganizationsService,
    private readonly keys: ApiKeysService,
    private readonly sessions: SessionsService,
    private readonly trail: AuditTrail,
  ) {}

  /** For the page that confirms an address. Null: the token is not valid. */
  async describe(token: string, purpose: TokenPurpose): Promise<UnconfirmedAccount | null> {
    const userId = await this.tokens.find(token, purpose);
    const user = userId === null ? null : await this.users.findById(userId);
    if (!user || user.emailVerifiedAt !== null) return null;
    const isFounder = await this.users.isFounder(user);
    return {
      organization: await this.organizations.get(user.organizationId),
      keys: await this.keys.activeOf(user.organizationId, isFounder ? null : user.id),
      isFounder,
    };
  }

  /**
   * Ends the access of whoever registered the address, or added it to another organization. The password no longer works.
   * The owner of the address can reset it. Every mailed token proves the address: that of a password reset can be requested at
   * any time. Throws `TOKEN_INVALID`.
   */
  async reject(token: string): Promise<KeysOfCreator> {
    const passwordHash = await hashPassword(randomToken(43));
    return this.database.transaction(async () => {
      const userId = await this.tokens.claim(token, 'verify_email', 'invitation', 'reset_password');
      const user = await this.users.findById(userId);
      // A link from before a reset must not end what the owner has created since.
      if (!user || user.emailVerifiedAt !== null) throw tokenInvalid();
      const keys = await this.end(user);
      for (const purpose of ['verify_email', 'invitation', 'reset_password'] as const)
        await this.tokens.revoke(userId, purpose);
      if (await this.users.isFounder(user))
        await this.database.manager.update(UserEntity, { id: userId }, { passwordHash });
      else await this.leave(user);
      await this.trail.record({
        operator: userId,
        action: 'email-rejected',
        target: userId,
        reason: 'The owner of the address did not open the account.',
        details: { organizationId: user.organizationId, keysRevoked: keys.revoked },
      });
      return keys;
    });
  }

  /** An organization whose last member leaves keeps no access. */
  private async leave({ id, organizationId }: UserEntity): Promise<void> {
    const members = await this.users.lockMembers(organizationId);
    await this.users.remove(id);
    if (members.every((member) => member.id === id)) await this.keys.revokeAll(organizationId);
  }

  /**
   * Removes the second factor, and revokes keys and sessions that were created before the address was confirmed. For the user who registered the
   * organization, that is every key, session and other member of it. For a member whom another one added, it is their own:
   * they do not end the access of those who added them. Call it in a transaction.
   */
  async end(user: UserEntity): Promise<KeysOfCreator> {
    // The app of a stranger must not lock the owner of the address out.
    await this.users.removeSecondFactor(user.id);
    if (!(await this.users.isFounder(user))) {
      await this.sessions.revokeAll(user.id);
      return this.keys.endKeysOf(user.id, { revoke: true });
    }
    const members = await this.users.lockMembers(user.organizationId);
    for (const { id } of members) if (id !== user.id) await this.users.remove(id);
    // A stranger may have made another member the OWNER.
    await this.database.manager.update(UserEntity, { id: user.id }, { role: 'OWNER' });
    await this.sessions.revokeAll(user.id);
    failpoint('account.taking-over');
    return this.keys.revokeAll(user.organizationId);
  }
}
