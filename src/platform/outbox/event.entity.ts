import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that happened, written in the transaction that made it happen. Read by `GET /v1/events` and by webhooks. */
@Entity('events')
export class EventEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  type!: string;

  @Column('jsonb')
  data!: object;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** When the webhook pump took it; null: not yet. */
  @Column('timestamptz', { name: 'relayed_at', nullable: true })
  relayedAt!: Date | null;
}
