import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of the outbox, written in the transaction that caused it. Read by `GET /v1/events` and by webhooks. */
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

  /** When its webhook deliveries were created; null: not yet. */
  @Column('timestamptz', { name: 'relayed_at', nullable: true })
  relayedAt!: Date | null;
}
