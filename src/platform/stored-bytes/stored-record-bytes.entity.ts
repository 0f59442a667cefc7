import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Bytes of an organization's orders, shipments, addresses, products and trackers, maintained by triggers. The total of an
 * organization is split into several rows, so that transactions do not block each other.
 * Source: docs/reliability.md#stored-data
 */
@Entity('stored_record_bytes')
export class StoredRecordBytesEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('smallint')
  part!: number;

  @Column('bigint')
  bytes!: string;

  /** The last day (UTC) on which the bytes changed. */
  @Column('date')
  day!: string;

  /** Change of `bytes` on that day. */
  @Column('bigint', { name: 'day_bytes' })
  dayBytes!: string;
}
