import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AccountTokenRepository } from '../account-tokens/account-token.repository.js';
import type { KeysOfCreator } from '../api-keys/api-key.js';
import { EndKeysOfCreator } from '../api-keys/end-keys-of-creator.js';
import { tokenInvalid } from '../auth.errors.js';
import { CredentialCache } from '../credential-cache.js';
import { UserRepository } from '../users/user.repository.js';
import { hashPassword } from '../password.js';
import { SessionRepository } from '../sessions/session.repository.js';
import type { ResetPasswordRequest } from './password.request.js';

/** Sets a password with a mailed token, verifies the email, revokes all sessions of the user and, if asked to, their keys. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccountTokenRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly keys: EndKeysOfCreator,
    private readonly cache: CredentialCache,
  ) {}

  /** Throws `TOKEN_INVALID`. */
  async execute({ token, password }: ResetPasswordRequest, { revokeKeys = false } = {}): Promise<KeysOfCreator> {
    const passwordHash = await hashPassword(password);
    const keys = await this.database.transaction(async () => {
      const userId = await this.tokens.claim(token, 'reset_password');
      if (!(await this.users.resetPassword(userId, passwordHash))) throw tokenInvalid();
      await this.sessions.revokeAll(userId);
      return this.keys.execute(userId, { revoke: revokeKeys });
    });
    this.database.afterCommit(() => this.cache.clear());
    return keys;
  }
}
