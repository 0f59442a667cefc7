import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const DELIVERY_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;
/** Source: docs/webhooks.md#rules-and-limits */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** `error` is null if the attempt succeeded. `responseStatus` is null if the endpoint sent no response. */
export interface DeliveryAttempt {
  readonly at: string;
  readonly responseStatus: number | null;
  readonly durationMs: number;
  readonly error: string | null;
}

/**
 * Delivery of one event to one endpoint. Each pair of event and endpoint has one row, plus one row for each requested redelivery.
 */
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

  /** End of the lease. After this time, another process can lease the delivery. */
  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  /** Fencing token, incremented by each lease. A process with an expired lease therefore updates no row. */
  @Column('integer', { name: 'lease_no', default: 0 })
  leaseNo!: number;

  /**
   * Time of the insert, not of the start of the transaction. A transaction can wait for the endpoint lock. Its rows must be sorted
   * after the rows of the transaction that held the lock first.
   */
  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
