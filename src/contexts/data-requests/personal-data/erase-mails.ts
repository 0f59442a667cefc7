import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Mailer } from '../../../platform/mail/mailer.js';

/** Forgets that an organization has mailed people: mails that wait, those kept as files, and the addresses themselves. */
@Injectable()
export class EraseMails {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {}

  /** `emails`: in lower case. */
  async execute(organizationId: string, emails: readonly string[]): Promise<void> {
    if (emails.length === 0) return;
    await this.database.transaction(async () => {
      const tokens = await this.database.query<{ token: string }>(
        'DELETE FROM mail_recipients WHERE organization_id = $1 AND email = ANY ($2) RETURNING token',
        [organizationId, emails],
      );
      // Mails have no organization. The link that ends them is the organization's own for this address.
      await this.database.run(
        `DELETE FROM queued_mails WHERE lower(recipient) = ANY ($1) AND unsubscribe_url LIKE ANY ($2)`,
        [emails, tokens.map(({ token }) => `%${token}%`)],
      );
    });
    await this.mailer.forget(emails);
  }
}
