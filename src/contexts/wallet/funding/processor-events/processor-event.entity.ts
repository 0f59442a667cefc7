import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A processor event that was applied. The row is inserted in the transaction that applies the event, so that each event is applied
 * once.
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

/** The time up to which the processor's list of events has been read and applied. */
@Entity('processor_readings')
export class ProcessorReadingEntity {
  @PrimaryColumn('text')
  processor!: string;

  @Column('timestamptz', { name: 'read_until' })
  readUntil!: Date;
}
