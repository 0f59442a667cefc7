import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { OpenedPayment } from '../../processors/opened-payment.js';
import type { FundingMethod } from '../funding-method.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';
import type { PaymentIntent } from './payment-intent.js';
import type { PaymentStatus } from './payment-status.js';

export interface NewPaymentIntent {
  readonly id: string;
  readonly organizationId: string;
  readonly method: FundingMethod;
  readonly amount: string;
  readonly status: PaymentStatus;
  readonly processor: string;
  readonly returnUrl: string | null;
}

@Injectable()
export class PaymentIntentRepository {
  constructor(private readonly database: Database) {}

  async insert(intent: NewPaymentIntent): Promise<PaymentIntent> {
    await this.database.manager.insert(PaymentIntentEntity, intent);
    return this.database.manager.findOneByOrFail(PaymentIntentEntity, { id: intent.id });
  }

  find(organizationId: string, id: string): Promise<PaymentIntent | null> {
    return this.database.manager.findOneBy(PaymentIntentEntity, { organizationId, id });
  }

  /** For the processor's events and pages, which name no organization. */
  findAcrossOrganizations(id: string): Promise<PaymentIntent | null> {
    return this.database.manager.findOneBy(PaymentIntentEntity, { id });
  }

  /** By the processor's id of its payment, which refunds and disputes name. */
  findByProcessorPayment(processor: string, processorPaymentId: string): Promise<PaymentIntent | null> {
    return this.database.manager.findOneBy(PaymentIntentEntity, { processor, processorPaymentId });
  }

  /** For an event that overtook the processor's response; afterwards it stays as it is. */
  async saveProcessorPayment(id: string, processorPaymentId: string): Promise<void> {
    await this.database.run(
      'UPDATE payment_intents SET processor_payment_id = $2 WHERE id = $1 AND processor_payment_id IS NULL',
      [id, processorPaymentId],
    );
  }

  /** Locks it until the transaction ends. */
  lock(id: string): Promise<PaymentIntent | null> {
    return this.database.manager.findOne(PaymentIntentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async saveOpened(id: string, { processorPaymentId, voucher }: OpenedPayment): Promise<void> {
    await this.database.run(
      'UPDATE payment_intents SET processor_payment_id = $2, expires_at = $3, opened_at = now() WHERE id = $1',
      [id, processorPaymentId, voucher?.expiresAt ?? null],
    );
  }

  async saveStatus(id: string, status: PaymentStatus): Promise<void> {
    await this.database.run(
      "UPDATE payment_intents SET status = $2, credited_at = CASE WHEN $2 = 'succeeded' THEN now() END WHERE id = $1",
      [id, status],
    );
  }

  /** Open vouchers past their deadline, the oldest first. */
  async pastDeadline(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM payment_intents WHERE status IN ('requires_action', 'processing') AND expires_at < now()
       ORDER BY expires_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }
}
