import { Injectable } from '@nestjs/common';
import { AccountTokenRepository } from '../account-tokens/account-token.repository.js';
import { AccountMails } from '../account-tokens/account-mails.js';
import { UserRepository } from '../users/user.repository.js';

/**
 * Mails a link to reset the password. The user is looked up in the background: neither the response nor its time reveals
 * whether the email is registered. Source: docs/reference/accounts.md#passwords
 */
@Injectable()
export class ForgotPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: AccountTokenRepository,
    private readonly mails: AccountMails,
  ) {}

  /** Throws `MAIL_NOT_CONFIGURED`. */
  execute(email: string): void {
    this.mails.requireMail();
    this.mails.sendLater('reset_password', email, async () => {
      const user = await this.users.findByEmail(email);
      // Mailed to the address as stored: the given one may be a different mailbox that compares as equal.
      return user && { email: user.email, token: await this.tokens.issue(user.id, 'reset_password') };
    });
  }
}
