import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import { requireBelowPlanCap } from '../../../kernel/plans.js';
import { PLANS } from '../../../kernel/plans.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { AccountMails } from '../account-tokens/account-mails.js';
import { AccountTokenRepository } from '../account-tokens/account-token.repository.js';
import { ApiKeysService, type KeysOfCreator } from '../api-keys/api-keys.service.js';
import { ownersOnly, soleOwner } from '../auth.errors.js';
import { CredentialCache } from '../credential-cache.js';
import { EmailVerification } from '../email-verification/email-verification.service.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { hashPassword } from '../password.js';
import { hasAnotherOwner, type Member } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import type { AddMemberRequest, UpdateMemberRequest } from './member.request.js';

/** The members of an organization. Source: docs/reference/accounts.md#users */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
    private readonly tokens: AccountTokenRepository,
    private readonly mails: AccountMails,
    private readonly emailVerification: EmailVerification,
    private readonly keys: ApiKeysService,
    private readonly cache: CredentialCache,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(userId: string): Promise<Member> {
    const user = await this.users.findById(userId);
    if (!user) throw notFound('User');
    return user;
  }

  /** Oldest first. */
  list(organizationId: string, page: PageRequest): Promise<{ rows: Member[]; total: number }> {
    return this.users.listMembers(organizationId, page);
  }

  /**
   * Adds a user with a password, or invites one by mail. Throws `FORBIDDEN`, `PLAN_LIMIT_REACHED`, `MAIL_NOT_CONFIGURED` or
   * `EMAIL_TAKEN`. Source: docs/reference/accounts.md#invitations
   */
  async add(caller: SessionPrincipal, { email, name, role, password }: AddMemberRequest): Promise<Member> {
    if (role === 'OWNER' && caller.role !== 'OWNER') throw ownersOnly();
    if (!password) this.mails.requireMail();
    const { organizationId } = caller;
    await this.emailVerification.requireOfOrganization(organizationId);
    const passwordHash = password ? await hashPassword(password) : null;
    return this.database.transaction(async () => {
      const members = await this.users.lockMembers(organizationId);
      requireBelowPlanCap('members', members.length, PLANS[(await this.organizations.get(organizationId)).plan]);
      const user = await this.users.insert({ organizationId, email, name, role, passwordHash });
      const purpose = passwordHash === null ? 'invitation' : 'verify_email';
      this.mails.sendAfterCommit(purpose, { email, token: await this.tokens.issue(user.id, purpose) });
      return user;
    });
  }

  /** Throws `RESOURCE_NOT_FOUND`, `FORBIDDEN` or `SOLE_OWNER_OF_ORGANIZATION`. */
  async update(caller: SessionPrincipal, id: string, { name, role }: UpdateMemberRequest): Promise<Member> {
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

  /**
   * Deletes a member's account, revokes their sessions and, with `revokeKeys`, the keys that they made. Throws
   * `RESOURCE_NOT_FOUND`, `FORBIDDEN` or `SOLE_OWNER_OF_ORGANIZATION`.
   */
  async remove(caller: SessionPrincipal, id: string, { revokeKeys = false } = {}): Promise<KeysOfCreator> {
    const keys = await this.database.transaction(async () => {
      const members = await this.users.lockMembers(caller.organizationId);
      const member = members.find((each) => each.id === id);
      if (!member) throw notFound('Member');
      if (member.role === 'OWNER') {
        if (caller.role !== 'OWNER') throw ownersOnly();
        if (!hasAnotherOwner(members, id)) throw soleOwner();
      }
      await this.users.remove(id);
      return this.keys.endKeysOf(id, { revoke: revokeKeys });
    });
    this.database.afterCommit(() => this.cache.clear());
    return keys;
  }
}
