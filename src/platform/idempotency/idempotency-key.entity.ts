import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Hours after which an Idempotency-Key expires. If you change this number, also change the guides and `clients/mcp/src/tool.ts`.
 * Source: docs/errors.md#idempotency
 */
export const IDEMPOTENCY_KEY_HOURS = 24;

/** An Idempotency-Key. After the request has ended, the row also contains the response. */
@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('boolean')
  livemode!: boolean;

  @PrimaryColumn('text')
  key!: string;

  @Column('text')
  fingerprint!: string;

  /**
   * Fencing token of the execution. A process that takes over the Idempotency-Key changes the token, so that writes of the previous
   * owner match no row.
   */
  @Column('text')
  owner!: string;

  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil!: Date;

  /** Last checkpoint of a phased operation. After a crash, a retry continues from the checkpoint. */
  @Column('jsonb', { nullable: true })
  progress!: object | null;

  /** Status of the response. Null while the request is in progress. */
  @Column('smallint', { nullable: true })
  status!: number | null;

  /** API version of the response. Null means the first version. */
  @Column('text', { name: 'api_version', default: '2026-05-01' })
  apiVersion!: string;

  @Column('jsonb', { nullable: true })
  headers!: object | null;

  @Column('text', { nullable: true })
  body!: string | null;

  @Index('idempotency_keys_created_at')
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
