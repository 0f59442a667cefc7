import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const DATA_REQUEST_TYPES = ['export', 'erasure'] as const;
export type DataRequestType = (typeof DATA_REQUEST_TYPES)[number];

/** `partial` means that some records cannot be erased yet. All other records are erased. */
export const DATA_REQUEST_STATUSES = ['processing', 'completed', 'partial'] as const;
export type DataRequestStatus = (typeof DATA_REQUEST_STATUSES)[number];

/** A request to export or erase the personal data of a person. Source: docs/personal-data.md#rules-and-limits */
@Entity('data_requests')
@Index('data_requests_list', { synchronize: false })
@Index('data_requests_due', ['nextRunAt'], { where: "status <> 'completed'" })
@Index('data_requests_files', ['fileExpiresAt'], { where: 'file_name IS NOT NULL' })
@Check('data_requests_completed', "(status = 'completed') = (completed_at IS NOT NULL)")
@Check('data_requests_person', "status = 'completed' OR person IS NOT NULL")
export class DataRequestEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('text')
  type!: DataRequestType;

  @Column('text', { default: 'processing' })
  status!: DataRequestStatus;

  /** Identification of the person: `Person` as JSON, encrypted. Null after the request is completed. */
  @Column('text', { nullable: true })
  person!: string | null;

  @Column('text')
  reason!: string;

  @Column('jsonb', { default: {} })
  counts!: Readonly<Record<string, number>>;

  @Column('jsonb', { default: { step: 0, after: null } })
  progress!: Progress;

  @Column('text', { name: 'file_name', nullable: true })
  fileName!: string | null;

  @Column('timestamp with time zone', { name: 'file_expires_at', precision: 3, nullable: true })
  fileExpiresAt!: Date | null;

  /**
   * With the status `processing`: time when the lease of the process expires. With the status `partial`: time of the next check of
   * the pending records.
   */
  @Column('timestamptz', { name: 'next_run_at' })
  nextRunAt!: Date;

  @Column('integer', { name: 'lease_no', default: 0 })
  leaseNo!: number;

  @Column('text', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'completed_at', precision: 3, nullable: true })
  completedAt!: Date | null;
}

/** Current processing step and last processed row. `after` is null if the step has processed no row yet. */
export interface Progress {
  readonly step: number;
  readonly after: string | null;
}

/** Reference to a record of the person that a request has found. The reference is deleted when the request is completed. */
@Entity('data_request_records')
export class DataRequestRecordEntity {
  @PrimaryColumn('text', { name: 'request_id' })
  requestId!: string;

  /** One of `shipment`, `order`, `address` and `pickup`. */
  @PrimaryColumn('text')
  object!: string;

  @PrimaryColumn('text')
  id!: string;

  /** Reason why the record cannot be erased yet. Null if the record is erased. */
  @Column('text', { nullable: true })
  why!: string | null;
}

export type DataRequest = Readonly<DataRequestEntity>;

export interface ReadDataRequest {
  readonly request: DataRequest;
  readonly pending: readonly DataRequestRecordEntity[];
}
