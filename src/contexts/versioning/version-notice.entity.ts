import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Notice to one user about the end of support for one version. */
@Entity('version_notices')
export class VersionNoticeEntity {
  @PrimaryColumn('text')
  version!: string;

  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  /** Equals `sentAt`. Earlier releases used this column as a lease. */
  @Column('timestamptz', { name: 'claimed_until' })
  claimedUntil!: Date;

  /** Time at which the email was queued. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;
}
