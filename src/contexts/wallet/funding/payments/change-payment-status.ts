import { Injectable, Logger } from '@nestjs/common';
import { money } from '../../../../kernel/money.js';
import { Ledger } from '../../ledger.js';
import type { PaymentEvent } from '../../processors/payment-processor.js';
import { CreditFunding } from '../credit-funding.js';
import { paymentPosting } from '../funding.js';
import { PaymentIntentRepository } from './payment-intent.repository.js';
import { nextPaymentStatus, type PaymentTrigger } from './payment-status.js';

/** Status changes of a payment, with their effect on the wallet. Call them in a transaction: they lock the payment, then the wallet. */
@Injectable()
export class ChangePaymentStatus {
  private readonly logger = new Logger(ChangePaymentStatus.name);

  constructor(
    private readonly intents: PaymentIntentRepository,
    private readonly ledger: Ledger,
    private readonly credit: CreditFunding,
  ) {}

  /** Applies a reported payment, unless it names another payment or amount. */
  async apply({ id, intentId, processorPaymentId, trigger, amount }: PaymentEvent): Promise<void> {
    const intent = await this.intents.findAcrossOrganizations(intentId);
    if (!intent) return this.logger.warn(`Event ${id} refers to an unknown payment.`);
    if (intent.processorPaymentId !== null && intent.processorPaymentId !== processorPaymentId) {
      return this.refuse(id, intent.id, 'it names another payment of the processor');
    }
    if (trigger === 'succeed' && !amount?.eq(intent.amount)) {
      return this.refuse(id, intent.id, `it reports ${amount?.toFixed(2)} for ${intent.amount}`);
    }
    await this.intents.saveProcessorPayment(intent.id, processorPaymentId);
    await this.execute(intent.id, trigger);
  }

  /** Applies a trigger; ignores one that the transition table does not have. */
  async execute(intentId: string, trigger: PaymentTrigger): Promise<void> {
    const intent = await this.intents.lock(intentId);
    const status = intent && nextPaymentStatus(intent.status, trigger);
    if (!status) return;
    await this.intents.saveStatus(intent.id, status);
    if (status === 'failed') return this.ledger.closePending(intent.id, 'FAILED');
    if (status === 'expired') return this.ledger.closePending(intent.id, 'EXPIRED');
    if (status !== 'succeeded') return;
    const { organizationId, method } = intent;
    await this.credit.execute(
      { organizationId, method, amount: money(intent.amount), causeId: intent.id },
      paymentPosting(intent),
    );
  }

  private refuse(eventId: string, intentId: string, reason: string): void {
    this.logger.error(`Event ${eventId} does not match payment ${intentId}: ${reason}. Nothing was credited.`);
  }
}
