import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const DELIVERY_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;
/** Source: docs/reference/webhooks.md#delivery-states */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** `error`: null if the attempt succeeded. `responseStatus`: null if no response came. */
export interface DeliveryAttempt {
  readonly at: string;
  readonly responseStatus: number | null;
  readonly durationMs: number;
  readonly error: string | null;
}

/** One event for one endpoint. One row per pair, and one more per requested redelivery. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_list', ['endpointId', 'createdAt', 'id'])
export class WebhookDeliveryEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'event_id' })
  eventId!: string;

  @Column('text', { name: 'endpoint_id' })
  endpointId!: string;

  @Column('text', { name: 'event_type' })
  eventType!: string;

  @Column('boolean', { name: 'is_redelivery' })
  isRedelivery!: boolean;

  @Column('text', { default: 'PENDING' })
  status!: DeliveryStatus;

  @Column('jsonb', { default: () => "'[]'" })
  attempts!: DeliveryAttempt[];

  @Column('timestamptz', { name: 'next_attempt_at', nullable: true, default: () => 'now()' })
  nextAttemptAt!: Date | null;

  /** Other processes may claim the delivery after this time. */
  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  /** Fencing number, incremented by each claim: a process whose lease was superseded updates no row. */
  @Column('integer', { name: 'lease_no', default: 0 })
  leaseNo!: number;

  /** Not the start of the transaction: a writer that waited for the endpoint's lock must sort after the lock's holder. */
  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
