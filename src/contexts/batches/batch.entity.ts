import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ErrorCode } from '../../kernel/error-codes.js';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/** Source: docs/batches.md#buy-a-batch. */
export const BATCH_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'PARTIAL', 'FAILED'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

@Entity('batches')
export class BatchEntity extends TenantRowWithId {
  @Column('text', { default: 'PENDING' })
  status!: BatchStatus;

  @Column('integer', { name: 'total_shipments' })
  totalShipments!: number;

  /** Fencing token. Every new lease increments this number. A worker with a smaller number cannot complete the batch. */
  @Column('integer', { name: 'batch_no', default: 0 })
  batchNo!: number;

  /** Time when the lease of the worker expires. Before the first lease: time until which the job may start the batch. */
  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil!: Date;

  /** Latest day of arrival of every parcel in the batch. Null if the client sent no date. */
  @Column('date', { name: 'deliver_by', nullable: true })
  deliverBy!: string | null;

  /**
   * File name of the PDF with all labels. Null until the batch is complete. Also null if the batch contains no labels, if a label
   * is not available as PDF, or if the file was erased.
   */
  @Column('text', { name: 'labels_file_name', nullable: true })
  labelsFileName!: string | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'completed_at', precision: 3, nullable: true })
  completedAt!: Date | null;
}

/** One shipment of a batch. The service reads this row only together with the batch, so the table needs no tenant columns. */
@Entity('batch_items')
@Unique('batch_items_shipment', ['batchId', 'shipmentId'])
@Index('batch_items_of_shipment', ['shipmentId'])
@Index('batch_items_of_attempt', { synchronize: false })
export class BatchItemEntity {
  @PrimaryColumn('text', { name: 'batch_id' })
  batchId!: string;

  @PrimaryColumn('smallint')
  position!: number;

  @Column('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { default: 'pending' })
  status!: 'pending' | 'purchased' | 'failed';

  /** Id of the accepted purchase attempt. Set in the transaction that accepts the attempt. */
  @Column('text', { name: 'attempt_id', nullable: true })
  attemptId!: string | null;

  @Column('smallint', { default: 0 })
  tries!: number;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: ErrorCode | null;

  @Column('text', { name: 'error_message', nullable: true })
  errorMessage!: string | null;
}
