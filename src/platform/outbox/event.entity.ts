import { Column, Entity } from 'typeorm';
import { TenantRowWithId } from '../database/tenant-row.js';

/** An event of the outbox, written in the transaction that caused it. Read by `GET /v1/events` and by webhooks. */
@Entity('events')
export class EventEntity extends TenantRowWithId {
  @Column('text')
  type!: string;

  @Column('jsonb')
  data!: object;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Time when its webhook deliveries were created. Null before that. */
  @Column('timestamptz', { name: 'relayed_at', nullable: true })
  relayedAt!: Date | null;
}
