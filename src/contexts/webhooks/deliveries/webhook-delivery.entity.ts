import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const DELIVERY_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;
/** `PENDING`: to be tried (again) at `nextAttemptAt`. `FAILED`: no further try. */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One try. `error` is null where it succeeded; `responseStatus` null where no answer came. */
export interface DeliveryAttempt {
  readonly at: string;
  readonly responseStatus: number | null;
  readonly durationMs: number;
  readonly error: string | null;
}

/** An event on its way to an endpoint. One for each pair, and one more for each redelivery that was asked for. */
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

  /** Until when the process that took it is believed to be at it. */
  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  /** Raised with each taking: who took it before finds no row when it writes. */
  @Column('integer', { name: 'lease_no', default: 0 })
  leaseNo!: number;

  /** The clock's time, not the transaction's: who waited for the endpoint's lock to write it comes after who had it. */
  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
