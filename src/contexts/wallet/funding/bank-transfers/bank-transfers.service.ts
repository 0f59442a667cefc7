import { Injectable, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { formatMoney, money, ZERO, type Money } from '../../../../kernel/money.js';
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

  /**
   * Records a bank transfer. Credits the amount once to the organization that owns the CLABE. Call this method in the transaction
   * that applies the event.
   */
  async credit({ id, transferId, account, amount, isCancelledReturn }: TransferEvent): Promise<void> {
    const instruction = await this.instructions.findByAccount(account);
    if (!instruction)
      return this.logger.warn(`Event ${id} reports a transfer to an unknown account. Nothing was credited.`);
    const { organizationId, id: instructionId, clabe } = instruction;
    if (isCancelledReturn) {
      if (await this.transfers.existsBy({ processor: this.processor.name, transferId })) return;
      // If the wallet was not charged for the return, the money comes from a cancelled refund. In this case, the event of the
      // refund credits the money, and this event changes nothing.
      if (!(await this.takeReturned(instructionId, amount))) return;
    }
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
      { organizationId, method: 'transfer', cardFunding: null, amount, causeId },
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

  /** Returns the transfers that are not collected yet, oldest first. */
  async uncollected(limit: number): Promise<CollectedTransfer[]> {
    const rows = await this.transfers
      .createQueryBuilder('t')
      .innerJoin(FundingInstructionEntity, 'i', 'i.id = t.instructionId')
      .select([
        't.transferId AS "transferId"',
        'i.processorAccount AS account',
        't.amount - t.returned AS amount',
        't.returned > 0 AS "isPartial"',
      ])
      .where('t.collectedAt IS NULL AND t.processor = :processor', { processor: this.processor.name })
      .orderBy('t.receivedAt')
      .limit(limit)
      .getRawMany<Omit<CollectedTransfer, 'amount'> & { readonly amount: string }>();
    return rows.map((row) => ({ ...row, amount: money(row.amount) }));
  }

  /**
   * Deducts a returned amount from the uncollected transfers of an account, latest first. A transfer whose remaining amount equals
   * the returned amount takes precedence. If `mustCover` is true and the transfers do not cover the amount, the method returns
   * false and changes nothing. Call this method in the transaction that applies the event. The wallet must be locked.
   */
  async returnUncollected(account: string, amount: Money, mustCover: boolean): Promise<boolean> {
    const instruction = await this.instructions.findByAccount(account);
    if (!instruction) return false;
    const open = await this.database.query<
      Pick<BankTransferEntity, 'processor' | 'transferId' | 'amount' | 'returned'>
    >(
      `SELECT processor, transfer_id AS "transferId", amount, returned FROM bank_transfers
       WHERE instruction_id = $1 AND collected_at IS NULL AND returned < amount
       ORDER BY amount - returned = $2::numeric DESC, received_at DESC FOR UPDATE`,
      [instruction.id, formatMoney(amount)],
    );
    const total = open.reduce((sum, each) => sum.plus(each.amount).minus(each.returned), ZERO);
    if (mustCover && total.lt(amount)) return false;
    let left = amount;
    for (const { processor, transferId, amount: received, returned } of open) {
      const rest = money(received).minus(returned);
      const taken = rest.lt(left) ? rest : left;
      if (taken.eq(0)) break;
      left = left.minus(taken);
      await this.transfers.update({ processor, transferId }, { returned: formatMoney(taken.plus(returned)) });
    }
    return true;
  }

  /** Marks a fully returned transfer as collected, because no amount remains to collect. */
  async markReturned(transferId: string): Promise<void> {
    await this.transfers.update(
      { processor: this.processor.name, transferId, collectedAt: IsNull() },
      { collectedAt: () => 'now()' },
    );
  }

  async markCollected(transferId: string, processorPaymentId: string): Promise<void> {
    await this.transfers.update(
      { processor: this.processor.name, transferId, collectedAt: IsNull() },
      { collectedAt: () => 'now()', processorPaymentId },
    );
  }

  /** Returns the organization that received the transfer, and the `causeId` of the ledger credit. */
  async findByProcessorPayment(
    processorPaymentId: string,
  ): Promise<{ readonly organizationId: string; readonly fundingCause: string } | null> {
    const transfer = await this.transfers.findOneBy({ processor: this.processor.name, processorPaymentId });
    return transfer && { organizationId: transfer.organizationId, fundingCause: this.causeOf(transfer.transferId) };
  }

  /** Marks a returned amount as cancelled. Returns false if the wallet was not charged for a return of at least this amount. */
  private async takeReturned(instructionId: string, amount: Money): Promise<boolean> {
    const returned = await this.database.query(
      `UPDATE bank_transfers SET return_cancelled = return_cancelled + $2::numeric
       WHERE (processor, transfer_id) = (
         SELECT processor, transfer_id FROM bank_transfers
         WHERE instruction_id = $1 AND returned - return_cancelled >= $2::numeric
         ORDER BY returned - return_cancelled = $2::numeric DESC, received_at DESC LIMIT 1 FOR UPDATE)
       RETURNING transfer_id`,
      [instructionId, formatMoney(amount)],
    );
    return returned.length > 0;
  }

  private causeOf(transferId: string): string {
    return `${this.processor.name}:${transferId}`;
  }

  private get transfers() {
    return this.database.manager.getRepository(BankTransferEntity);
  }
}
