import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganizationRow } from '../../../platform/database/tenant-row.js';
import type { PlanCode } from '../../../kernel/principal.js';

/** A subscription that pays for a plan. The organization's current one is neither replaced nor ended. */
@Entity('plan_subscriptions')
export class PlanSubscriptionEntity extends OrganizationRow {
  @PrimaryColumn('text')
  processor!: string;

  @PrimaryColumn('text', { name: 'subscription_id' })
  subscriptionId!: string;

  @Column('text')
  plan!: PlanCode;

  /** The start of the subscription, also in its `end` event. */
  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  /** When it was last reported as unpaid. Null: it pays for its plan. */
  @Column('timestamptz', { name: 'lapsed_at', nullable: true })
  lapsedAt!: Date | null;

  /** When the processor created the latest of its status events. */
  @Column('timestamptz', { name: 'status_reported_at', nullable: true })
  statusReportedAt!: Date | null;

  /** When a newer one replaced it; it is then cancelled at the processor. */
  @Column('timestamptz', { name: 'replaced_at', nullable: true })
  replacedAt!: Date | null;

  /** The last try to cancel it at the processor. */
  @Column('timestamptz', { name: 'end_tried_at', nullable: true })
  endTriedAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
