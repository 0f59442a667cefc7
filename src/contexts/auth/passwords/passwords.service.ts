import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { type ApiError, invalidInput, notFound } from '../../../kernel/api-error.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { AuditTrail, BY_MEMBER, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { AccountMails } from '../account-tokens/account-mails.js';
import { AccountTokenRepository, tokenInvalid } from '../account-tokens/account-token.repository.js';
import { ApiKeysService, type KeysOfCreator } from '../api-keys/api-keys.service.js';
import { UnconfirmedAccess } from '../email-verification/unconfirmed-access.service.js';
import { hashPassword, verifyPassword } from '../password.js';
import { LoginAttempts } from '../sessions/login-attempts.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserEntity } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import type { ChangePasswordRequest, ResetPasswordRequest } from './password.request.js';

/** Source: docs/accounts.md#rules-and-limits */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly sessions: SessionsService,
    private readonly tokens: AccountTokenRepository,
    private readonly mails: AccountMails,
    private readonly keys: ApiKeysService,
    private readonly attempts: LoginAttempts,
    private readonly unconfirmed: UnconfirmedAccess,
    private readonly trail: AuditTrail,
  ) {}

  /** Wrong passwords count as failed logins and cause the same delay. Throws `PASSWORD_WRONG` or `RATE_LIMIT_EXCEEDED`. */
  async change(
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
      // If the password was changed concurrently, the SQL statement updates no row.
      const { affected } = await this.database.manager.update(
        UserEntity,
        { id: userId, passwordHash: currentHash, deletedAt: IsNull() },
        { passwordHash: newHash },
      );
      if (!affected) throw passwordWrong();
      await this.sessions.revokeAll(userId, sessionId);
      await this.tokens.revoke(userId, 'reset_password');
      await this.audit(user, 'password-changed', {});
      this.mails.noticeAfterCommit('password', [email]);
    });
  }

  /**
   * Mails a link to reset the password. The user lookup runs in the background, so that neither the response nor its duration
   * reveals whether the email is registered. Throws `MAIL_NOT_CONFIGURED`.
   */
  forgot(email: string, address: string): void {
    this.mails.requireMail();
    const issue = async () => {
      const user = await this.users.findByEmail(email);
      // Send the mail to the stored address. The given address can belong to a different mailbox, although the database treats both
      // addresses as equal.
      return user && { email: user.email, token: await this.tokens.issue(user.id, 'reset_password') };
    };
    this.mails.sendLater('reset_password', email, issue, address);
  }

  /**
   * For operators of a deployment without a mail server: returns a link to reset the password. The previous link is no longer
   * valid. Throws `RESOURCE_NOT_FOUND`.
   */
  async issueLink(email: string, operation: Operation): Promise<string> {
    return this.database.transaction(async () => {
      const user = await this.users.findByEmail(email);
      if (!user) throw notFound('User');
      const token = await this.tokens.issue(user.id, 'reset_password');
      const details = { organizationId: user.organizationId };
      await this.trail.record({ ...operation, action: 'reset-password', target: user.id, details });
      return this.mails.linkOf('reset_password', token);
    });
  }

  /**
   * Sets the password, marks the email as verified and revokes all sessions of the user. If `revokeKeys` is true, also revokes the
   * keys of the user. If the email was not verified until this call, also calls `UnconfirmedAccess.end`. Throws `TOKEN_INVALID`.
   */
  async reset({ token, password }: ResetPasswordRequest, { revokeKeys = false } = {}): Promise<KeysOfCreator> {
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async () => {
      const userId = await this.tokens.claim(token, 'reset_password');
      const user = await this.users.findById(userId);
      if (!user) throw tokenInvalid();
      const ended = user.emailVerifiedAt === null ? await this.unconfirmed.end(user) : null;
      if (!(await this.users.setPassword({ id: userId }, passwordHash))) throw tokenInvalid();
      await this.sessions.revokeAll(userId);
      const keys = ended ?? (await this.keys.endKeysOf(userId, { revoke: revokeKeys }));
      await this.audit(user, 'password-reset', { keysRevoked: keys.revoked });
      this.mails.noticeAfterCommit('password', [user.email]);
      return keys;
    });
  }

  private audit({ id, organizationId }: UserEntity, action: string, details: object): Promise<void> {
    return this.trail.record({
      operator: id,
      action,
      target: id,
      reason: BY_MEMBER,
      details: { organizationId, ...details },
    });
  }
}

const passwordWrong = (): ApiError =>
  invalidInput('PASSWORD_WRONG', 'The current password is wrong. Check it and try again.');
