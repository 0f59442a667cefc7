import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A mail to one recipient. The row is deleted when the mail is sent or permanently rejected. */
@Entity('queued_mails')
@Index('queued_mails_due', ['tryAt'])
export class QueuedMailEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('text')
  recipient!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  body!: string;

  @Column('text', { nullable: true })
  markup!: string | null;

  /** Sender name. Null if the service is the sender. */
  @Column('text', { name: 'from_name', nullable: true })
  fromName!: string | null;

  @Column('text', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  @Column('text', { name: 'unsubscribe_url', nullable: true })
  unsubscribeUrl!: string | null;

  @Column('smallint', { default: 0 })
  tries!: number;

  /** Time of the next attempt to send the mail. During an attempt, the time when the lease of this attempt expires. */
  @Column('timestamptz', { name: 'try_at', default: () => 'now()' })
  tryAt!: Date;
}
