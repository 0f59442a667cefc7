import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { Database } from '../../../platform/database/database.js';
import { OrganizationContact } from '../../auth/members/organization-contact.js';
import { PaymentProcessor } from '../processors/payment-processor.js';
import { WalletRepository } from '../wallet.repository.js';
import type { FundingInstructionEntity } from './funding-instruction.entity.js';
import { processorAway } from './funding.errors.js';
import { FundingRepository } from './funding.repository.js';

/** Gives an organization its CLABE, once: of two calls at once both answer the one that the database kept. */
@Injectable()
export class ProvisionFundingInstruction {
  constructor(
    private readonly database: Database,
    private readonly fundings: FundingRepository,
    private readonly wallets: WalletRepository,
    private readonly processor: PaymentProcessor,
    private readonly contacts: OrganizationContact,
  ) {}

  async execute(organizationId: string): Promise<{ instruction: FundingInstructionEntity; created: boolean }> {
    const existing = await this.fundings.findInstruction(organizationId, this.processor.name);
    if (existing) return { instruction: existing, created: false };
    const payer = await this.contacts.of(organizationId);
    const issued = await this.processor.openAccount(payer).catch((error: unknown) => {
      throw processorAway(error);
    });
    return this.database.transaction(async () => {
      const created = await this.fundings.insertInstruction({
        id: newId('fin'),
        organizationId,
        processor: this.processor.name,
        processorAccount: issued.account,
        clabe: issued.clabe,
        bankName: issued.bankName,
        bankCode: issued.bankCode,
      });
      await this.wallets.setFunded(organizationId);
      const instruction = await this.fundings.findInstruction(organizationId, this.processor.name);
      return { instruction: instruction!, created };
    });
  }
}
