import { Injectable } from '@nestjs/common';
import { notFound, validationError } from '../../../../kernel/api-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId, randomToken } from '../../../../kernel/ids.js';
import { formatMoney, money } from '../../../../kernel/money.js';
import { Database } from '../../../../platform/database/database.js';
import { FundingInstructionsService } from '../../funding/bank-transfers/funding-instructions.service.js';
import type { PaymentIntentEntity } from '../../funding/payments/payment-intent.entity.js';
import { PaymentsService } from '../../funding/payments/payments.service.js';
import { ProcessorEventsService } from '../../funding/processor-events/processor-events.service.js';
import { PaymentReversalsService } from '../../reversals/payment-reversals.service.js';
import { PaymentProcessor } from '../payment-processor.js';
import { refundReference, signReport, SIGNATURE_HEADER, type Report } from './simulated-processor.js';
import type { BankTransferRequest, BankTransferResponse } from './simulator.request.js';

/**
 * Stores a report (a webhook event of the simulated processor), signs the report and sends it to the webhook receiver.
 * Reconciliation finds lost reports.
 */
@Injectable()
export class PaymentSimulator {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentsService,
    private readonly instructions: FundingInstructionsService,
    private readonly reversals: PaymentReversalsService,
    private readonly events: ProcessorEventsService,
    private readonly clock: Clock,
    private readonly processor: PaymentProcessor,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async payment(intentId: string): Promise<PaymentIntentEntity> {
    const intent = await this.payments.findAcrossOrganizations(intentId);
    if (!intent) throw notFound('Payment');
    return intent;
  }

  /** Throws `RESOURCE_NOT_FOUND` for an unknown CLABE. */
  async transfer(
    type: 'transfer' | 'transfer_returned',
    { clabe, amount, reference: given }: BankTransferRequest,
  ): Promise<BankTransferResponse> {
    if (!(await this.instructions.findByAccount(clabe))) throw notFound('CLABE');
    const reference = given ?? randomToken(12);
    const transfer = { clabe, amount: formatMoney(money(amount)), currency: 'MXN', reference } as const;
    await this.report({ id: newId('evt'), type, clabe, reference, amount: transfer.amount });
    return transfer;
  }

  /** Reports the outcome and returns the updated payment. Throws `RESOURCE_NOT_FOUND`. */
  async outcome(intentId: string, outcome: 'succeed' | 'fail'): Promise<PaymentIntentEntity> {
    const intent = await this.payment(intentId);
    await this.report({
      id: newId('evt'),
      type: 'payment',
      reference: intentId,
      outcome,
      amount: outcome === 'succeed' ? intent.amount : null,
    });
    return this.payment(intentId);
  }

  async dispute(intentId: string, type: 'dispute' | 'dispute_won' | 'dispute_lost'): Promise<PaymentIntentEntity> {
    const { amount } = await this.payment(intentId);
    await this.report({ id: newId('evt'), type, reference: intentId, amount });
    return this.payment(intentId);
  }

  /**
   * `amount` is in MXN. If `amount` is null, the method refunds the remaining amount. Throws `RESOURCE_NOT_FOUND`. Throws
   * `VALIDATION_ERROR` if `amount` exceeds the remaining amount.
   */
  async refund(intentId: string, amount: number | null): Promise<PaymentIntentEntity> {
    const intent = await this.payment(intentId);
    const refunded = money(await this.reversals.heldUnder('simulated', refundReference(intentId)));
    const sum = amount === null ? money(intent.amount) : refunded.plus(amount);
    if (sum.gt(intent.amount)) {
      const left = formatMoney(money(intent.amount).minus(refunded));
      throw validationError({ amount: [`must not exceed the remaining amount of the payment (${left})`] });
    }
    await this.report({ id: newId('evt'), type: 'refund', reference: intentId, amount: formatMoney(sum) });
    return this.payment(intentId);
  }

  private async report(report: Report): Promise<void> {
    const body = JSON.stringify(report);
    await this.database.run('INSERT INTO payment_simulator.events (id, body) VALUES ($1, $2)', [report.id, body]);
    const signature = signReport(body, this.clock.now());
    await this.events.receive(this.processor, Buffer.from(body), { [SIGNATURE_HEADER]: signature });
  }
}
