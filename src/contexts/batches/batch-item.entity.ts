import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** One shipment of a batch. Read through its batch only, so that it needs no tenant columns. */
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

  /** The accepted attempt, written in the transaction that accepts it. */
  @Column('text', { name: 'attempt_id', nullable: true })
  attemptId!: string | null;

  @Column('smallint', { default: 0 })
  tries!: number;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: string | null;

  @Column('text', { name: 'error_message', nullable: true })
  errorMessage!: string | null;
}
