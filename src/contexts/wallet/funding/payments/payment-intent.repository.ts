import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import type { OpenedPayment } from '../funding-method.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';
import type { PaymentStatus } from './payment-status.js';

export type NewPaymentIntent = Pick<
  PaymentIntentEntity,
  'id' | 'organizationId' | 'method' | 'amount' | 'status' | 'processor' | 'returnUrl'
>;

@Injectable()
export class PaymentIntentRepository {
  constructor(private readonly database: Database) {}

  private get intents() {
    return this.database.manager.getRepository(PaymentIntentEntity);
  }

  async insert(intent: NewPaymentIntent): Promise<PaymentIntentEntity> {
    await this.intents.insert(intent);
    return this.intents.findOneByOrFail({ id: intent.id });
  }

  find(organizationId: string, id: string): Promise<PaymentIntentEntity | null> {
    return this.intents.findOneBy({ organizationId, id });
  }

  /** For the processor's events and pages, which name no organization. */
  findAcrossOrganizations(id: string): Promise<PaymentIntentEntity | null> {
    return this.intents.findOneBy({ id });
  }

  /** By the processor's id of its payment, which refunds and disputes name. */
  findByProcessorPayment(processor: string, processorPaymentId: string): Promise<PaymentIntentEntity | null> {
    return this.intents.findOneBy({ processor, processorPaymentId });
  }

  /** For an event that arrives before the processor's response. An id that is set does not change. */
  async saveProcessorPayment(id: string, processorPaymentId: string): Promise<void> {
    await this.intents.update({ id, processorPaymentId: IsNull() }, { processorPaymentId });
  }

  /** Locks it until the transaction ends. */
  lock(id: string): Promise<PaymentIntentEntity | null> {
    return this.intents.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async saveOpened(id: string, { processorPaymentId, voucher }: OpenedPayment): Promise<void> {
    await this.intents.update(
      { id },
      { processorPaymentId, expiresAt: voucher?.expiresAt ?? null, openedAt: () => 'now()' },
    );
  }

  async saveStatus(id: string, status: PaymentStatus): Promise<void> {
    await this.intents.update({ id }, { status, creditedAt: status === 'succeeded' ? () => 'now()' : null });
  }

  /** Open vouchers past their deadline, the oldest first. */
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
}
