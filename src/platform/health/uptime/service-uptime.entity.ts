import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A period without an interruption of the service. */
@Entity('service_uptimes')
export class ServiceUptimeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('timestamp with time zone', { precision: 3 })
  since!: Date;

  @Column('timestamp with time zone', { name: 'last_seen_at', precision: 3 })
  lastSeenAt!: Date;
}
