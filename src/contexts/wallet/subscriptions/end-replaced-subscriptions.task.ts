import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ScheduledTask, type Schedule } from '../../../platform/scheduler/scheduled-task.js';
import { PaymentProcessor } from '../processors/payment-processor.js';
import { paymentsConfig } from '../processors/payments.config.js';
import { PlanSubscriptionsService } from './plan-subscriptions.service.js';

const BATCH_SIZE = 50;

/** Cancels replaced subscriptions at the processor, so that no organization pays for two plans. */
@Injectable()
export class EndReplacedSubscriptionsTask extends ScheduledTask {
  override readonly name: string;
  override readonly schedule: Schedule;
  override readonly purpose = 'Cancels replaced subscriptions at the payment processor.';
  private readonly logger = new Logger(EndReplacedSubscriptionsTask.name);

  constructor(
    private readonly processor: PaymentProcessor,
    private readonly subscriptions: PlanSubscriptionsService,
    @Inject(paymentsConfig.KEY) { reconcileSeconds }: ConfigType<typeof paymentsConfig>,
  ) {
    super();
    this.name = `replaced subscriptions at ${processor.name}`;
    this.schedule = { everySeconds: reconcileSeconds };
  }

  override async run(): Promise<void> {
    for (const id of await this.subscriptions.claimReplaced(BATCH_SIZE)) {
      try {
        await this.processor.endSubscription(id);
        await this.subscriptions.markEnded(id);
      } catch (error) {
        this.logger.warn(`The replaced subscription ${id} is not cancelled yet: ${(error as Error).message}`);
      }
    }
  }
}
