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

/** An account whose email is not verified. The owner of the email address can confirm or reject the account. */
export interface UnconfirmedAccount {
  readonly organization: OrganizationEntity;
  /** Active keys that `end` would revoke, oldest first. */
  readonly keys: readonly ApiKey[];
  /** True if the user with this email address registered the organization. False if another member added the user. */
  readonly isFounder: boolean;
}

/**
 * Describes an account whose email is not verified, and revokes its keys and sessions. Possibly, the email address does not belong
 * to the person who created the account. Source: docs/accounts.md#rules-and-limits
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

  /** Returns the data for the page that verifies an email. Null if the token is not valid. */
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
   * Called when the owner of an email address reports that another person created the account. Revokes the keys and sessions of the
   * account. Sets a random password, which the owner can reset. If another member added the user, also removes the user from the
   * organization. Accepts tokens of all purposes, because each token proves control of the address. Throws `TOKEN_INVALID`.
   */
  async reject(token: string): Promise<KeysOfCreator> {
    const passwordHash = await hashPassword(randomToken(43));
    return this.database.transaction(async () => {
      const userId = await this.tokens.claim(token, 'verify_email', 'invitation', 'reset_password');
      const user = await this.users.findById(userId);
      // The email may have been verified after the link was sent. In this case, the link must not revoke the keys and sessions that
      // the owner created later.
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

  /** Removes the user from the organization. If the user is the last member, also revokes all keys of the organization. */
  private async leave({ id, organizationId }: UserEntity): Promise<void> {
    const members = await this.users.lockMembers(organizationId);
    await this.users.remove(id);
    if (members.every((member) => member.id === id)) await this.keys.revokeAll(organizationId);
  }

  /**
   * Removes the second factor. Revokes the keys and sessions that were created before the email was verified. If the user
   * registered the organization, revokes all keys and sessions of the organization and removes all other members. If another member
   * added the user, revokes only the keys and sessions of the user. Must be called in a transaction.
   */
  async end(user: UserEntity): Promise<KeysOfCreator> {
    // Another person may have added an authenticator app to the account. The app must not lock out the owner of the address.
    await this.users.removeSecondFactor(user.id);
    if (!(await this.users.isFounder(user))) {
      await this.sessions.revokeAll(user.id);
      return this.keys.endKeysOf(user.id, { revoke: true });
    }
    const members = await this.users.lockMembers(user.organizationId);
    for (const { id } of members) if (id !== user.id) await this.users.remove(id);
    // The person who registered the address may have given the role OWNER to another member.
    await this.database.manager.update(UserEntity, { id: user.id }, { role: 'OWNER' });
    await this.sessions.revokeAll(user.id);
    failpoint('account.taking-over');
    return this.keys.revokeAll(user.organizationId);
  }
}
