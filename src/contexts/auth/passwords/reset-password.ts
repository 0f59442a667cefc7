import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AccountTokenRepository } from '../account-tokens/account-token.repository.js';
import { tokenInvalid } from '../auth.errors.js';
import { CredentialCache } from '../credential-cache.js';
import { UserRepository } from '../users/user.repository.js';
import { hashPassword } from '../password.js';
import { SessionRepository } from '../sessions/session.repository.js';
import type { ResetPasswordRequest } from './password.request.js';

/** Sets a password with a mailed token, verifies the email and revokes all sessions of the user. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccountTokenRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly cache: CredentialCache,
  ) {}

  /** Throws `TOKEN_INVALID`. */
  async execute({ token, password }: ResetPasswordRequest): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async () => {
      const userId = await this.tokens.claim(token, 'reset_password');
      if (!(await this.users.resetPassword(userId, passwordHash))) throw tokenInvalid();
      await this.sessions.revokeAll(userId);
    });
    this.database.afterCommit(() => this.cache.clear());
  }
}
