import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A key a client sent, and once its work is finished, the answer. Remembered for 24 hours. */
@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('boolean')
  livemode!: boolean;

  @PrimaryColumn('text')
  key!: string;

  @Column('text')
  fingerprint!: string;

  /** Who executes it: a takeover changes the owner, and the former one's writes find no row. */
  @Column('text')
  owner!: string;

  /** Until when the owner is taken to be alive without further proof. */
  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil!: Date;

  /** What a phased operation has done so far: where a repetition after a crash goes on. */
  @Column('jsonb', { nullable: true })
  progress!: object | null;

  /** The answer's status; null while the work goes on. */
  @Column('smallint', { nullable: true })
  status!: number | null;

  @Column('jsonb', { nullable: true })
  headers!: object | null;

  @Column('text', { nullable: true })
  body!: string | null;

  @Index('idempotency_keys_created_at')
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
