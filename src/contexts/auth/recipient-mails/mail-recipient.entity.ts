import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

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
