import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Database } from '../../../../platform/database/database.js';
import { ScheduledTask, type Schedule } from '../../../../platform/scheduler/scheduled-task.js';
import { PaymentProcessor } from '../../processors/payment-processor.js';
import { PaymentProcessors } from '../../processors/payment-processors.js';
import { paymentsConfig } from '../../processors/payments.config.js';
import { BankTransfersService } from '../bank-transfers/bank-transfers.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { ProcessorEventsService } from './processor-events.service.js';

const BATCH_SIZE = 50;

/** Applies events whose webhook did not arrive, collects transfers and expires vouchers. */
@Injectable()
export class ReconcileFundingsTask extends ScheduledTask {
  override readonly name: string;
  override readonly schedule: Schedule;
  override readonly purpose = 'Reads payment events whose webhook did not arrive from the payment processor.';
  private readonly logger = new Logger(ReconcileFundingsTask.name);

  constructor(
    private readonly database: Database,
    private readonly processor: PaymentProcessor,
    private readonly processors: PaymentProcessors,
    private readonly events: ProcessorEventsService,
    private readonly transfers: BankTransfersService,
    private readonly payments: PaymentsService,
    @Inject(paymentsConfig.KEY) { reconcileSeconds }: ConfigType<typeof paymentsConfig>,
  ) {
    super();
    // One task name per processor, because several processors may have used the same database over time.
    this.name = `fundings at ${processor.name}`;
    this.schedule = { everySeconds: reconcileSeconds };
  }

  override async run(): Promise<void> {
    try {
      // Apply the events before the vouchers expire, so that a voucher that was paid in time does not expire.
      const read = await Promise.allSettled(this.processors.all.map((each) => this.events.applyMissed(each)));
      await this.collectTransfers();
      // An unavailable processor must not block the other processors.
      const failed = read.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
      if (failed) throw failed.reason;
    } finally {
      await this.expireVouchers();
    }
  }

  /**
   * Moves the money of credited transfers to the balance of the service at the processor. The next run retries failed transfers.
   */
  private async collectTransfers(): Promise<void> {
    for (const transfer of await this.transfers.uncollected(BATCH_SIZE)) {
      try {
        if (transfer.amount.eq(0)) {
          await this.processor.cancelCollection(transfer);
          await this.transfers.markReturned(transfer.transferId);
          continue;
        }
        const paymentId = await this.processor.collect(transfer);
        await this.transfers.markCollected(transfer.transferId, paymentId);
      } catch (error) {
        this.logger.warn(`Transfer ${transfer.transferId} is not collected yet: ${(error as Error).message}`);
      }
    }
  }

  /**
   * Expires the vouchers whose deadline has passed. If the processor reports a payment later, the service still credits the
   * payment.
   */
  private async expireVouchers(): Promise<void> {
    for (const id of await this.payments.pastDeadline(BATCH_SIZE)) {
      await this.database.transaction(() => this.payments.changeStatus(id, 'expire'));
    }
  }
}
