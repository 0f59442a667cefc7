import { Column, Entity } from 'typeorm';
import { TenantRowWithId } from '../database/tenant-row.js';

/**
 * An event of the outbox. The transaction that causes the event also writes the event. `GET /v1/events` and webhooks read the
 * events.
 */
@Entity('events')
export class EventEntity extends TenantRowWithId {
  @Column('text')
  type!: string;

  @Column('jsonb')
  data!: object;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Time at which the service created the webhook deliveries of the event. Null before that time. */
  @Column('timestamptz', { name: 'relayed_at', nullable: true })
  relayedAt!: Date | null;
}
