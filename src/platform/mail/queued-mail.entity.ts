import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An email to one recipient. The row is deleted after the email server has accepted or permanently rejected the email. */
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

  /** Sender name. Null if the sender is the service. */
  @Column('text', { name: 'from_name', nullable: true })
  fromName!: string | null;

  @Column('text', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  @Column('text', { name: 'unsubscribe_url', nullable: true })
  unsubscribeUrl!: string | null;

  @Column('smallint', { default: 0 })
  tries!: number;

  /** Time of the next attempt. During an attempt, the time at which the lease of the email expires. */
  @Column('timestamptz', { name: 'try_at', default: () => 'now()' })
  tryAt!: Date;
}
