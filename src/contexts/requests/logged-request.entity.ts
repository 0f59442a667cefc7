import { Column, Entity, Index } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/**
 * One request of a known caller, kept for 30 days. Its id sorts by arrival. The query, headers and bodies are never logged.
 * Source: docs/reference/request-log.md#fields
 */
@Entity('request_log')
@Index('request_log_list', { synchronize: false })
@Index('request_log_request_id', ['organizationId', 'requestId'])
export class LoggedRequestEntity extends TenantRowWithId {
  /** `X-Request-Id`. The client chooses it, so it may occur more than once. */
  @Column('text', { name: 'request_id' })
  requestId!: string;

  @Column('text')
  method!: string;

  /** Without the query. */
  @Column('text')
  path!: string;

  /** The declared path; null: no route matched. */
  @Column('text', { nullable: true })
  route!: string | null;

  @Column('smallint')
  status!: number;

  @Column('real', { name: 'duration_ms' })
  durationMs!: number;

  /** Null: the request of a session. */
  @Column('text', { name: 'api_key_id', nullable: true })
  apiKeyId!: string | null;

  /** Null: the request of an API key. */
  @Column('text', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: string | null;

  @Column('boolean', { name: 'idempotent_replay' })
  idempotentReplay!: boolean;

  /** As in the response's `Ignored-Fields`. */
  @Column('text', { name: 'ignored_fields', array: true, default: [] })
  ignoredFields!: readonly string[];

  @Column('timestamp with time zone', { name: 'created_at', precision: 3 })
  createdAt!: Date;
}

export type LoggedRequest = Readonly<LoggedRequestEntity>;
