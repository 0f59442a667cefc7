import { Column, Entity } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/** Reasons why the service disables an endpoint. Source: docs/webhooks.md#rules-and-limits */
export const DISABLED_REASONS = ['FAILING', 'GONE'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** A replaced secret, encrypted. Until `expiresAt` (ISO 8601), the service signs with the current and the replaced secret. */
export interface PreviousSecret {
  readonly secret: string;
  readonly expiresAt: string;
}

/** A URL that receives events. The row of a deleted endpoint remains without secrets, because deliveries reference the row. */
@Entity('webhook_endpoints')
export class WebhookEndpointEntity extends TenantRowWithId {
  @Column('text')
  url!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  /** Event types, or `*`. */
  @Column('text', { array: true })
  events!: string[];

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: DisabledReason | null;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  /** Time of the next attempt to notify the OWNERs that the service disabled the endpoint. Null if no notification is pending. */
  @Column('timestamptz', { name: 'tell_owners_at', nullable: true })
  tellOwnersAt!: Date | null;

  /**
   * A scheduled task sets pending deliveries that were created before this time to FAILED. The service sends no delivery to the
   * endpoint until the task has updated all these deliveries. Null if the endpoint has no deliveries for this task.
   */
  @Column('timestamptz', { name: 'backlog_until', nullable: true })
  backlogUntil!: Date | null;

  /** Time of the last call of `recover`. Null if the method was never called. */
  @Column('timestamptz', { name: 'recovered_at', nullable: true })
  recoveredAt!: Date | null;

  /** Encrypted. The encryption binds the secret to the id of the endpoint. */
  @Column('text')
  secret!: string;

  @Column('jsonb', { name: 'previous_secrets', default: () => "'[]'" })
  previousSecrets!: PreviousSecret[];

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
