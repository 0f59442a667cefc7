import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The notification of one user about the sunset of one version. */
@Entity('version_notices')
export class VersionNoticeEntity {
  @PrimaryColumn('text')
  version!: string;

  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  /** The same as `sentAt`. Earlier releases leased the notice until then. */
  @Column('timestamptz', { name: 'claimed_until' })
  claimedUntil!: Date;

  /** When the mail was queued. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;
}
