import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { randomToken } from '../../../kernel/ids.js';
import { columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { isMailStatus, MAIL_MOMENTS, type MailMoment, type RecipientMailSettings } from './recipient-mail-settings.js';
import { MailRecipientEntity, RecipientMailEntity, RecipientMailSettingsEntity } from './recipient-mail.entity.js';

export type DueMail = Pick<RecipientMailEntity, 'shipmentId' | 'moment' | 'organizationId'>;
export type MailRecipient = Pick<MailRecipientEntity, 'organizationId' | 'token' | 'unsubscribedAt'>;

/** Maximum number of new recipients per day. `delivered` applies to organizations with at least one delivered LIVE parcel. */
export const NEW_RECIPIENTS_PER_DAY = { delivered: 1000, other: 20 };

const NONE: RecipientMailSettings = { moments: [], language: 'es' };

/** Source: docs/tracking.md#mails-to-the-recipient */
@Injectable()
export class RecipientMails {
  constructor(private readonly database: Database) {}

  async settings(organizationId: string): Promise<RecipientMailSettings> {
    return (await this.database.manager.findOneBy(RecipientMailSettingsEntity, { organizationId })) ?? NONE;
  }

  /** An absent field does not change. */
  configure(
    organizationId: string,
    { moments, language }: Partial<RecipientMailSettings>,
  ): Promise<RecipientMailSettings> {
    return this.database.transaction(async () => {
      const now = await this.settings(organizationId);
      const settings = {
        moments: moments ? MAIL_MOMENTS.filter((moment) => moments.includes(moment)) : [...now.moments],
        language: language ?? now.language,
      };
      await this.database.manager.upsert(RecipientMailSettingsEntity, { organizationId, ...settings }, [
        'organizationId',
      ]);
      return settings;
    });
  }

  /**
   * Schedules a mail if the organization has enabled mails for this `moment`. Must be called in the transaction of the status
   * change.
   */
  async want({ shipmentId, moment, organizationId }: DueMail): Promise<void> {
    const chosen: MailMoment = isMailStatus(moment) ? moment : 'EXCEPTION';
    await this.database.run(WANT, [shipmentId, moment, organizationId, chosen]);
  }

  /** Leases due mails for one minute. */
  claim(limit: number): Promise<DueMail[]> {
    return this.database.query<DueMail>(CLAIM, [limit]);
  }

  /**
   * Marks a mail as queued or obsolete. The transaction that queues the mail must call this method. Returns false if another
   * process has already marked the mail.
   */
  async settle({ shipmentId, moment }: DueMail): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      RecipientMailEntity,
      { shipmentId, moment, settledAt: IsNull() },
      { settledAt: () => 'now()' },
    );
    return affected === 1;
  }

  /**
   * Returns the recipient of a mail. Returns null if the recipient is new and the organization has reached its daily limit of new
   * recipients. A recipient is new if the organization has sent no mail to the address.
   */
  async admit(organizationId: string, email: string, hasDelivered: boolean): Promise<MailRecipient | null> {
    const known = await this.database.manager.findOneBy(MailRecipientEntity, {
      organizationId,
      email: email.toLowerCase(),
    });
    if (known) return known;
    const most = NEW_RECIPIENTS_PER_DAY[hasDelivered ? 'delivered' : 'other'];
    const counted = await this.database.run(COUNT_NEW, [organizationId, most]);
    return counted === 1 ? this.recipient(organizationId, email) : null;
  }

  /** Returns the recipient with this address. If no recipient exists, creates a recipient with a new token. */
  async recipient(organizationId: string, email: string): Promise<MailRecipient> {
    const [recipient] = await this.database.query<MailRecipient>(REMEMBER, [
      organizationId,
      email.toLowerCase(),
      randomToken(TOKEN_LENGTH),
    ]);
    return recipient!;
  }

  async byToken(token: string): Promise<MailRecipient | null> {
    if (!TOKEN.test(token)) return null;
    return this.database.manager.findOneBy(MailRecipientEntity, { token });
  }

  /** Stops the mails of the organization to this address. Idempotent. */
  async unsubscribe({ token }: MailRecipient): Promise<void> {
    await this.database.manager.update(
      MailRecipientEntity,
      { token, unsubscribedAt: IsNull() },
      { unsubscribedAt: () => 'now()' },
    );
  }
}

const TOKEN_LENGTH = 32;
const TOKEN = new RegExp(`^[A-Za-z0-9]{${TOKEN_LENGTH}}$`);

/** The mail about a bought label is delayed, so that the service sends no mail if the label is voided within ten minutes. */
const WAIT = `CASE $2 WHEN 'LABEL_PURCHASED' THEN interval '10 minutes' ELSE interval '0' END`;

const WANT = `
  INSERT INTO recipient_mails (shipment_id, moment, organization_id, try_at)
  SELECT $1, $2, $3, now() + ${WAIT} FROM recipient_mail_settings WHERE organization_id = $3 AND $4 = ANY (moments)
  ON CONFLICT DO NOTHING`;

const CLAIM = `
  UPDATE recipient_mails SET try_at = now() + interval '1 minute'
  WHERE (shipment_id, moment) IN (
    SELECT shipment_id, moment FROM recipient_mails WHERE settled_at IS NULL AND try_at <= now()
    ORDER BY try_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING ${columnsOf(RecipientMailEntity, null, ['shipmentId', 'moment', 'organizationId'])}`;

/** Updates no row if the limit is reached. The row lock serializes concurrent mails of an organization. */
const COUNT_NEW = `
  INSERT INTO new_mail_recipients AS n (organization_id, day, recipients)
  VALUES ($1, (now() AT TIME ZONE 'America/Mexico_City')::date, 1)
  ON CONFLICT (organization_id, day) DO UPDATE SET recipients = n.recipients + 1 WHERE n.recipients < $2`;

/**
 * The update after a conflict does not change the row. Without this update, the SQL statement would not return the existing row.
 */
const REMEMBER = `
  INSERT INTO mail_recipients (organization_id, email, token) VALUES ($1, $2, $3)
  ON CONFLICT (organization_id, email) DO UPDATE SET email = excluded.email
  RETURNING ${columnsOf(MailRecipientEntity, null, ['organizationId', 'token', 'unsubscribedAt'])}`;
