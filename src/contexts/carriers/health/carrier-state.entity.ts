import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { CarrierArea } from '../calling/call-outcomes.js';
import type { HealthState } from './recent-calls.js';

/** One health period of a carrier capability. `endedAt` is null for the current period. */
@Entity('carrier_states')
@Index('carrier_states_current', { synchronize: false })
@Index('carrier_states_ended', { synchronize: false })
export class CarrierStateEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  area!: CarrierArea;

  @Column('text')
  state!: HealthState;

  @Column('timestamp with time zone', { precision: 3 })
  since!: Date;

  @Column('timestamp with time zone', { name: 'ended_at', precision: 3, nullable: true })
  endedAt!: Date | null;
}
