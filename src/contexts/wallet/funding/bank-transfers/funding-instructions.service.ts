import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../kernel/api-error.js';
import { newId } from '../../../../kernel/ids.js';
import { Database } from '../../../../platform/database/database.js';
import { OrganizationContact } from '../../../auth/members/organization-contact.js';
import { PaymentProcessor } from '../../processors/payment-processor.js';
import { WalletsService } from '../../wallets.service.js';
import { processorError } from '../funding.js';
import { FundingInstructionEntity } from './funding-instruction.entity.js';

/** CLABEs for bank transfers at the configured processor. Source: docs/funding.md#by-bank-transfer */
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

  /** Concurrent calls return the same CLABE. */
  async provision(organizationId: string): Promise<{ instruction: FundingInstructionEntity; created: boolean }> {
    const existing = await this.find(organizationId);
    if (existing) return { instruction: existing, created: false };
    const payer = await this.contacts.of(organizationId);
    const { account, ...bank } = await this.processor.openAccount(payer).catch((error: unknown) => {
      throw processorError(error);
    });
    return this.database.transaction(async () => {
      const id = newId('fin');
      // Ignores only a conflict with a concurrent call of the same organization. A CLABE of another organization is an error.
      await this.instructions
        .createQueryBuilder()
        .insert()
        .values({ id, organizationId, processor: this.processor.name, processorAccount: account, ...bank })
        .orUpdate(['organization_id'], ['organization_id', 'processor'])
        .updateEntity(false)
        .execute();
      await this.wallets.setHasFundingSource(organizationId);
      const instruction = await this.get(organizationId);
      return { instruction, created: instruction.id === id };
    });
  }

  private find(organizationId: string): Promise<FundingInstructionEntity | null> {
    return this.instructions.findOneBy({ organizationId, processor: this.processor.name });
  }

  private get instructions() {
    return this.database.manager.getRepository(FundingInstructionEntity);
  }
}
