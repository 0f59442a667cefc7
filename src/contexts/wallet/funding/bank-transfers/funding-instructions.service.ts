import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../kernel/api-error.js';
import { newId } from '../../../../kernel/ids.js';
import { Database } from '../../../../platform/database/database.js';
import { OrganizationContact } from '../../../auth/members/organization-contact.js';
import { PaymentProcessor } from '../../processors/payment-processor.js';
import { WalletsService } from '../../wallets.service.js';
import { processorUnavailable } from '../funding.js';
import { FundingInstructionEntity } from './funding-instruction.entity.js';

/** The CLABEs for bank transfers, at the configured processor. Source: docs/reference/funding.md#funding-instructions */
@Injectable()
export class FundingInstructionsService {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletsService,
    private readonly processor: PaymentProcessor,
    private readonly contacts: OrganizationContact,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(organizationId: string): Promise<FundingInstructionEntity> {
    const instruction = await this.find(organizationId);
    if (!instruction) throw notFound('Funding instruction');
    return instruction;
  }

  findByAccount(processorAccount: string): Promise<FundingInstructionEntity | null> {
    return this.instructions.findOneBy({ processor: this.processor.name, processorAccount });
  }

  /** Provisions an organization's CLABE. Idempotent: concurrent calls all return the one that was inserted. */
  async provision(organizationId: string): Promise<{ instruction: FundingInstructionEntity; created: boolean }> {
    const existing = await this.find(organizationId);
    if (existing) return { instruction: existing, created: false };
    const payer = await this.contacts.of(organizationId);
    const { account, clabe, bankName, bankCode } = await this.processor.openAccount(payer).catch((error: unknown) => {
      throw processorUnavailable(error);
    });
    return this.database.transaction(async () => {
      // Only this conflict is ignored: a CLABE or an account of another organization is an error.
      const inserted = await this.database.run(
        `INSERT INTO funding_instructions (id, organization_id, processor, processor_account, clabe, bank_name, bank_code)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (organization_id, processor) DO NOTHING`,
        [newId('fin'), organizationId, this.processor.name, account, clabe, bankName, bankCode],
      );
      await this.wallets.setHasFundingSource(organizationId);
      return { instruction: await this.get(organizationId), created: inserted === 1 };
    });
  }

  private find(organizationId: string): Promise<FundingInstructionEntity | null> {
    return this.instructions.findOneBy({ organizationId, processor: this.processor.name });
  }

  private get instructions() {
    return this.database.manager.getRepository(FundingInstructionEntity);
  }
}
