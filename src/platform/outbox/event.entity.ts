import { Column, Entity } from 'typeorm';
import { TenantRowWithId } from '../database/tenant-row.js';

/** An event of the outbox, written in the transaction that caused the event. `GET /v1/events` and webhooks read the events. */
@Entity('events')
export class EventEntity extends TenantRowWithId {
  @Column('text')
  type!: string;

  @Column('jsonb')
  data!: object;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Time when the webhook deliveries of the event were created. Null until then. */
  @Column('timestamptz', { name: 'relayed_at', nullable: true })
  relayedAt!: Date | null;
}
