import { Injectable } from '@nestjs/common';
import { invalidInput } from '../../../kernel/api-error.js';
import { formatMoney, money } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import { OrganizationContact } from '../../auth/members/organization-contact.js';
import { Ledger } from '../ledger.js';
import { type OpenedPayment, FUNDING_METHODS } from './funding-method.js';
import { ProcessorRefusal } from '../processors/payment-processor.js';
import { PaymentProcessors } from '../processors/payment-processors.js';
import { paymentPosting, processorError, liveWalletOf } from './funding.js';
import type { PaymentIntentEntity } from './payments/payment-intent.entity.js';
import { PaymentsService } from './payments/payments.service.js';
import { isOpenPayment } from './payments/payment-status.js';

export interface FundingRequest extends Readonly<Pick<PaymentIntentEntity, 'method' | 'returnUrl'>> {
  /** Amount in MXN. */
  readonly amount: number;
}

export interface OpenedFunding {
  readonly intent: PaymentIntentEntity;
  readonly opened: OpenedPayment;
}

/**
 * Opens a payment into the LIVE wallet. The service commits the row of the payment (the intent) before it calls the processor, so
 * that an early event finds the row. Only an event credits the wallet. Source: docs/funding.md#what-became-of-a-payment
 */
@Injectable()
export class FundWallet {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentsService,
    private readonly processors: PaymentProcessors,
    private readonly contacts: OrganizationContact,
    private readonly ledger: Ledger,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Throws `FUNDING_METHOD_UNAVAILABLE` or `PAYMENT_REFUSED`. Throws `INTERNAL_ERROR` while the processor is unavailable. After
   * each of these errors, the payer is not charged.
   */
  async execute(organizationId: string, request: FundingRequest): Promise<OpenedFunding> {
    const processor = this.processors.of(request.method);
    if (!processor) {
      const { type } = FUNDING_METHODS[request.method];
      throw invalidInput(
        'FUNDING_METHOD_UNAVAILABLE',
        `The funding method ${type} is not configured. Use another method.`,
        { method: type },
      );
    }
    const intent = await this.begin(organizationId, request, processor.name);
    const payer = await this.contacts.of(organizationId);
    const order = { ...intent, amount: money(intent.amount), payer };
    const opened = await processor.openPayment(order).catch(async (error: unknown) => {
      if (error instanceof ProcessorRefusal)
        await this.database.transaction(() => this.payments.changeStatus(intent.id, 'fail'));
      throw processorError(error);
    });
    await this.database.transaction(() => this.saveOpened(intent.id, opened));
    return { intent, opened };
  }

  /** Creates the intent, or returns the intent of an earlier attempt that was interrupted. */
  private begin(
    organizationId: string,
    { method, amount, returnUrl }: FundingRequest,
    processor: string,
  ): Promise<PaymentIntentEntity> {
    return this.database.transaction(async () => {
      const progress = this.idempotency.progress<{ readonly intentId: string }>();
      const earlier = progress && (await this.payments.find(organizationId, progress.intentId));
      if (earlier) return earlier;
      const intent = await this.payments.create({
        organizationId,
        method,
        amount: formatMoney(money(amount)),
        status: FUNDING_METHODS[method].firstStatus,
        processor,
        returnUrl,
      });
      await this.idempotency.checkpoint({ intentId: intent.id });
      return intent;
    });
  }

  /**
   * Saves the opened payment. If the payment is a voucher that no event has closed yet, adds a pending credit to the wallet
   * statement.
   */
  private async saveOpened(id: string, opened: OpenedPayment): Promise<void> {
    const intent = await this.payments.lock(id);
    if (!intent || intent.openedAt) return;
    await this.payments.saveOpened(id, opened);
    if (opened.voucher && isOpenPayment(intent.status)) {
      await this.ledger.postPending(liveWalletOf(intent), paymentPosting(intent));
    }
  }
}
