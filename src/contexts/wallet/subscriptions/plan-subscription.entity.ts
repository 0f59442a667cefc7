import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganizationRow } from '../../../platform/database/tenant-row.js';
import type { PlanCode } from '../../../kernel/principal.js';

/** A subscription that pays for a plan. The current subscription is the latest subscription that is neither replaced nor ended. */
@Entity('plan_subscriptions')
export class PlanSubscriptionEntity extends OrganizationRow {
  @PrimaryColumn('text')
  processor!: string;

  @PrimaryColumn('text', { name: 'subscription_id' })
  subscriptionId!: string;

  @Column('text')
  plan!: PlanCode;

  /** Start of the subscription. The `end` event also contains this time. */
  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  /** Time when the processor last reported the subscription as unpaid. Null while the subscription is paid. */
  @Column('timestamptz', { name: 'lapsed_at', nullable: true })
  lapsedAt!: Date | null;

  /** Time when the processor created the latest status event. */
  @Column('timestamptz', { name: 'status_reported_at', nullable: true })
  statusReportedAt!: Date | null;

  /** Time when a newer subscription replaced this subscription. The service then cancels this subscription at the processor. */
  @Column('timestamptz', { name: 'replaced_at', nullable: true })
  replacedAt!: Date | null;

  /** Time of the last attempt to cancel the subscription at the processor. */
  @Column('timestamptz', { name: 'end_tried_at', nullable: true })
  endTriedAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
