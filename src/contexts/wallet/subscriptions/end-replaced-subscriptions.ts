import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { PaymentProcessor } from '../processors/payment-processor.js';
import { paymentsConfig } from '../processors/payments.config.js';
import { PlanSubscriptionRepository } from './plan-subscription.repository.js';

const BATCH_SIZE = 50;

/** Cancels replaced subscriptions at the processor, so that no organization pays for two plans. */
@Injectable()
export class EndReplacedSubscriptions extends Sweep {
  override readonly name: string;
  override readonly everySeconds: number;
  override readonly purpose = 'Ends subscriptions that another has replaced.';
  private readonly logger = new Logger(EndReplacedSubscriptions.name);

  constructor(
    private readonly processor: PaymentProcessor,
    private readonly subscriptions: PlanSubscriptionRepository,
    @Inject(paymentsConfig.KEY) { reconcileSeconds }: ConfigType<typeof paymentsConfig>,
  ) {
    super();
    this.name = `replaced subscriptions at ${processor.name}`;
    this.everySeconds = reconcileSeconds;
  }

  override async run(): Promise<void> {
    const { name } = this.processor;
    for (const id of await this.subscriptions.claimReplaced(name, BATCH_SIZE)) {
      try {
        await this.processor.endSubscription(id);
        await this.subscriptions.markEnded(name, id);
      } catch (error) {
        this.logger.warn(`Subscription ${id} is replaced and not ended yet: ${(error as Error).message}`);
      }
    }
  }
}
