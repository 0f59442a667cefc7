import { Injectable, Logger } from '@nestjs/common';
import { formatMoney, money } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { Ledger } from '../ledger.js';
import {
  PaymentProcessor,
  type PaymentEvent,
  type ProcessorEvent,
  type TransferEvent,
} from '../processors/payment-processor.js';
import { FollowSubscription } from '../subscriptions/follow-subscription.js';
import { CreditFunding } from './credit-funding.js';
import { FundingRepository } from './funding.repository.js';
import { paymentPosting } from './funding.js';
import { PaymentIntentRepository } from './payment-intent.repository.js';
import { nextPaymentStatus, type PaymentTrigger } from './payment-status.js';

/**
 * The effect of a processor's event, once, however often and in whatever order events come. Three things keep to that:
 * the event's id, the payment's row with its table of moves, and the ledger's one credit for each cause.
 */
@Injectable()
export class ApplyProcessorEvent {
  private readonly logger = new Logger(ApplyProcessorEvent.name);

  constructor(
    private readonly database: Database,
    private readonly processor: PaymentProcessor,
    private readonly intents: PaymentIntentRepository,
    private readonly fundings: FundingRepository,
    private readonly credit: CreditFunding,
    private readonly ledger: Ledger,
    private readonly followSubscription: FollowSubscription,
  ) {}

  async execute(event: ProcessorEvent): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.fundings.noteEvent(this.processor.name, event.id))) return;
      switch (event.kind) {
        case 'payment':
          return this.applyPayment(event);
        case 'transfer':
          return this.applyTransfer(event);
        case 'subscription':
          return this.followSubscription.execute(event);
      }
    });
  }

  /** A voucher whose time is over. Its payment may still be reported, and then counts. */
  async expire(intentId: string): Promise<void> {
    await this.database.transaction(() => this.move(intentId, 'expire'));
  }

  private async applyPayment(event: PaymentEvent): Promise<void> {
    const intent = await this.intents.findAny(event.intentId);
    if (!intent) return this.logger.warn(`Event ${event.id} tells of a payment that is not ours.`);
    const isAnother = intent.processorPaymentId !== null && intent.processorPaymentId !== event.processorPaymentId;
    const isOff = event.trigger === 'succeed' && !event.amount?.eq(intent.amount);
    if (isAnother || isOff) {
      return this.logger.error(
        `Event ${event.id} does not fit the payment ${intent.id}: ${isAnother ? 'another payment' : `it received ${event.amount?.toFixed(2)} for ${intent.amount}`}. Nothing was credited.`,
      );
    }
    await this.move(intent.id, event.trigger);
  }

  private async move(intentId: string, trigger: PaymentTrigger): Promise<void> {
    const intent = await this.intents.lock(intentId);
    const status = intent && nextPaymentStatus(intent.status, trigger);
    if (!status) return;
    await this.intents.saveStatus(intent.id, status);
    if (status === 'failed') return this.ledger.abandon(intent.id, 'FAILED');
    if (status === 'expired') return this.ledger.abandon(intent.id, 'EXPIRED');
    if (status !== 'succeeded') return;
    const { organizationId, method } = intent;
    await this.credit.execute(
      { organizationId, method, amount: money(intent.amount), causeId: intent.id },
      paymentPosting(intent),
    );
  }

  private async applyTransfer({ id, transferId, account, amount }: TransferEvent): Promise<void> {
    const { name } = this.processor;
    const instruction = await this.fundings.findByAccount(name, account);
    if (!instruction) return this.logger.warn(`Event ${id} tells of a transfer to an account that is not ours.`);
    const { organizationId } = instruction;
    const isNew = await this.fundings.noteTransfer({
      processor: name,
      transferId,
      instructionId: instruction.id,
      organizationId,
      amount: formatMoney(amount),
    });
    if (!isNew) return;
    const causeId = `${name}:${transferId}`;
    await this.credit.execute(
      { organizationId, method: 'transfer', amount, causeId },
      {
        type: 'CREDIT',
        amount,
        description: `Bank transfer to CLABE ${instruction.clabe}`,
        referenceType: 'processor_bank_transfer',
        referenceId: transferId,
        metadata: null,
        causeId,
      },
    );
  }
}
