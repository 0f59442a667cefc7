import { Injectable, Logger } from '@nestjs/common';
import { formatMoney } from '../../../../kernel/money.js';
import { PaymentProcessor, type TransferEvent } from '../../processors/payment-processor.js';
import { BankTransferRepository, transferCause } from './bank-transfer.repository.js';
import { CreditFunding } from '../credit-funding.js';
import { FundingInstructionsService } from './funding-instructions.service.js';

/**
 * Records a bank transfer and credits it to the organization of its CLABE, once. Runs in the transaction of its event.
 */
@Injectable()
export class CreditTransfer {
  private readonly logger = new Logger(CreditTransfer.name);

  constructor(
    private readonly processor: PaymentProcessor,
    private readonly instructions: FundingInstructionsService,
    private readonly transfers: BankTransferRepository,
    private readonly credit: CreditFunding,
  ) {}

  async execute({ id, transferId, account, amount }: TransferEvent): Promise<void> {
    const { name: processor } = this.processor;
    const instruction = await this.instructions.findByAccount(account);
    if (!instruction) return this.logger.warn(`Event ${id} reports a transfer to an unknown account.`);
    const { organizationId, id: instructionId, clabe } = instruction;
    const isNew = await this.transfers.insert({
      processor,
      transferId,
      instructionId,
      organizationId,
      amount: formatMoney(amount),
    });
    if (!isNew) return;
    const causeId = transferCause({ processor, transferId });
    await this.credit.execute(
      { organizationId, method: 'transfer', amount, causeId },
      {
        type: 'CREDIT',
        amount,
        description: `Bank transfer to CLABE ${clabe}`,
        referenceType: 'processor_bank_transfer',
        referenceId: transferId,
        metadata: null,
        causeId,
      },
    );
  }
}
