import { Column, Entity } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';
import type { BatchStatus } from './batch-status.js';

@Entity('batches')
export class BatchEntity extends TenantRowWithId {
  @Column('text', { default: 'PENDING' })
  status!: BatchStatus;

  @Column('integer', { name: 'total_shipments' })
  totalShipments!: number;

  @Column('integer', { name: 'batch_no', default: 0 })
  batchNo!: number;

  /** End of the lease of the worker that processes it; before that, of the grace period for its job. */
  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil!: Date;

  /** The PDF of its labels; null: it has not ended, or there is none. */
  @Column('text', { name: 'labels_file_name', nullable: true })
  labelsFileName!: string | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'completed_at', precision: 3, nullable: true })
  completedAt!: Date | null;
}
