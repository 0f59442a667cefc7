import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ShipmentStatus } from '../shipment-status.js';

/** One entry of a shipment's history. */
@Entity('shipment_events')
@Index('shipment_events_shipment', ['shipmentId', 'id'])
export class ShipmentEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text')
  status!: ShipmentStatus;

  @Column('text')
  description!: string;

  /** Where it happened: `Monterrey, NL`. */
  @Column('text', { nullable: true })
  place!: string | null;

  @Column('timestamp with time zone', { name: 'occurred_at', precision: 3, default: () => 'now()' })
  occurredAt!: Date;
}
