import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { FundingInstructionEntity } from './funding-instruction.entity.js';

export interface NewInstruction {
  readonly id: string;
  readonly organizationId: string;
  readonly processor: string;
  readonly processorAccount: string;
  readonly clabe: string;
  readonly bankName: string;
  readonly bankCode: string;
}

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

/** Accounts that take transfers, the transfers, and the processor's events. */
@Injectable()
export class FundingRepository {
  constructor(private readonly database: Database) {}

  findInstruction(organizationId: string, processor: string): Promise<FundingInstructionEntity | null> {
    return this.database.manager.findOneBy(FundingInstructionEntity, { organizationId, processor });
  }

  findByAccount(processor: string, processorAccount: string): Promise<FundingInstructionEntity | null> {
    return this.database.manager.findOneBy(FundingInstructionEntity, { processor, processorAccount });
  }

  /** False: the organization has one already. */
  async insertInstruction(instruction: NewInstruction): Promise<boolean> {
    const inserted = await this.database.run(
      `INSERT INTO funding_instructions (id, organization_id, processor, processor_account, clabe, bank_name, bank_code)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (organization_id, processor) DO NOTHING`,
      [
        instruction.id,
        instruction.organizationId,
        instruction.processor,
        instruction.processorAccount,
        instruction.clabe,
        instruction.bankName,
        instruction.bankCode,
      ],
    );
    return inserted === 1;
  }

  /** False: it has had its effect. Another transaction that is at it is waited for. */
  async noteEvent(processor: string, eventId: string): Promise<boolean> {
    const inserted = await this.database.run(
      'INSERT INTO processor_events (processor, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [processor, eventId],
    );
    return inserted === 1;
  }

  /** Which of these have had their effect. */
  async noted(processor: string, eventIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ event_id: string }>(
      'SELECT event_id FROM processor_events WHERE processor = $1 AND event_id = ANY($2)',
      [processor, eventIds],
    );
    return new Set(rows.map(({ event_id }) => event_id));
  }

  /** Deletes at most `limit` notes of events that came before, the oldest first, and answers how many. */
  forgetEvents(before: Date, limit: number): Promise<number> {
    return this.database.run(
      `DELETE FROM processor_events WHERE (processor, event_id) IN (
         SELECT processor, event_id FROM processor_events
         WHERE received_at < $1 ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [before, limit],
    );
  }

  /** False: it was reported before. */
  async noteTransfer({ processor, transferId, instructionId, organizationId, amount }: NewTransfer): Promise<boolean> {
    const inserted = await this.database.run(
      `INSERT INTO bank_transfers (processor, transfer_id, instruction_id, organization_id, amount)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [processor, transferId, instructionId, organizationId, amount],
    );
    return inserted === 1;
  }

  toCollect(processor: string, limit: number): Promise<UncollectedTransfer[]> {
    return this.database.query(
      `SELECT t.transfer_id AS "transferId", i.processor_account AS account, t.amount
       FROM bank_transfers t JOIN funding_instructions i ON i.id = t.instruction_id
       WHERE t.collected_at IS NULL AND t.processor = $1 ORDER BY t.received_at LIMIT $2`,
      [processor, limit],
    );
  }

  async markCollected(processor: string, transferId: string): Promise<void> {
    await this.database.run(
      'UPDATE bank_transfers SET collected_at = now() WHERE processor = $1 AND transfer_id = $2 AND collected_at IS NULL',
      [processor, transferId],
    );
  }

  /** Null: it was never asked. */
  async readUntil(processor: string): Promise<Date | null> {
    const [row] = await this.database.query<{ read_until: Date }>(
      'SELECT read_until FROM processor_readings WHERE processor = $1',
      [processor],
    );
    return row?.read_until ?? null;
  }

  async saveReadUntil(processor: string, instant: Date): Promise<void> {
    await this.database.run(
      `INSERT INTO processor_readings AS r (processor, read_until) VALUES ($1, $2)
       ON CONFLICT (processor) DO UPDATE SET read_until = greatest(r.read_until, excluded.read_until)`,
      [processor, instant],
    );
  }
}
