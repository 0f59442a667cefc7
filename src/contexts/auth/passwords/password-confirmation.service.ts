import { Injectable } from '@nestjs/common';
import { ApiError, invalidInput, notFound } from '../../../kernel/api-error.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { verifyPassword } from '../password.js';
import { LoginAttempts } from '../sessions/login-attempts.js';
import { UserRepository } from '../users/user.repository.js';

/**
 * PostgreSQL interval after a password entry, during which the service does not require the password again.
 * Source: docs/accounts.md#password-again
 */
const RECENT = '15 minutes';

/** Requires the password of a session user before changes that affect control of the organization. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly attempts: LoginAttempts,
  ) {}

  /**
   * If the request contains a password, verifies the password. Otherwise, the user must have logged in or entered the password in
   * the last 15 minutes. Throws `FORBIDDEN` (`PASSWORD_REQUIRED`), `PASSWORD_WRONG` or `RATE_LIMIT_EXCEEDED`.
   */
  async require(caller: SessionPrincipal, password: string | null | undefined, address: string): Promise<void> {
    if (typeof password === 'string') return this.verify(caller, password, address);
    const [recent] = await this.database.query(
      `SELECT 1 FROM sessions WHERE token_hash = $1 AND coalesce(password_at, created_at) > now() - interval '${RECENT}'`,
      [caller.sessionId],
    );
    if (!recent) throw passwordRequired();
  }

  /** Wrong passwords count as failed logins and cause the same delay. Throws `PASSWORD_WRONG` or `RATE_LIMIT_EXCEEDED`. */
  async verify({ userId, sessionId }: SessionPrincipal, password: string, address: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw notFound('User');
    const isRight = await this.attempts.run(user.email, address, async () =>
      (await verifyPassword(user.passwordHash, password)) ? true : null,
    );
    if (!isRight) throw invalidInput('PASSWORD_WRONG', 'The password is wrong. Check it and try again.');
    await this.database.run('UPDATE sessions SET password_at = now() WHERE token_hash = $1', [sessionId]);
  }
}

const passwordRequired = (): ApiError =>
  new ApiError(
    'FORBIDDEN',
    'This operation requires your password because you last entered it more than 15 minutes ago. Send it as `currentPassword`, or log in again.',
    { code: 'PASSWORD_REQUIRED' },
  );
