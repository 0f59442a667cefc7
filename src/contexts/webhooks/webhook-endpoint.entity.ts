import { Column, Entity } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/** Why the service disabled an endpoint. Source: docs/reference/webhooks.md#disabling */
export const DISABLED_REASONS = ['FAILING', 'GONE'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** A replaced secret, sealed. It signs until `expiresAt` (ISO 8601). */
export interface PreviousSecret {
  readonly secret: string;
  readonly expiresAt: string;
}

/** A URL that receives events. Deleted endpoints stay, without secrets: their deliveries reference them. */
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

  /** When to (re)try notifying the OWNERs that it was disabled; null: nothing to notify, or done. */
  @Column('timestamptz', { name: 'tell_owners_at', nullable: true })
  notifyOwnersAt!: Date | null;

  /** Deliveries pending since before this time are being failed, and nothing is sent until that is done; null: no backlog. */
  @Column('timestamptz', { name: 'backlog_until', nullable: true })
  backlogUntil!: Date | null;

  /** When deliveries were last recovered; null: never. */
  @Column('timestamptz', { name: 'recovered_at', nullable: true })
  recoveredAt!: Date | null;

  /** Sealed, bound to the endpoint's id. */
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
