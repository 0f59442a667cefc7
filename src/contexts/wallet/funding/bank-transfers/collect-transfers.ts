import { Injectable, Logger } from '@nestjs/common';
import { money } from '../../../../kernel/money.js';
import { PaymentProcessor } from '../../processors/payment-processor.js';
import { BankTransferRepository } from './bank-transfer.repository.js';

const BATCH_SIZE = 50;

/**
 * Moves credited transfers from the payers' balances at the processor to ours. A failed one is retried in the next run.
 */
@Injectable()
export class CollectTransfers {
  private readonly logger = new Logger(CollectTransfers.name);

  constructor(
    private readonly processor: PaymentProcessor,
    private readonly transfers: BankTransferRepository,
  ) {}

  async execute(): Promise<void> {
    for (const transfer of await this.transfers.uncollected(this.processor.name, BATCH_SIZE)) {
      try {
        const paymentId = await this.processor.collect({ ...transfer, amount: money(transfer.amount) });
        await this.transfers.markCollected(this.processor.name, transfer.transferId, paymentId);
      } catch (error) {
        this.logger.warn(`Transfer ${transfer.transferId} is not collected yet: ${(error as Error).message}`);
      }
    }
  }
}
