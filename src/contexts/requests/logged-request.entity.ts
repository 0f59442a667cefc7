import { Column, Entity, Index } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/** One request of a known caller, kept for 30 days. Its id sorts by arrival. */
@Entity('request_log')
@Index('request_log_list', { synchronize: false })
@Index('request_log_request_id', ['organizationId', 'requestId'])
export class LoggedRequestEntity extends TenantRowWithId {
  @Column('text', { name: 'request_id' })
  requestId!: string;

  @Column('text')
  method!: string;

  @Column('text')
  path!: string;

  @Column('text', { nullable: true })
  route!: string | null;

  @Column('smallint')
  status!: number;

  @Column('real', { name: 'duration_ms' })
  durationMs!: number;

  @Column('text', { name: 'api_key_id', nullable: true })
  apiKeyId!: string | null;

  @Column('text', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: string | null;

  @Column('boolean', { name: 'idempotent_replay' })
  idempotentReplay!: boolean;

  @Column('text', { name: 'ignored_fields', array: true, default: [] })
  ignoredFields!: readonly string[];

  @Column('timestamp with time zone', { name: 'created_at', precision: 3 })
  createdAt!: Date;
}
