import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The notification of one user about the sunset of one version. */
@Entity('version_notices')
export class VersionNoticeEntity {
  @PrimaryColumn('text')
  version!: string;

  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  /** Lease of the process that sends the mail. */
  @Column('timestamptz', { name: 'claimed_until' })
  claimedUntil!: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;
}
