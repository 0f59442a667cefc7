import { Injectable, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { formatMoney, money } from '../../../../kernel/money.js';
import { Database } from '../../../../platform/database/database.js';
import { insertNew } from '../../../../platform/database/insert-new.js';
import { PaymentProcessor, type CollectedTransfer, type TransferEvent } from '../../processors/payment-processor.js';
import { CreditFunding } from '../credit-funding.js';
import { BankTransferEntity, FundingInstructionEntity } from './funding-instruction.entity.js';
import { FundingInstructionsService } from './funding-instructions.service.js';

@Injectable()
export class BankTransfersService {
  private readonly logger = new Logger(BankTransfersService.name);

  constructor(
    private readonly database: Database,
    private readonly processor: PaymentProcessor,
    private readonly instructions: FundingInstructionsService,
    private readonly creditFunding: CreditFunding,
  ) {}

  /** Records a transfer and credits it to the organization of its CLABE, once. Call it in the transaction of the event. */
  async credit({ id, transferId, account, amount }: TransferEvent): Promise<void> {
    const instruction = await this.instructions.findByAccount(account);
    if (!instruction) return this.logger.warn(`Event ${id} reports a transfer to an unknown account.`);
    const { organizationId, id: instructionId, clabe } = instruction;
    const isNew = await insertNew(this.transfers, {
      processor: this.processor.name,
      transferId,
      instructionId,
      organizationId,
      amount: formatMoney(amount),
    });
    if (!isNew) return;
    const causeId = this.causeOf(transferId);
    await this.creditFunding.execute(
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

  /** The oldest first. */
  async uncollected(limit: number): Promise<CollectedTransfer[]> {
    const rows = await this.transfers
      .createQueryBuilder('t')
      .innerJoin(FundingInstructionEntity, 'i', 'i.id = t.instructionId')
      .select(['t.transferId AS "transferId"', 'i.processorAccount AS account', 't.amount AS amount'])
      .where('t.collectedAt IS NULL AND t.processor = :processor', { processor: this.processor.name })
      .orderBy('t.receivedAt')
      .limit(limit)
      .getRawMany<Omit<CollectedTransfer, 'amount'> & { readonly amount: string }>();
    return rows.map((row) => ({ ...row, amount: money(row.amount) }));
  }

  async markCollected(transferId: string, processorPaymentId: string): Promise<void> {
    await this.transfers.update(
      { processor: this.processor.name, transferId, collectedAt: IsNull() },
      { collectedAt: () => 'now()', processorPaymentId },
    );
  }

  /** With the cause of its credit. */
  async findByProcessorPayment(
    processorPaymentId: string,
  ): Promise<{ readonly organizationId: string; readonly fundingCause: string } | null> {
    const transfer = await this.transfers.findOneBy({ processor: this.processor.name, processorPaymentId });
    return transfer && { organizationId: transfer.organizationId, fundingCause: this.causeOf(transfer.transferId) };
  }

  private causeOf(transferId: string): string {
    return `${this.processor.name}:${transferId}`;
  }

  private get transfers() {
    return this.database.manager.getRepository(BankTransferEntity);
  }
}
