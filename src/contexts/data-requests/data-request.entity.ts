import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const DATA_REQUEST_TYPES = ['export', 'erasure'] as const;
export type DataRequestType = (typeof DATA_REQUEST_TYPES)[number];

/** `partial`: all is done except the pending records. */
export const DATA_REQUEST_STATUSES = ['processing', 'completed', 'partial'] as const;
export type DataRequestStatus = (typeof DATA_REQUEST_STATUSES)[number];

/** A request to export or to erase what is kept about a person. Source: docs/reference/personal-data.md */
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

  /** Sealed: how the person is known (`Person` as JSON). Null once nothing is left to be done. */
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

  /** `processing`: the end of the lease of the process that works on it. `partial`: when what is pending is looked at again. */
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

/** A step of the processing, and the last row that it has dealt with; `after: null`: none. */
export interface Progress {
  readonly step: number;
  readonly after: string | null;
}

/** A record that a request is about, until the request is completed. */
@Entity('data_request_records')
export class DataRequestRecordEntity {
  @PrimaryColumn('text', { name: 'request_id' })
  requestId!: string;

  /** `shipment`, `order`, `address`, `pickup`. */
  @PrimaryColumn('text')
  object!: string;

  @PrimaryColumn('text')
  id!: string;

  /** Why it is not erased yet; null: it is. */
  @Column('text', { nullable: true })
  why!: string | null;
}

export type DataRequest = Readonly<DataRequestEntity>;

export interface ReadDataRequest {
  readonly request: DataRequest;
  readonly pending: readonly DataRequestRecordEntity[];
}
