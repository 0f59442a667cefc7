import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { PlanSubscriptionEntity } from './plan-subscription.entity.js';

export type NewSubscription = Readonly<
  Pick<PlanSubscriptionEntity, 'processor' | 'subscriptionId' | 'organizationId' | 'plan' | 'startedAt'>
>;

@Injectable()
export class PlanSubscriptionRepository {
  constructor(private readonly database: Database) {}

  /** Serializes changes to an organization's subscriptions: an advisory lock until the transaction ends. */
  async lock(organizationId: string): Promise<void> {
    await this.database.query("SELECT pg_advisory_xact_lock(hashtextextended('plan subscriptions ' || $1, 0))", [
      organizationId,
    ]);
  }

  /** False: it exists already, possibly as ended, or the organization is unknown. */
  async insert(subscription: NewSubscription): Promise<boolean> {
    const { processor, subscriptionId, organizationId, plan, startedAt } = subscription;
    const inserted = await this.database.run(
      `INSERT INTO plan_subscriptions (processor, subscription_id, organization_id, plan, started_at)
       SELECT $1, $2, id, $4, $5 FROM organizations
       WHERE id = $3
       ON CONFLICT DO NOTHING`,
      [processor, subscriptionId, organizationId, plan, startedAt],
    );
    return inserted === 1;
  }

  /** Marks all but the latest started of an organization's current subscriptions as replaced. */
  async replaceOlder(processor: string, organizationId: string): Promise<void> {
    await this.database.run(
      `UPDATE plan_subscriptions SET replaced_at = now()
       WHERE processor = $1 AND organization_id = $2 AND replaced_at IS NULL AND ended_at IS NULL
         AND subscription_id <> (
           SELECT subscription_id FROM plan_subscriptions
           WHERE processor = $1 AND organization_id = $2 AND replaced_at IS NULL AND ended_at IS NULL
           ORDER BY started_at DESC, subscription_id DESC LIMIT 1)`,
      [processor, organizationId],
    );
  }

  /** The organization's subscription that is neither replaced nor ended. */
  async current(processor: string, organizationId: string): Promise<string | null> {
    const subscription = await this.database.manager.findOneBy(PlanSubscriptionEntity, {
      processor,
      organizationId,
      replacedAt: IsNull(),
      endedAt: IsNull(),
    });
    return subscription?.subscriptionId ?? null;
  }

  async markEnded(processor: string, subscriptionId: string): Promise<void> {
    await this.database.manager.update(
      PlanSubscriptionEntity,
      { processor, subscriptionId, endedAt: IsNull() },
      { endedAt: () => 'now()' },
    );
  }

  /**
   * Claims replaced subscriptions that are not ended yet, the least recently tried first: a failing one does not block the
   * others. Returns their ids.
   */
  async claimReplaced(processor: string, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `UPDATE plan_subscriptions SET end_tried_at = now()
       WHERE processor = $1 AND subscription_id IN (
         SELECT subscription_id FROM plan_subscriptions
         WHERE processor = $1 AND replaced_at IS NOT NULL AND ended_at IS NULL
         ORDER BY end_tried_at NULLS FIRST, replaced_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING subscription_id AS id`,
      [processor, limit],
    );
    return rows.map(({ id }) => id);
  }
}
