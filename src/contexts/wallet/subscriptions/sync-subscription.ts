import { Injectable } from '@nestjs/common';
import { OrganizationsService } from '../../auth/organizations/organizations.service.js';
import { PaymentProcessor, type SubscriptionEvent } from '../processors/payment-processor.js';
import { PlanSubscriptionRepository } from './plan-subscription.repository.js';

/**
 * The start of a subscription sets its plan; its end sets `FREE`, provided that it is the organization's current one
 * and its plan is still set (an operator may have set another). Events may arrive in any order. Runs in the transaction
 * of its event. Source: docs/reference/funding.md#subscriptions
 */
@Injectable()
export class SyncSubscription {
  constructor(
    private readonly processor: PaymentProcessor,
    private readonly subscriptions: PlanSubscriptionRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  async execute({ trigger, subscriptionId, organizationId, plan, startedAt }: SubscriptionEvent): Promise<void> {
    const { name: processor } = this.processor;
    await this.subscriptions.lock(organizationId);
    const isNew = await this.subscriptions.insert({ processor, subscriptionId, organizationId, plan, startedAt });
    const isCurrent = async () => (await this.subscriptions.current(processor, organizationId)) === subscriptionId;
    if (trigger === 'start') {
      await this.subscriptions.replaceOlder(processor, organizationId);
      if (isNew && (await isCurrent())) await this.organizations.changePlan(organizationId, plan);
      return;
    }
    // Without its start event it set no plan and replaced no subscription.
    const setPlan = !isNew && (await isCurrent());
    await this.subscriptions.markEnded(processor, subscriptionId);
    if (setPlan) await this.organizations.changePlan(organizationId, 'FREE', { from: plan });
  }
}
