import { Injectable, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { newId } from '../../../../kernel/ids.js';
import { money } from '../../../../kernel/money.js';
import { Database } from '../../../../platform/database/database.js';
import { Ledger } from '../../ledger.js';
import type { PaymentEvent } from '../../processors/payment-processor.js';
import { CreditFunding } from '../credit-funding.js';
import { paymentPosting } from '../funding.js';
import type { OpenedPayment } from '../funding-method.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';
import { nextPaymentStatus, type PaymentTrigger } from './payment-status.js';

type NewPayment = Pick<
  PaymentIntentEntity,
  'organizationId' | 'method' | 'amount' | 'status' | 'processor' | 'returnUrl'
>;

/** Payments into LIVE wallets. A successful payment is credited to the wallet. */
@Injectable()
export class PaymentsService {
  private readonly logger = new Logger(PaymentsService.name);

  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly credit: CreditFunding,
  ) {}

  private get intents() {
    return this.database.manager.getRepository(PaymentIntentEntity);
  }

  async create(payment: NewPayment): Promise<PaymentIntentEntity> {
    const id = newId('pi');
    await this.intents.insert({ id, ...payment });
    return this.intents.findOneByOrFail({ id });
  }

  find(organizationId: string, id: string): Promise<PaymentIntentEntity | null> {
    return this.intents.findOneBy({ organizationId, id });
  }

  /** Searches the payments of all organizations, because the events and pages of the processor contain no organization id. */
  findAcrossOrganizations(id: string): Promise<PaymentIntentEntity | null> {
    return this.intents.findOneBy({ id });
  }

  findByProcessorPayment(processor: string, processorPaymentId: string): Promise<PaymentIntentEntity | null> {
    return this.intents.findOneBy({ processor, processorPaymentId });
  }

  /** Locks the payment until the transaction ends. */
  lock(id: string): Promise<PaymentIntentEntity | null> {
    return this.intents.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async saveOpened(id: string, { processorPaymentId, voucher }: OpenedPayment): Promise<void> {
    await this.intents.update(
      { id },
      { processorPaymentId, expiresAt: voucher?.expiresAt ?? null, openedAt: () => 'now()' },
    );
  }

  /** Returns the ids of the unpaid vouchers whose deadline has passed, oldest deadline first. */
  async pastDeadline(limit: number): Promise<string[]> {
    const intents = await this.intents
      .createQueryBuilder('i')
      .select('i.id')
      .where("i.status IN ('requires_action', 'processing') AND i.expiresAt < now()")
      .orderBy('i.expiresAt')
      .limit(limit)
      .getMany();
    return intents.map(({ id }) => id);
  }

  /**
   * Applies an event of a payment. Rejects the event if the payment id or the amount differs from the stored payment. Call this
   * method in the transaction that applies the event.
   */
  async apply({ id, intentId, processorPaymentId, trigger, amount, cardFunding = null }: PaymentEvent): Promise<void> {
    const intent = await this.findAcrossOrganizations(intentId);
    if (!intent) return this.logger.warn(`Event ${id} refers to an unknown payment.`);
    if (intent.processorPaymentId !== null && intent.processorPaymentId !== processorPaymentId) {
      return this.refuse(id, intent.id, 'the payment id of the processor differs');
    }
    if (trigger === 'succeed' && !amount?.eq(intent.amount)) {
      return this.refuse(id, intent.id, `the reported amount is ${amount?.toFixed(2)} instead of ${intent.amount}`);
    }
    // If the event arrives before the response of the processor, the payment id is not stored yet. A stored id does not change.
    await this.intents.update({ id: intent.id, processorPaymentId: IsNull() }, { processorPaymentId });
    if (cardFunding) await this.intents.update({ id: intent.id, cardFunding: IsNull() }, { cardFunding });
    await this.changeStatus(intent.id, trigger);
  }

  /**
   * Ignores triggers that the transition table does not contain. Call this method in a transaction. The method first locks the
   * payment, then the wallet.
   */
  async changeStatus(id: string, trigger: PaymentTrigger): Promise<void> {
    const intent = await this.lock(id);
    const status = intent && nextPaymentStatus(intent.status, trigger);
    if (!status) return;
    await this.intents.update({ id }, { status, creditedAt: status === 'succeeded' ? () => 'now()' : null });
    if (status === 'failed') return this.ledger.closePending(id, 'FAILED');
    if (status === 'expired') return this.ledger.closePending(id, 'EXPIRED');
    if (status !== 'succeeded') return;
    const { organizationId, method, cardFunding } = intent;
    await this.credit.execute(
      { organizationId, method, cardFunding, amount: money(intent.amount), causeId: id },
      paymentPosting(intent),
    );
  }

  private refuse(eventId: string, intentId: string, reason: string): void {
    this.logger.error(`Event ${eventId} does not match payment ${intentId}: ${reason}. Nothing was credited.`);
  }
}
