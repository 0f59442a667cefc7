import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of the processor that has had its effect: written in the same transaction, so that it has it once. */
@Entity('processor_events')
export class ProcessorEventEntity {
  @PrimaryColumn('text')
  processor!: string;

  @PrimaryColumn('text', { name: 'event_id' })
  eventId!: string;

  @Column('timestamptz', { name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;
}

/** Up to when the processor has been asked for events that never arrived. */
@Entity('processor_readings')
export class ProcessorReadingEntity {
  @PrimaryColumn('text')
  processor!: string;

  @Column('timestamptz', { name: 'read_until' })
  readUntil!: Date;
}
