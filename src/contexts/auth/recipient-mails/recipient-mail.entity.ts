import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { ScanException } from '../../../kernel/scan-exception.js';
import type { MailLanguage, MailMoment, MailStatus } from './recipient-mail-settings.js';

/** Which mails the recipients of an organization's LIVE parcels get; no row: none. */
@Entity('recipient_mail_settings')
export class RecipientMailSettingsEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('text', { array: true })
  moments!: MailMoment[];

  @Column('text')
  language!: MailLanguage;
}

/** The mail of a shipment and a moment: there is at most one, ever. */
@Entity('recipient_mails')
export class RecipientMailEntity {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  /** The status that it tells of, or what went wrong. */
  @PrimaryColumn('text')
  moment!: MailStatus | ScanException;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  /** When it is to be written; during a try, the end of its lease. */
  @Column('timestamptz', { name: 'try_at', default: () => 'now()' })
  tryAt!: Date;

  /** When it was queued, or found to be no longer wanted. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt!: Date | null;
}

/** An address that an organization has mailed, and whether it has ended that. */
@Entity('mail_recipients')
@Unique('mail_recipients_token', ['token'])
export class MailRecipientEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  /** In lower case. */
  @PrimaryColumn('text')
  email!: string;

  /** Of the link that ends the mails. */
  @Column('text')
  token!: string;

  @Column('timestamptz', { name: 'unsubscribed_at', nullable: true })
  unsubscribedAt!: Date | null;
}

/** The number of new recipients that an organization has mailed on a day of Mexico City. */
@Entity('new_mail_recipients')
export class NewMailRecipientsEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  recipients!: number;
}
