import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An applied event of the processor. The transaction that applies the event inserts this row, so that each event is applied once.
 */
@Entity('processor_events')
export class ProcessorEventEntity {
  @PrimaryColumn('text')
  processor!: string;

  @PrimaryColumn('text', { name: 'event_id' })
  eventId!: string;

  @Column('timestamptz', { name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;
}

/** Time up to which the service has read and applied the event list of the processor. */
@Entity('processor_readings')
export class ProcessorReadingEntity {
  @PrimaryColumn('text')
  processor!: string;

  @Column('timestamptz', { name: 'read_until' })
  readUntil!: Date;
}
