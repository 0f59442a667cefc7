import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Up to which instant the processor's own list of events has been read and applied. */
@Entity('processor_readings')
export class ProcessorReadingEntity {
  @PrimaryColumn('text')
  processor!: string;

  @Column('timestamptz', { name: 'read_until' })
  readUntil!: Date;
}
