import { Injectable } from '@nestjs/common';
import { isLasting, type PaymentReversal } from './payment-reversal.js';
import { PaymentReversalRepository } from './payment-reversal.repository.js';

/** What was taken back of fundings for good: refunds, returned transfers, disputes that were lost. For papers about it. */
@Injectable()
export class LastingReversals {
  constructor(private readonly reversals: PaymentReversalRepository) {}

  /** All of these fundings, the oldest first. */
  async of(fundingCauses: readonly string[]): Promise<PaymentReversal[]> {
    return (await this.reversals.of(fundingCauses)).filter(isLasting);
  }

  /** The next fundings of which anything was taken back, lasting or not: their causes, in order. */
  causesAfter(fundingCause: string, limit: number): Promise<string[]> {
    return this.reversals.causesAfter(fundingCause, limit);
  }
}
