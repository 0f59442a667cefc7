import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { PaymentProcessor } from '../processors/payment-processor.js';
import { PlanSubscriptionRepository } from './plan-subscription.repository.js';

const AT_ONCE = 50;

/** Ends at the processor what a newer subscription replaced: nobody shall pay for two plans. */
@Injectable()
export class EndReplacedSubscriptions extends Sweep {
  override readonly name: string;
  override readonly everySeconds: number;
  private readonly logger = new Logger(EndReplacedSubscriptions.name);

  constructor(
    private readonly processor: PaymentProcessor,
    private readonly subscriptions: PlanSubscriptionRepository,
    config: Config,
  ) {
    super();
    this.name = `replaced subscriptions at ${processor.name}`;
    this.everySeconds = config.paymentsReconcileSeconds;
  }

  override async run(): Promise<void> {
    const { name } = this.processor;
    for (const id of await this.subscriptions.takeToEnd(name, AT_ONCE)) {
      try {
        await this.processor.endSubscription(id);
        await this.subscriptions.end(name, id);
      } catch (error) {
        this.logger.warn(`Subscription ${id} is replaced and not ended yet: ${(error as Error).message}`);
      }
    }
  }
}
