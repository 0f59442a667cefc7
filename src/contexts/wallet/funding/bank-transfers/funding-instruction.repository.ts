import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { FundingInstructionEntity } from './funding-instruction.entity.js';

export type NewInstruction = Readonly<Omit<FundingInstructionEntity, 'createdAt'>>;

@Injectable()
export class FundingInstructionRepository {
  constructor(private readonly database: Database) {}

  private get instructions() {
    return this.database.manager.getRepository(FundingInstructionEntity);
  }

  find(organizationId: string, processor: string): Promise<FundingInstructionEntity | null> {
    return this.instructions.findOneBy({ organizationId, processor });
  }

  findByAccount(processor: string, processorAccount: string): Promise<FundingInstructionEntity | null> {
    return this.instructions.findOneBy({ processor, processorAccount });
  }

  /** False: the organization already has one. */
  async insert(instruction: NewInstruction): Promise<boolean> {
    // Only this conflict is ignored: a CLABE or an account of another organization is an error.
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
}
