import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { ScanException } from '../../../kernel/scan-exception.js';
import type { MailLanguage, MailMoment, MailStatus } from './recipient-mail-settings.js';

/**
 * Settings of an organization for mails to the recipients of LIVE parcels. The service sends no mails for an organization without a
 * row in this table.
 */
@Entity('recipient_mail_settings')
export class RecipientMailSettingsEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('text', { array: true })
  moments!: MailMoment[];

  @Column('text')
  language!: MailLanguage;
}

/**
 * A mail about one status or one kind of problem of a shipment. The primary key prevents a second mail about the same status or
 * problem.
 */
@Entity('recipient_mails')
export class RecipientMailEntity {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  /** Status or kind of problem that triggers the mail. */
  @PrimaryColumn('text')
  moment!: MailStatus | ScanException;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  /** Time at which the mail is due. While a process sends the mail: time when the lease of the process expires. */
  @Column('timestamptz', { name: 'try_at', default: () => 'now()' })
  tryAt!: Date;

  /** Time at which the mail was queued or became obsolete. Null if the mail is neither queued nor obsolete. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt!: Date | null;
}

/** An email address to which an organization has sent mails. */
@Entity('mail_recipients')
@Unique('mail_recipients_token', ['token'])
export class MailRecipientEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  /** In lower case. */
  @PrimaryColumn('text')
  email!: string;

  /** Token of the unsubscribe link. */
  @Column('text')
  token!: string;

  @Column('timestamptz', { name: 'unsubscribed_at', nullable: true })
  unsubscribedAt!: Date | null;
}

/** Number of new recipients of an organization on one day. Days start at midnight in the America/Mexico_City time zone. */
@Entity('new_mail_recipients')
export class NewMailRecipientsEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  recipients!: number;
}
