import { Injectable, Logger } from '@nestjs/common';
import type { PaymentEvent } from '../../processors/payment-processor.js';
import { ChangePaymentStatus } from './change-payment-status.js';
import { PaymentIntentRepository } from './payment-intent.repository.js';

/** Applies a reported payment, unless it names another payment or amount. Runs in the transaction of its event. */
@Injectable()
export class ApplyPaymentEvent {
  private readonly logger = new Logger(ApplyPaymentEvent.name);

  constructor(
    private readonly intents: PaymentIntentRepository,
    private readonly changeStatus: ChangePaymentStatus,
  ) {}

  async execute({ id, intentId, processorPaymentId, trigger, amount }: PaymentEvent): Promise<void> {
    const intent = await this.intents.findAcrossOrganizations(intentId);
    if (!intent) return this.logger.warn(`Event ${id} refers to an unknown payment.`);
    if (intent.processorPaymentId !== null && intent.processorPaymentId !== processorPaymentId) {
      return this.refuse(id, intent.id, 'it names another payment of the processor');
    }
    if (trigger === 'succeed' && !amount?.eq(intent.amount)) {
      return this.refuse(id, intent.id, `it reports ${amount?.toFixed(2)} for ${intent.amount}`);
    }
    await this.intents.saveProcessorPayment(intent.id, processorPaymentId);
    await this.changeStatus.execute(intent.id, trigger);
  }

  private refuse(eventId: string, intentId: string, reason: string): void {
    this.logger.error(`Event ${eventId} does not match payment ${intentId}: ${reason}. Nothing was credited.`);
  }
}
