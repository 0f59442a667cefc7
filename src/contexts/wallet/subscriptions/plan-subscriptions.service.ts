import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { OrganizationsService } from '../../auth/organizations/organizations.service.js';
import { PaymentProcessor, type SubscriptionEvent } from '../processors/payment-processor.js';
import { PlanSubscriptionEntity } from './plan-subscription.entity.js';

/** The subscriptions at the configured processor that pay for plans. Source: docs/reference/funding.md#subscriptions */
@Injectable()
export class PlanSubscriptionsService {
  constructor(
    private readonly database: Database,
    private readonly processor: PaymentProcessor,
    private readonly organizations: OrganizationsService,
  ) {}

  /**
   * The start of a subscription sets its plan; its end sets `FREE`, provided that it is the organization's current one
   * and its plan is still set (an operator may have set another). Events may arrive in any order. Call it in the transaction
   * of the event.
   */
  async apply(event: SubscriptionEvent): Promise<void> {
    const { trigger, subscriptionId, organizationId, plan } = event;
    await this.lock(organizationId);
    const isNew = await this.insert(event);
    const isCurrent = async () => (await this.current(organizationId)) === subscriptionId;
    if (trigger === 'start') {
      await this.replaceOlder(organizationId);
      if (isNew && (await isCurrent())) await this.organizations.changePlan(organizationId, plan);
      return;
    }
    // Without its start event it set no plan and replaced no subscription.
    const setPlan = !isNew && (await isCurrent());
    await this.markEnded(subscriptionId);
    if (setPlan) await this.organizations.changePlan(organizationId, 'FREE', { from: plan });
  }

  async markEnded(subscriptionId: string): Promise<void> {
    await this.database.manager.update(
      PlanSubscriptionEntity,
      { processor: this.processor.name, subscriptionId, endedAt: IsNull() },
      { endedAt: () => 'now()' },
    );
  }

  /**
   * Claims replaced subscriptions that are not ended yet, the least recently tried first: a failing one does not block the
   * others. Returns their ids.
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

  /** Serializes changes to an organization's subscriptions: an advisory lock until the transaction ends. */
  private async lock(organizationId: string): Promise<void> {
    await this.database.query("SELECT pg_advisory_xact_lock(hashtextextended('plan subscriptions ' || $1, 0))", [
      organizationId,
    ]);
  }

  /** False: it exists already, possibly as ended, or the organization is unknown. */
  private async insert({ subscriptionId, organizationId, plan, startedAt }: SubscriptionEvent): Promise<boolean> {
    const inserted = await this.database.run(
      `INSERT INTO plan_subscriptions (processor, subscription_id, organization_id, plan, started_at)
       SELECT $1, $2, id, $4, $5 FROM organizations
       WHERE id = $3
       ON CONFLICT DO NOTHING`,
      [this.processor.name, subscriptionId, organizationId, plan, startedAt],
    );
    return inserted === 1;
  }

  /** Marks all but the latest started of an organization's current subscriptions as replaced. */
  private async replaceOlder(organizationId: string): Promise<void> {
    await this.database.run(
      `UPDATE plan_subscriptions SET replaced_at = now()
       WHERE processor = $1 AND organization_id = $2 AND replaced_at IS NULL AND ended_at IS NULL
         AND subscription_id <> (
           SELECT subscription_id FROM plan_subscriptions
           WHERE processor = $1 AND organization_id = $2 AND replaced_at IS NULL AND ended_at IS NULL
           ORDER BY started_at DESC, subscription_id DESC LIMIT 1)`,
      [this.processor.name, organizationId],
    );
  }

  /** The organization's subscription that is neither replaced nor ended. */
  private async current(organizationId: string): Promise<string | null> {
    const subscription = await this.database.manager.findOneBy(PlanSubscriptionEntity, {
      processor: this.processor.name,
      organizationId,
      replacedAt: IsNull(),
      endedAt: IsNull(),
    });
    return subscription?.subscriptionId ?? null;
  }
}
