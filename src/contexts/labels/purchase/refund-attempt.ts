import { Injectable } from '@nestjs/common';
import { formatMoney, money } from '../../../kernel/money.js';
import { Shipments } from '../../shipments/shipments.js';
import { summaryOf, type Attempt } from '../attempt/attempt.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelRefunds } from '../label-refunds.js';

/** Refunds an attempt that ended without a label, and releases its shipment for another purchase. */
@Injectable()
export class RefundAttempt {
  constructor(
    private readonly shipments: Shipments,
    private readonly labelRefunds: LabelRefunds,
    private readonly attempts: AttemptRepository,
  ) {}

  /** Call it in the transaction that ends the attempt. `reason` follows the carrier's name. Returns the attempt with the new balance. */
  async execute(attempt: Attempt, reason: string): Promise<Attempt> {
    const { id, shipmentId, total, rate } = attempt;
    await this.shipments.releasePurchase(shipmentId, summaryOf(attempt));
    const { balanceAfter } = await this.labelRefunds.post(attempt, {
      amount: money(total),
      description: `Refund: ${rate.carrierName} ${reason}`,
      referenceType: 'label_purchase_refund',
      shipmentId,
      carrierCode: rate.carrierCode,
      attemptId: id,
    });
    const walletBalanceAfter = formatMoney(balanceAfter);
    await this.attempts.setWalletBalanceAfter(id, walletBalanceAfter);
    return { ...attempt, walletBalanceAfter };
  }
}
