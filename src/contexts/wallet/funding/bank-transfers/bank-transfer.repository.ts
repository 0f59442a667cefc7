import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { BankTransferEntity } from './bank-transfer.entity.js';

export type NewTransfer = Readonly<
  Pick<BankTransferEntity, 'processor' | 'transferId' | 'instructionId' | 'organizationId' | 'amount'>
>;

export interface UncollectedTransfer {
  readonly transferId: string;
  readonly account: string;
  /** Decimal string. */
  readonly amount: string;
}

/** The cause of a transfer's credit in the ledger. */
export const transferCause = ({ processor, transferId }: Pick<NewTransfer, 'processor' | 'transferId'>): string =>
  `${processor}:${transferId}`;

@Injectable()
export class BankTransferRepository {
  constructor(private readonly database: Database) {}

  private get transfers() {
    return this.database.manager.getRepository(BankTransferEntity);
  }

  /** False: it was reported before. */
  async insert(transfer: NewTransfer): Promise<boolean> {
    const inserted = await this.transfers
      .createQueryBuilder()
      .insert()
      .values(transfer)
      .orIgnore()
      .returning(['transferId'])
      .execute();
    return (inserted.raw as unknown[]).length === 1;
  }

  /** The oldest first. */
  uncollected(processor: string, limit: number): Promise<UncollectedTransfer[]> {
    return this.database.query(
      `SELECT t.transfer_id AS "transferId", i.processor_account AS account, t.amount
       FROM bank_transfers t JOIN funding_instructions i ON i.id = t.instruction_id
       WHERE t.collected_at IS NULL AND t.processor = $1 ORDER BY t.received_at LIMIT $2`,
      [processor, limit],
    );
  }

  async markCollected(processor: string, transferId: string, processorPaymentId: string): Promise<void> {
    await this.transfers.update(
      { processor, transferId, collectedAt: IsNull() },
      { collectedAt: () => 'now()', processorPaymentId },
    );
  }

  /** The transfer that a payment of the processor collected, with the cause of its credit. */
  async findByProcessorPayment(
    processor: string,
    processorPaymentId: string,
  ): Promise<{ readonly organizationId: string; readonly fundingCause: string } | null> {
    const transfer = await this.transfers.findOneBy({ processor, processorPaymentId });
    return transfer && { organizationId: transfer.organizationId, fundingCause: transferCause(transfer) };
  }
}
