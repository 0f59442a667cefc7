import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganizationRow } from '../../../platform/database/tenant-row.js';
import type { PlanCode } from '../../../kernel/principal.js';

/** A subscription that pays for a plan. The current subscription of an organization is neither replaced nor ended. */
@Entity('plan_subscriptions')
export class PlanSubscriptionEntity extends OrganizationRow {
  @PrimaryColumn('text')
  processor!: string;

  @PrimaryColumn('text', { name: 'subscription_id' })
  subscriptionId!: string;

  @Column('text')
  plan!: PlanCode;

  /** Start of the subscription. The `end` event contains it too. */
  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  /** When it was last reported as unpaid. Null while it is paid. */
  @Column('timestamptz', { name: 'lapsed_at', nullable: true })
  lapsedAt!: Date | null;

  /** When the processor created the latest status event. */
  @Column('timestamptz', { name: 'status_reported_at', nullable: true })
  statusReportedAt!: Date | null;

  /** When a newer subscription replaced it. It is then cancelled at the processor. */
  @Column('timestamptz', { name: 'replaced_at', nullable: true })
  replacedAt!: Date | null;

  /** Last attempt to cancel it at the processor. */
  @Column('timestamptz', { name: 'end_tried_at', nullable: true })
  endTriedAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
