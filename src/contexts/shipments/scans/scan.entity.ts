import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { TenantRow } from '../../../platform/database/tenant-row.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import type { ParcelStatus } from '../../carriers/port/carrier-tracking.js';

/** A scan of a shipment's parcel: its instant, code, place and text tell it apart. */
@Entity('shipment_scans')
@Index('shipment_scans_once', { synchronize: false })
@Index('shipment_scans_untimed_once', { synchronize: false })
export class ScanEntity extends TenantRow {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  /** Of scans of one instant, the one that came first is smaller. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('timestamp with time zone', { name: 'occurred_at', precision: 3 })
  occurredAt!: Date;

  /** False: the carrier's time could not be read, and `occurredAt` is when the scan was first seen. */
  @Column('boolean', { name: 'is_timed' })
  isTimed!: boolean;

  @Column('timestamp with time zone', { name: 'recorded_at', precision: 3 })
  recordedAt!: Date;

  /** The status of a shipment that it means. */
  @Column('text')
  status!: ParcelStatus;

  @Column('text')
  description!: string;

  /** Where it happened: `Monterrey, NL`. */
  @Column('text', { nullable: true })
  place!: string | null;

  /** The carrier's own. */
  @Column('text', { nullable: true })
  code!: string | null;

  @Column('text', { nullable: true })
  exception!: ScanException | null;
}
