import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who is told, once, that a version ends. */
@Entity('version_notices')
export class VersionNoticeEntity {
  @PrimaryColumn('text')
  version!: string;

  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  /** Until when whoever sends the mail is left alone with it. */
  @Column('timestamptz', { name: 'claimed_until' })
  claimedUntil!: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;
}
