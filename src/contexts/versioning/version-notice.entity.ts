import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Notification of one user about the sunset of one version. */
@Entity('version_notices')
export class VersionNoticeEntity {
  @PrimaryColumn('text')
  version!: string;

  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  /** The same time as `sentAt`. Earlier releases used this column as a lease. */
  @Column('timestamptz', { name: 'claimed_until' })
  claimedUntil!: Date;

  /** When the mail was queued. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;
}
