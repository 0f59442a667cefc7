import { Injectable } from '@nestjs/common';
import { PLANS, requireBelowPlanCap } from '../../../kernel/plans.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { AccountMails } from '../account-tokens/account-mails.js';
import { AccountTokenRepository } from '../account-tokens/account-token.repository.js';
import { ownersOnly } from '../auth.errors.js';
import { VerifiedEmail } from '../email-verification/verified-email.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { hashPassword } from '../password.js';
import type { Member } from './member.js';
import type { AddMemberRequest } from './member.request.js';
import { UserRepository } from '../users/user.repository.js';

/** Adds a user with a password, or invites one by mail. Source: docs/reference/accounts.md#invitations */
@Injectable()
export class AddMember {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
    private readonly tokens: AccountTokenRepository,
    private readonly mails: AccountMails,
    private readonly verifiedEmail: VerifiedEmail,
  ) {}

  /** Throws `FORBIDDEN`, `PLAN_LIMIT_REACHED`, `MAIL_NOT_CONFIGURED` or `EMAIL_TAKEN`. */
  async execute(caller: SessionPrincipal, { email, name, role, password }: AddMemberRequest): Promise<Member> {
    if (role === 'OWNER' && caller.role !== 'OWNER') throw ownersOnly();
    if (!password) this.mails.requireMail();
    const { organizationId } = caller;
    await this.verifiedEmail.requireOfOrganization(organizationId);
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
}
