import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import { PaymentProcessor } from '../processors/payment-processor.js';
import type { FundingInstructionEntity } from './bank-transfers/funding-instruction.entity.js';
import { FundingInstructionRepository } from './bank-transfers/funding-instruction.repository.js';
import type { PaymentIntent } from './payments/payment-intent.js';
import { PaymentIntentRepository } from './payments/payment-intent.repository.js';

/** Reads of an organization's CLABE and payments. They throw `RESOURCE_NOT_FOUND`. */
@Injectable()
export class FundingService {
  constructor(
    private readonly processor: PaymentProcessor,
    private readonly instructions: FundingInstructionRepository,
    private readonly intents: PaymentIntentRepository,
  ) {}

  async instruction(organizationId: string): Promise<FundingInstructionEntity> {
    const instruction = await this.instructions.find(organizationId, this.processor.name);
    if (!instruction) throw notFound('Funding instruction');
    return instruction;
  }

  async payment(organizationId: string, id: string): Promise<PaymentIntent> {
    const intent = await this.intents.find(organizationId, id);
    if (!intent) throw notFound('Payment');
    return intent;
  }
}
