import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Why the service itself switched an endpoint off: every try failed, or it answered `410 Gone`. */
export const DISABLED_REASONS = ['FAILING', 'GONE'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** A secret that was replaced, sealed, and until when (ISO 8601) it still signs. */
export interface PreviousSecret {
  readonly secret: string;
  readonly expiresAt: string;
}

/** An address that is told of events. Deleted ones stay, without secret: their deliveries name them. */
@Entity('webhook_endpoints')
export class WebhookEndpointEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('boolean')
  livemode!: boolean;

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

  /** When its OWNERs are (again) to be told that it was switched off; null: nothing to tell, or told. */
  @Column('timestamptz', { name: 'tell_owners_at', nullable: true })
  tellOwnersAt!: Date | null;

  /** What was to be sent to it until then is to be ended, and nothing is sent before it is; null: there is nothing to end. */
  @Column('timestamptz', { name: 'backlog_until', nullable: true })
  backlogUntil!: Date | null;

  /** Sealed for its id. */
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
