import { Injectable } from '@nestjs/common';
import { newId } from '../../../../kernel/ids.js';
import { Database } from '../../../../platform/database/database.js';
import { OrganizationContact } from '../../../auth/members/organization-contact.js';
import { PaymentProcessor } from '../../processors/payment-processor.js';
import { WalletRepository } from '../../wallet.repository.js';
import type { FundingInstructionEntity } from './funding-instruction.entity.js';
import { FundingInstructionRepository } from './funding-instruction.repository.js';
import { processorUnavailable } from '../funding.js';

/**
 * Provisions an organization's CLABE. Idempotent: concurrent calls all return the one that was inserted.
 * Source: docs/reference/funding.md#funding-instructions
 */
@Injectable()
export class ProvisionFundingInstruction {
  constructor(
    private readonly database: Database,
    private readonly instructions: FundingInstructionRepository,
    private readonly wallets: WalletRepository,
    private readonly processor: PaymentProcessor,
    private readonly contacts: OrganizationContact,
  ) {}

  async execute(organizationId: string): Promise<{ instruction: FundingInstructionEntity; created: boolean }> {
    const existing = await this.instructions.find(organizationId, this.processor.name);
    if (existing) return { instruction: existing, created: false };
    const payer = await this.contacts.of(organizationId);
    const issued = await this.processor.openAccount(payer).catch((error: unknown) => {
      throw processorUnavailable(error);
    });
    return this.database.transaction(async () => {
      const created = await this.instructions.insert({
        id: newId('fin'),
        organizationId,
        processor: this.processor.name,
        processorAccount: issued.account,
        clabe: issued.clabe,
        bankName: issued.bankName,
        bankCode: issued.bankCode,
      });
      await this.wallets.setHasFundingSource(organizationId);
      const instruction = await this.instructions.find(organizationId, this.processor.name);
      return { instruction: instruction!, created };
    });
  }
}
