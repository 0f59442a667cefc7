import { Injectable } from '@nestjs/common';
import { allBut, columnsOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { WakeUps } from '../scheduler/wake-ups.js';
import type { WrittenMail } from './mailer.js';
import { QueuedMailEntity } from './queued-mail.entity.js';

export type QueuedMail = Omit<QueuedMailEntity, 'tryAt'>;

const COLUMNS = columnsOf(QueuedMailEntity, null, allBut(QueuedMailEntity, 'tryAt'));

/**
 * Stores an email in the transaction that causes the email. An email in this queue must not contain secrets. Source:
 * docs/architecture.md#mail
 */
@Injectable()
export class MailQueue {
  constructor(
    private readonly database: Database,
    private readonly wakeUps: WakeUps,
  ) {}

  async add(recipients: readonly string[], mail: WrittenMail): Promise<void> {
    const { subject, text, markup = null, fromName = null, replyTo = null, unsubscribeUrl = null } = mail;
    await this.database.run(
      `INSERT INTO queued_mails (recipient, subject, body, markup, from_name, reply_to, unsubscribe_url)
       SELECT recipient, $2, $3, $4, $5, $6, $7 FROM unnest($1::text[]) recipient`,
      [recipients, subject, text, markup, fromName, replyTo, unsubscribeUrl],
    );
    this.wakeUps.send('mails');
  }

  /**
   * Leases due emails and increments their attempts. The first lease lasts one minute. Each further lease lasts twice as long, up
   * to about two hours.
   */
  claim(limit: number): Promise<QueuedMail[]> {
    return this.database.query<QueuedMail>(
      `UPDATE queued_mails SET tries = tries + 1, try_at = now() + interval '1 minute' * power(2, least(tries, 7))
       WHERE id IN (
         SELECT id FROM queued_mails WHERE try_at <= now() ORDER BY try_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [limit],
    );
  }

  async delete(id: string): Promise<void> {
    await this.database.run('DELETE FROM queued_mails WHERE id = $1', [id]);
  }
}

/**
 * A context creates emails for rows whose email is due. The email is created after the commit of the transaction that made the
 * email due.
 */
export abstract class MailSource<Due = unknown> {
  /** Leases due rows. A lease expires after about one minute. */
  abstract claim(): Promise<readonly Due[]>;

  /** Adds the email to `MailQueue` and marks the row as done, both in one transaction. */
  abstract queue(due: Due): Promise<void>;
}
