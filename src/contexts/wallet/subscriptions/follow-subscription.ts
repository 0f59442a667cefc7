import { Injectable } from '@nestjs/common';
import { ChangePlan } from '../../auth/organizations/change-plan.js';
import { PaymentProcessor, type SubscriptionEvent } from '../processors/payment-processor.js';
import { PlanSubscriptionRepository } from './plan-subscription.repository.js';

/**
 * A subscription's start gives its plan, its end takes it away: only while it is the organization's current one, and
 * only the plan that it gave, for an operator may have set another since. Reports may come in any order. Runs in the
 * transaction of its event.
 */
@Injectable()
export class FollowSubscription {
  constructor(
    private readonly processor: PaymentProcessor,
    private readonly subscriptions: PlanSubscriptionRepository,
    private readonly changePlan: ChangePlan,
  ) {}

  async execute({ trigger, subscriptionId, organizationId, plan, startedAt }: SubscriptionEvent): Promise<void> {
    const { name: processor } = this.processor;
    await this.subscriptions.lock(organizationId);
    const isNew = await this.subscriptions.insert({ processor, subscriptionId, organizationId, plan, startedAt });
    const isCurrent = async () => (await this.subscriptions.current(processor, organizationId)) === subscriptionId;
    if (trigger === 'start') {
      await this.subscriptions.replaceOlder(processor, organizationId);
      if (isNew && (await isCurrent())) await this.changePlan.execute(organizationId, plan);
      return;
    }
    // One whose start was not told of gave no plan and replaced none: what runs goes on.
    const gavePlan = !isNew && (await isCurrent());
    await this.subscriptions.end(processor, subscriptionId);
    if (gavePlan) await this.changePlan.execute(organizationId, 'FREE', { from: plan });
  }
}
