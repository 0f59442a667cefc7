import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Bytes of the orders, shipments, addresses, products and trackers of an organization. Database triggers update the values. The
 * total of an organization is split into several rows, so that transactions do not block each other. Source:
 * docs/reliability.md#stored-data
 */
@Entity('stored_record_bytes')
export class StoredRecordBytesEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('smallint')
  part!: number;

  @Column('bigint')
  bytes!: string;

  /** Last day (UTC) on which the bytes changed. */
  @Column('date')
  day!: string;

  /** Change of `bytes` on `day`. */
  @Column('bigint', { name: 'day_bytes' })
  dayBytes!: string;
}
