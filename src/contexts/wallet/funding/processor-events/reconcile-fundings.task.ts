import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ScheduledTask, type Schedule } from '../../../../platform/scheduler/scheduled-task.js';
import { PaymentProcessor } from '../../processors/payment-processor.js';
import { paymentsConfig } from '../../processors/payments.config.js';
import { ApplyMissedEvents } from './apply-missed-events.js';
import { CollectTransfers } from '../bank-transfers/collect-transfers.js';
import { ExpireVouchers } from '../payments/expire-vouchers.js';

/** Applies events whose webhook never arrived, collects transfers, and expires vouchers. */
@Injectable()
export class ReconcileFundingsTask extends ScheduledTask {
  override readonly name: string;
  override readonly schedule: Schedule;
  override readonly purpose = 'Asks the payment processor for reports that never arrived.';

  constructor(
    processor: PaymentProcessor,
    private readonly applyMissedEvents: ApplyMissedEvents,
    private readonly collectTransfers: CollectTransfers,
    private readonly expireVouchers: ExpireVouchers,
    @Inject(paymentsConfig.KEY) { reconcileSeconds }: ConfigType<typeof paymentsConfig>,
  ) {
    super();
    // One task for each processor: a database may have been used with several.
    this.name = `fundings at ${processor.name}`;
    this.schedule = { everySeconds: reconcileSeconds };
  }

  override async run(): Promise<void> {
    try {
      // Before vouchers expire: one that was paid in time must not show as expired.
      await this.applyMissedEvents.execute();
      await this.collectTransfers.execute();
    } finally {
      await this.expireVouchers.execute();
    }
  }
}
