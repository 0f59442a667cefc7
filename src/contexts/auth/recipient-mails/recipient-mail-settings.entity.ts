import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailLanguage, MailMoment } from './recipient-mail-settings.js';

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
