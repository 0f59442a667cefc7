import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { OpenedPayment } from '../processors/payment-processor.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';
import type { PaymentIntent } from './payment-intent.js';
import type { FundingMethod, PaymentStatus } from './payment-status.js';

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

  /** Whoever's it is: for what the processor says of it. */
  findAny(id: string): Promise<PaymentIntent | null> {
    return this.database.manager.findOneBy(PaymentIntentEntity, { id });
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

  /** Vouchers whose time is over and of which nothing was heard. */
  async expired(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM payment_intents WHERE status IN ('requires_action', 'processing') AND expires_at < now()
       ORDER BY expires_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }
}
