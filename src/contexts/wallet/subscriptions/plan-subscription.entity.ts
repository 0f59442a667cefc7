import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlanCode } from '../../../kernel/principal.js';

/** A plan that is paid for by subscription. An organization's current one is neither replaced nor ended. */
@Entity('plan_subscriptions')
export class PlanSubscriptionEntity {
  @PrimaryColumn('text')
  processor!: string;

  /** The processor's own id. */
  @PrimaryColumn('text', { name: 'subscription_id' })
  subscriptionId!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('text')
  plan!: PlanCode;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  /** When a newer one took its place: it is then ended at the processor. */
  @Column('timestamptz', { name: 'replaced_at', nullable: true })
  replacedAt!: Date | null;

  /** When the processor was last asked to end it. */
  @Column('timestamptz', { name: 'end_tried_at', nullable: true })
  endTriedAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
