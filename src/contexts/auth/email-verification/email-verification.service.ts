import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { IsNull, Not } from 'typeorm';
import { ApiError } from '../../../kernel/api-error.js';
import type { Principal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { AccountTokenRepository, tokenInvalid } from '../account-tokens/account-token.repository.js';
import { UserEntity } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { emailVerificationConfig } from './email-verification.config.js';

/** Source: docs/accounts.md#verify-the-email */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccountTokenRepository,
    private readonly users: UserRepository,
    @Inject(emailVerificationConfig.KEY) private readonly config: ConfigType<typeof emailVerificationConfig>,
  ) {}

  /** Throws `TOKEN_INVALID`. */
  async verify(token: string): Promise<void> {
    await this.database.transaction(async () => {
      const userId = await this.tokens.claim(token, 'verify_email');
      if (!(await this.users.verifyEmail(userId))) throw tokenInvalid();
    });
  }

  /** Throws `EMAIL_NOT_VERIFIED` unless the user verified the email. */
  async requireOfUser(userId: string): Promise<void> {
    if (!this.config.isRequired) return;
    if (!(await this.users.findById(userId))?.emailVerifiedAt) throw emailNotVerified();
  }

  /** Throws `EMAIL_NOT_VERIFIED` unless at least one OWNER verified the email. */
  async requireOfOrganization(organizationId: string): Promise<void> {
    if (!this.config.isRequired) return;
    const owner = { organizationId, role: 'OWNER', emailVerifiedAt: Not(IsNull()), deletedAt: IsNull() } as const;
    if (!(await this.database.manager.existsBy(UserEntity, owner))) throw emailNotVerified();
  }

  /**
   * Called before LIVE spending and printing. For a session, checks the user. For an API key, checks the OWNERs of the
   * organization.
   */
  async requireToSpend(principal: Principal): Promise<void> {
    if (!principal.livemode) return;
    if (principal.kind === 'session') await this.requireOfUser(principal.userId);
    else await this.requireOfOrganization(principal.organizationId);
  }
}

const emailNotVerified = (): ApiError =>
  new ApiError(
    'FORBIDDEN',
    'This operation requires a verified email. Open the link in the verification mail. If the link has expired, reset your password (POST /v1/auth/password/forgot), which also verifies the email.',
    { code: 'EMAIL_NOT_VERIFIED', emailVerified: false },
  );
