import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiVersions } from '../../../kernel/api-versions.js';
import type { PlanCode } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { AccountMails } from '../account-tokens/account-mails.js';
import { AccountTokenRepository } from '../account-tokens/account-token.repository.js';
import { UserRepository } from '../users/user.repository.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { hashPassword } from '../password.js';
import { plansConfig } from '../deployment-plans/deployment-plans.config.js';
import type { RegisterRequest, SessionOrigin } from './session.request.js';
import { SessionsService, type SignIn } from './sessions.service.js';

export interface RegisterOptions {
  /** Default: `DEFAULT_PLAN`. */
  readonly plan?: PlanCode;
  /** Absent if the registration is not part of a request. */
  readonly origin?: SessionOrigin;
  /** If true, the email is verified immediately and no mail is sent. Used for accounts without a real mailbox. */
  readonly isEmailVerified?: boolean;
}

/** Creates an organization with its first OWNER, mails a link to verify the email, and opens a session. */
@Injectable()
export class RegisterAccount {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly users: UserRepository,
    private readonly sessions: SessionsService,
    private readonly tokens: AccountTokenRepository,
    private readonly mails: AccountMails,
    @Inject(plansConfig.KEY) private readonly config: ConfigType<typeof plansConfig>,
    private readonly versions: ApiVersions,
  ) {}

  /** Throws `EMAIL_TAKEN`. */
  async execute(
    { email, password, name, organizationName }: RegisterRequest,
    { plan = this.config.defaultPlan, origin, isEmailVerified = false }: RegisterOptions,
  ): Promise<SignIn> {
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async () => {
      const organization = await this.organizations.create({
        name: organizationName,
        plan,
        apiVersion: this.versions.current.date,
      });
      const user = await this.users.insert({
        organizationId: organization.id,
        email,
        name,
        passwordHash,
        role: 'OWNER',
        ...(isEmailVerified ? { emailVerifiedAt: new Date() } : {}),
      });
      if (!isEmailVerified) {
        const token = await this.tokens.issue(user.id, 'verify_email');
        this.mails.sendAfterCommit('verify_email', { email, token });
      }
      return { session: await this.sessions.open(user.id, origin), user, organization };
    });
  }
}
