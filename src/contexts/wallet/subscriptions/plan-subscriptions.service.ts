import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { insertNew } from '../../../platform/database/insert-new.js';
import { OrganizationsService } from '../../auth/organizations/organizations.service.js';
import { PaymentProcessor, type SubscriptionEvent } from '../processors/payment-processor.js';
import { PlanSubscriptionEntity } from './plan-subscription.entity.js';

/** Subscriptions for plans at the configured processor. Source: docs/funding.md#rules-and-limits */
@Injectable()
export class PlanSubscriptionsService {
  constructor(
    private readonly database: Database,
    private readonly processor: PaymentProcessor,
    private readonly organizations: OrganizationsService,
  ) {}

  /**
   * A `start` event sets the plan. An `end` or `lapse` event sets the plan to `FREE` if the subscription is current and no operator
   * has changed the plan. A `resume` event sets the plan again. Events may arrive in any order. Call this method in the transaction
   * that applies the event.
   */
  async apply(event: SubscriptionEvent): Promise<void> {
    const { trigger, subscriptionId, organizationId, plan, startedAt } = event;
    const { name: processor } = this.processor;
    // The lock serializes the changes of an organization's subscriptions.
    if (!(await this.organizations.lock(organizationId))) return;
    if (trigger === 'lapse' || trigger === 'resume') return this.applyStatus(event);
    const isNew = await insertNew(this.subscriptions, { processor, subscriptionId, organizationId, plan, startedAt });
    const [current, ...older] = await this.activeSubscriptions(organizationId);
    const isCurrent = current?.subscriptionId === subscriptionId;
    if (trigger === 'start') {
      if (older.length > 0) {
        const ids = In(older.map((each) => each.subscriptionId));
        await this.subscriptions.update({ processor, subscriptionId: ids }, { replacedAt: () => 'now()' });
      }
      if (isNew && isCurrent) await this.organizations.changePlan(organizationId, plan);
      return;
    }
    await this.markEnded(subscriptionId);
    // If the start event has not arrived, the subscription has not changed the plan. The end event then does not change the plan
    // either.
    if (!isNew && isCurrent) await this.organizations.changePlan(organizationId, 'FREE', { from: plan });
  }

  /** Applies a status unless a later status was already reported. */
  private async applyStatus(event: SubscriptionEvent): Promise<void> {
    const { trigger, subscriptionId, organizationId, plan, startedAt, reportedAt } = event;
    const { name: processor } = this.processor;
    const status = { statusReportedAt: reportedAt, lapsedAt: trigger === 'lapse' ? reportedAt : null };
    const known = await this.subscriptions.findOneBy({ processor, subscriptionId });
    if (!known) {
      // Record the unpaid subscription, so that a later `start` event does not set the plan.
      if (trigger === 'lapse')
        await insertNew(this.subscriptions, { processor, subscriptionId, organizationId, plan, startedAt, ...status });
      return;
    }
    if (known.statusReportedAt && known.statusReportedAt > reportedAt) return;
    await this.subscriptions.update({ processor, subscriptionId }, status);
    const [current] = await this.activeSubscriptions(organizationId);
    if (current?.subscriptionId !== subscriptionId) return;
    if (trigger === 'lapse' && !known.lapsedAt)
      await this.organizations.changePlan(organizationId, 'FREE', { from: plan });
    if (trigger === 'resume' && known.lapsedAt)
      await this.organizations.changePlan(organizationId, plan, { from: 'FREE' });
  }

  async markEnded(subscriptionId: string): Promise<void> {
    await this.subscriptions.update(
      { processor: this.processor.name, subscriptionId, endedAt: IsNull() },
      { endedAt: () => 'now()' },
    );
  }

  /**
   * Returns the ids of replaced subscriptions that have not ended. The subscription with the least recent attempt comes first, so
   * that a failing cancellation does not block other cancellations.
   */
  async claimReplaced(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `UPDATE plan_subscriptions SET end_tried_at = now()
       WHERE processor = $1 AND subscription_id IN (
         SELECT subscription_id FROM plan_subscriptions
         WHERE processor = $1 AND replaced_at IS NOT NULL AND ended_at IS NULL
         ORDER BY end_tried_at NULLS FIRST, replaced_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING subscription_id AS id`,
      [this.processor.name, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the subscriptions of the organization that are neither replaced nor ended, latest first. */
  private activeSubscriptions(organizationId: string): Promise<PlanSubscriptionEntity[]> {
    return this.subscriptions.find({
      where: { processor: this.processor.name, organizationId, replacedAt: IsNull(), endedAt: IsNull() },
      order: { startedAt: 'DESC', subscriptionId: 'DESC' },
    });
  }

  private get subscriptions() {
    return this.database.manager.getRepository(PlanSubscriptionEntity);
  }
}
