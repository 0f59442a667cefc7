import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiError } from '../../../kernel/api-error.js';
import { UserRepository } from '../users/user.repository.js';
import { emailVerificationConfig } from './email-verification.config.js';

/** Checks `REQUIRE_VERIFIED_EMAIL`. Source: docs/reference/accounts.md#email-verification */
@Injectable()
export class VerifiedEmail {
  constructor(
    private readonly users: UserRepository,
    @Inject(emailVerificationConfig.KEY) private readonly config: ConfigType<typeof emailVerificationConfig>,
  ) {}

  /** Throws `FORBIDDEN` with instructions. */
  async require(userId: string): Promise<void> {
    if (!this.config.isRequired) return;
    const user = await this.users.findById(userId);
    if (user?.emailVerifiedAt) return;
    throw new ApiError(
      'FORBIDDEN',
      'A LIVE key requires a verified email: open the link that was mailed to you. If it has expired, reset your password (POST /v1/auth/password/forgot): that verifies the email, too.',
      { code: 'EMAIL_NOT_VERIFIED', emailVerified: false },
    );
  }
}
