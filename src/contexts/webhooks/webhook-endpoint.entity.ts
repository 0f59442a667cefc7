import { Column, Entity } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/** Reasons for the automatic deactivation of an endpoint. Source: docs/webhooks.md#rules-and-limits */
export const DISABLED_REASONS = ['FAILING', 'GONE'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** A replaced secret, encrypted. The service also signs with this secret until `expiresAt` (ISO 8601). */
export interface PreviousSecret {
  readonly secret: string;
  readonly expiresAt: string;
}

/** A URL that receives events. The row of a deleted endpoint is retained without secrets, because deliveries reference the row. */
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

  /** Time of the next attempt to notify the OWNERs about the deactivation. Null if no notification is pending. */
  @Column('timestamptz', { name: 'tell_owners_at', nullable: true })
  tellOwnersAt!: Date | null;

  /**
   * A scheduled task sets the pending deliveries created before this time to FAILED. The service sends no delivery to the endpoint
   * until the task has updated all these deliveries. Null if there is no backlog.
   */
  @Column('timestamptz', { name: 'backlog_until', nullable: true })
  backlogUntil!: Date | null;

  /** Time of the last recovery of deliveries. Null if there was no recovery. */
  @Column('timestamptz', { name: 'recovered_at', nullable: true })
  recoveredAt!: Date | null;

  /** Encrypted and bound to the id of the endpoint. */
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
