import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { BankTransferEntity } from './bank-transfer.entity.js';

export interface NewTransfer {
  readonly processor: string;
  readonly transferId: string;
  readonly instructionId: string;
  readonly organizationId: string;
  readonly amount: string;
}

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

  /** False: it was reported before. */
  async insert({ processor, transferId, instructionId, organizationId, amount }: NewTransfer): Promise<boolean> {
    const inserted = await this.database.run(
      `INSERT INTO bank_transfers (processor, transfer_id, instruction_id, organization_id, amount)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [processor, transferId, instructionId, organizationId, amount],
    );
    return inserted === 1;
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
    await this.database.run(
      `UPDATE bank_transfers SET collected_at = now(), processor_payment_id = $3
       WHERE processor = $1 AND transfer_id = $2 AND collected_at IS NULL`,
      [processor, transferId, processorPaymentId],
    );
  }

  /** The transfer that a payment of the processor collected, with the cause of its credit. */
  async findByProcessorPayment(
    processor: string,
    processorPaymentId: string,
  ): Promise<{ readonly organizationId: string; readonly fundingCause: string } | null> {
    const transfer = await this.database.manager.findOneBy(BankTransferEntity, { processor, processorPaymentId });
    return transfer && { organizationId: transfer.organizationId, fundingCause: transferCause(transfer) };
  }
}
