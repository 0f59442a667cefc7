import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { PublicAddress } from '../../../platform/http/public-address.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { OutgoingMail } from '../../../platform/mail/outgoing-mail.js';
import { accountMail } from './account-mail.js';
import { mailNotConfigured } from '../auth.errors.js';
import type { TokenPurpose } from './account-token.entity.js';
import { MailBudget } from './mail-budget.js';

export interface MailedToken {
  readonly email: string;
  readonly token: string;
}

/**
 * Mails a token outside the request, so that responses do not wait for the mail server. In production without a mail server no
 * token leaves the service: what needs one is refused. Source: docs/reference/accounts.md#without-a-mail-server
 */
@Injectable()
export class AccountMails {
  private readonly logger = new Logger(AccountMails.name);

  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly outgoing: OutgoingMail,
    private readonly budget: MailBudget,
    private readonly address: PublicAddress,
  ) {}

  /** Before an operation that is of no use without its mail. Throws `MAIL_NOT_CONFIGURED`. */
  requireMail(): void {
    if (!this.mailer.carriesSecrets) throw mailNotConfigured();
  }

  /** For a token that the current transaction issues: sends nothing if it rolls back. */
  sendAfterCommit(purpose: TokenPurpose, mailed: MailedToken): void {
    this.database.afterCommit(() => this.sendLater(purpose, mailed.email, () => Promise.resolve(mailed)));
  }

  /** `issue` runs in the background, too; null: `email` is not registered. */
  sendLater(purpose: TokenPurpose, email: string, issue: () => Promise<MailedToken | null>): void {
    if (!this.mailer.carriesSecrets) return;
    this.outgoing.submit(async () => {
      if (!(await this.budget.take(email))) {
        this.logger.warn(`A mail was dropped (${purpose}): its address has received too many in an hour.`);
        return null;
      }
      const mailed = await issue();
      return mailed && accountMail(purpose, mailed.email, mailed.token, this.address.baseUrl);
    });
  }
}
