import { Injectable, Logger } from '@nestjs/common';
import { formatMoney } from '../../../kernel/money.js';
import { BankTransfersService } from '../funding/bank-transfers/bank-transfers.service.js';
import { FundingInstructionsService } from '../funding/bank-transfers/funding-instructions.service.js';
import { PaymentsService } from '../funding/payments/payments.service.js';
import { liveWalletOf } from '../funding/funding.js';
import type { ReversalEvent, ReversedFunding } from '../processors/payment-processor.js';
import { WalletsService } from '../wallets.service.js';
import { PaymentReversalsService } from './payment-reversals.service.js';
import type { PaymentReversal } from './payment-reversal.js';

/** Applies the report of a refund, dispute or returned transfer. Call this method in the transaction that applies the event. */
@Injectable()
export class ApplyReversal {
  private readonly logger = new Logger(ApplyReversal.name);

  constructor(
    private readonly payments: PaymentsService,
    private readonly transfers: BankTransfersService,
    private readonly instructions: FundingInstructionsService,
    private readonly wallets: WalletsService,
    private readonly reversals: PaymentReversalsService,
  ) {}

  async execute(event: ReversalEvent, processor: string): Promise<void> {
    const { id, reference, reversal, amount, isFinal, isLost, ofUncollected = false, funding: reversed } = event;
    const funding = await this.fundingOf(processor, reference, reversed);
    if (!funding) return this.logger.warn(`Event ${id} reverses an unknown funding (${reference}).`);
    // Lock the wallet before the report is recorded, so that a concurrent credit finds the report.
    await this.wallets.lock(liveWalletOf(funding));
    if ('account' in reversed && Number(await this.reversals.heldUnder(processor, reference)) === 0) {
      const isCovered = await this.transfers.returnUncollected(reversed.account, amount, ofUncollected);
      if (ofUncollected && !isCovered) return;
    }
    await this.reversals.record({
      ...funding,
      processor,
      reference,
      kind: reversal,
      held: formatMoney(amount),
      isFinal,
      isLost: isLost ?? false,
    });
    await this.reversals.settle(funding.fundingCause, reference);
  }

  private async fundingOf(
    processor: string,
    reference: string,
    reversed: ReversedFunding,
  ): Promise<Pick<PaymentReversal, 'organizationId' | 'fundingCause'> | null> {
    if ('captureId' in reversed) return null;
    if ('account' in reversed) {
      const instruction = await this.instructions.findByAccount(reversed.account);
      return instruction && { organizationId: instruction.organizationId, fundingCause: `${processor}:${reference}` };
    }
    const { processorPaymentId } = reversed;
    const intent = await this.payments.findByProcessorPayment(processor, processorPaymentId);
    if (intent) return { organizationId: intent.organizationId, fundingCause: intent.id };
    return this.transfers.findByProcessorPayment(processorPaymentId);
  }
}
