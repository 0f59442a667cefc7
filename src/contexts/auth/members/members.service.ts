import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { ApiError, notFound } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import { PLANS, requireBelowPlanCap } from '../../../kernel/plans.js';
import type { Role, SessionPrincipal } from '../../../kernel/principal.js';
import { Contributions } from '../../../platform/contributions/contributions.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { AuditTrail, BY_MEMBER } from '../../../platform/audit-trail/audit-trail.js';
import { AccountMails } from '../account-tokens/account-mails.js';
import { AccountTokenRepository, tokenInvalid } from '../account-tokens/account-token.repository.js';
import { ApiKeysService, type KeysOfCreator } from '../api-keys/api-keys.service.js';
import { CredentialCache } from '../credential-cache.js';
import { EmailVerification } from '../email-verification/email-verification.service.js';
import { OrganizationClosingListener, type ClosingTerms } from '../organizations/organization-closing.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { SpendingRights } from '../organizations/spending-rights.js';
import { hashPassword } from '../password.js';
import type { SessionOrigin } from '../sessions/session.request.js';
import { SessionsService, type SignIn } from '../sessions/sessions.service.js';
import { UserEntity, type Member } from '../users/user.entity.js';
import { ownersAmong, UserRepository } from '../users/user.repository.js';
import type { AddMemberRequest, UpdateMemberRequest } from './member.request.js';

/** Source: docs/accounts.md#invite-a-member */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly organizations: OrganizationsService,
    private readonly tokens: AccountTokenRepository,
    private readonly mails: AccountMails,
    private readonly emailVerification: EmailVerification,
    private readonly spendingRights: SpendingRights,
    private readonly keys: ApiKeysService,
    private readonly sessions: SessionsService,
    private readonly cache: CredentialCache,
    private readonly contributions: Contributions,
    private readonly trail: AuditTrail,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(userId: string): Promise<UserEntity> {
    const user = await this.users.findById(userId);
    if (!user) throw notFound('User');
    return user;
  }

  /** Oldest first. */
  list(organizationId: string, page: PageRequest): Promise<{ rows: Member[]; total: number }> {
    return this.users.listMembers(organizationId, page);
  }

  /**
   * Adds a user with the given password. Without a password, invites the user by email. Throws `FORBIDDEN`, `PLAN_LIMIT_REACHED`,
   * `MAIL_NOT_CONFIGURED` or `EMAIL_TAKEN`. Source: docs/accounts.md#invite-a-member
   */
  async add(caller: SessionPrincipal, { email, name, role, password }: AddMemberRequest): Promise<Member> {
    if (role === 'OWNER' && caller.role !== 'OWNER') throw ownersOnly();
    if (!password) this.mails.requireMail();
    const { organizationId } = caller;
    await this.spendingRights.require(caller);
    await this.emailVerification.requireOfOrganization(organizationId);
    const passwordHash = password ? await hashPassword(password) : null;
    return this.database.transaction(async () => {
      const members = await this.users.lockMembers(organizationId);
      // Check the session again, because another request may have revoked it while this request waited for the lock.
      await this.sessions.requireNotRevoked(caller.sessionId);
      requireBelowPlanCap('members', members.length, PLANS[(await this.organizations.get(organizationId)).plan]);
      const user = await this.users.insert({ organizationId, email, name, role, passwordHash });
      const purpose = passwordHash === null ? 'invitation' : 'verify_email';
      this.mails.sendAfterCommit(purpose, { email, token: await this.tokens.issue(user.id, purpose) });
      await this.audit(caller, 'member-added', user.id, { role });
      if (role === 'OWNER') this.mails.noticeAfterCommit('owner', ownersAmong(members));
      return user;
    });
  }

  /** Sets the first password of an invited user, marks the email as verified and opens a session. Throws `TOKEN_INVALID`. */
  async acceptInvitation(token: string, password: string, origin: SessionOrigin): Promise<SignIn> {
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async () => {
      const userId = await this.tokens.claim(token, 'invitation');
      // If the user already has a password, the user has accepted the invitation or reset the password.
      const isAccepted = await this.users.setPassword({ id: userId, passwordHash: IsNull() }, passwordHash);
      if (!isAccepted) throw tokenInvalid();
      const user = await this.get(userId);
      const organization = await this.organizations.get(user.organizationId);
      return { session: await this.sessions.open(user.id, origin), user, organization };
    });
  }

  /** Throws `RESOURCE_NOT_FOUND`, `FORBIDDEN` or `SOLE_OWNER_OF_ORGANIZATION`. */
  async update(caller: SessionPrincipal, id: string, { name, role }: UpdateMemberRequest): Promise<Member> {
    return this.database.transaction(async () => {
      const found = await this.lockMember(caller, id, role);
      const changes = { role: role ?? found.role, name: name ?? found.name };
      if (role || name) await this.database.manager.update(UserEntity, { id }, changes);
      if (changes.role !== found.role) {
        await this.audit(caller, 'member-role', id, { before: found.role, after: changes.role });
        if (changes.role === 'OWNER')
          this.mails.noticeAfterCommit('owner', ownersAmong(await this.users.allMembers(caller.organizationId)));
      }
      this.database.afterCommit(() => this.cache.clear());
      return { ...found, ...changes };
    });
  }

  /**
   * Removes a member. If `revokeKeys` is true, also revokes the keys that the member created. Throws the same errors as `update`.
   */
  async remove(caller: SessionPrincipal, id: string, { revokeKeys = false } = {}): Promise<KeysOfCreator> {
    return this.database.transaction(async () => {
      await this.lockMember(caller, id, null);
      await this.users.remove(id);
      const keys = await this.keys.endKeysOf(id, { revoke: revokeKeys });
      await this.audit(caller, 'member-removed', id, { keysRevoked: keys.revoked });
      return keys;
    });
  }

  /**
   * Deletes the account of the caller. If the caller is the last member, the organization is closed. Throws
   * `SOLE_OWNER_OF_ORGANIZATION` if the other members include no OWNER. Also throws the errors of the closing listeners.
   */
  async deleteAccount({ organizationId, userId }: SessionPrincipal, terms: ClosingTerms): Promise<void> {
    await this.database.transaction(async () => {
      const members = await this.users.lockMembers(organizationId);
      const isLast = members.every(({ id }) => id === userId);
      const isOwner = members.some(({ id, role }) => id === userId && role === 'OWNER');
      if (isOwner && !isLast && !hasAnotherOwner(members, userId)) throw soleOwner();
      if (isLast) {
        // Close the organization before the user is deleted, because a listener sends a mail to the last member.
        for (const listener of this.contributions.of(OrganizationClosingListener))
          await listener.beforeClosing(organizationId, terms);
        await this.database.manager.update(OrganizationEntity, { id: organizationId }, { closedAt: () => 'now()' });
        failpoint('organization.closing');
      }
      await this.users.remove(userId);
    });
    this.database.afterCommit(() => this.cache.clear());
  }

  private audit({ userId, organizationId }: SessionPrincipal, action: string, target: string, details: object) {
    return this.trail.record({
      operator: userId,
      action,
      target,
      reason: BY_MEMBER,
      details: { organizationId, ...details },
    });
  }

  /** Locks the members before a role change or a removal. `role` is null for a removal. Throws the same errors as `update`. */
  private async lockMember(caller: SessionPrincipal, id: string, role: Role | null | undefined): Promise<Member> {
    const members = await this.users.lockMembers(caller.organizationId);
    const member = members.find((each) => each.id === id);
    if (!member) throw notFound('Member');
    if (role === undefined || role === member.role) return member;
    if ((role === 'OWNER' || member.role === 'OWNER') && caller.role !== 'OWNER') throw ownersOnly();
    if (member.role === 'OWNER' && !hasAnotherOwner(members, id)) throw soleOwner();
    return member;
  }
}

/**
 * True if a member other than `id` is an OWNER. Invited OWNERs are ignored, because an invited user possibly never accepts the
 * invitation.
 */
const hasAnotherOwner = (members: readonly Member[], id: string): boolean =>
  members.some((member) => member.id !== id && member.role === 'OWNER' && member.status === 'ACTIVE');

const ownersOnly = (): ApiError =>
  new ApiError('FORBIDDEN', 'Only an OWNER can grant or remove the role OWNER. Ask an OWNER of the organization.', {
    requiredRole: 'OWNER',
  });

const soleOwner = (): ApiError =>
  new ApiError(
    'SOLE_OWNER_OF_ORGANIZATION',
    'The organization must keep at least one OWNER. Give another member the role OWNER first.',
  );
