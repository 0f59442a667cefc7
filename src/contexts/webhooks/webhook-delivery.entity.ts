import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const DELIVERY_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;
/** Source: docs/webhooks.md#rules-and-limits */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** `error` is null if the attempt succeeded. `responseStatus` is null if there was no response. */
export interface DeliveryAttempt {
  readonly at: string;
  readonly responseStatus: number | null;
  readonly durationMs: number;
  readonly error: string | null;
}

/** The delivery of one event to one endpoint. One row per pair, plus one row per requested redelivery. */
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

  /** End of the lease. Other processes may claim the delivery after this time. */
  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  /** Fencing number, incremented by each claim, so that a process whose lease has expired updates no row. */
  @Column('integer', { name: 'lease_no', default: 0 })
  leaseNo!: number;

  /**
   * The time is the time of the insert, not of the start of the transaction. If a transaction waited for the endpoint lock, its
   * rows sort after the rows of the transaction that held the lock before.
   */
  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
