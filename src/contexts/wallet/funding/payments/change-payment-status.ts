import { Injectable } from '@nestjs/common';
import { money } from '../../../../kernel/money.js';
import { Ledger } from '../../ledger.js';
import { CreditFunding } from '../credit-funding.js';
import { paymentPosting } from '../funding.js';
import { PaymentIntentRepository } from './payment-intent.repository.js';
import { nextPaymentStatus, type PaymentTrigger } from './payment-status.js';

/**
 * Applies a trigger to a payment, with its effect on the wallet; ignores one that the transition table does not have.
 * Call it in a transaction: it locks the payment, then the wallet.
 */
@Injectable()
export class ChangePaymentStatus {
  constructor(
    private readonly intents: PaymentIntentRepository,
    private readonly ledger: Ledger,
    private readonly credit: CreditFunding,
  ) {}

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
}
