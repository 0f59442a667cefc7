import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { AccountTokenRepository } from '../account-tokens/account-token.repository.js';
import { passwordWrong } from '../auth.errors.js';
import { CredentialCache } from '../credential-cache.js';
import { UserRepository } from '../users/user.repository.js';
import { hashPassword, verifyPassword } from '../password.js';
import { LoginAttempts } from '../sessions/login-attempts.js';
import { SessionRepository } from '../sessions/session.repository.js';
import type { ChangePasswordRequest } from './password.request.js';

/** Revokes the user's other sessions and an unused reset token. Source: docs/reference/accounts.md#passwords */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly tokens: AccountTokenRepository,
    private readonly attempts: LoginAttempts,
    private readonly cache: CredentialCache,
  ) {}

  /** A wrong password is delayed and counted like a failed login. Throws `PASSWORD_WRONG` or `RATE_LIMIT_EXCEEDED`. */
  async execute(
    { userId, sessionId }: SessionPrincipal,
    { currentPassword, newPassword }: ChangePasswordRequest,
    address: string,
  ): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw notFound('User');
    const { email, passwordHash } = user;
    const currentHash = await this.attempts.run(email, address, async () =>
      (await verifyPassword(passwordHash, currentPassword)) ? passwordHash : null,
    );
    if (currentHash === null) throw passwordWrong();
    const newHash = await hashPassword(newPassword);
    await this.database.transaction(async () => {
      if (!(await this.users.replacePassword(userId, currentHash, newHash))) throw passwordWrong();
      await this.sessions.revokeAll(userId, sessionId);
      await this.tokens.revoke(userId, 'reset_password');
    });
    this.database.afterCommit(() => this.cache.clear());
  }
}
