import { Column, Entity, Index } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/**
 * One request of an authenticated caller. Retained for 30 days. A later request has a greater id. Query, headers and bodies are not
 * logged. Source: docs/errors.md#look-a-request-up
 */
@Entity('request_log')
@Index('request_log_list', { synchronize: false })
@Index('request_log_request_id', ['organizationId', 'requestId'])
export class LoggedRequestEntity extends TenantRowWithId {
  /** `X-Request-Id`. Not unique, because the client can choose this id. */
  @Column('text', { name: 'request_id' })
  requestId!: string;

  @Column('text')
  method!: string;

  /** Path without the query string. */
  @Column('text')
  path!: string;

  /** Path template of the route. Null if no route matched. */
  @Column('text', { nullable: true })
  route!: string | null;

  @Column('smallint')
  status!: number;

  @Column('real', { name: 'duration_ms' })
  durationMs!: number;

  /** Null if the caller used a session. */
  @Column('text', { name: 'api_key_id', nullable: true })
  apiKeyId!: string | null;

  /** Null if the caller used an API key. */
  @Column('text', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: string | null;

  @Column('boolean', { name: 'idempotent_replay' })
  idempotentReplay!: boolean;

  /** Same as the `Ignored-Fields` header of the response. */
  @Column('text', { name: 'ignored_fields', array: true, default: [] })
  ignoredFields!: readonly string[];

  @Column('timestamp with time zone', { name: 'created_at', precision: 3 })
  createdAt!: Date;
}

export type LoggedRequest = Readonly<LoggedRequestEntity>;
