import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { WalletTransactionEntity } from '../wallet-transaction.entity.js';
import type { PaymentReversal } from './payment-reversal.js';
import { PaymentReversalEntity } from './payment-reversal.entity.js';

export type ReportedReversal = Omit<PaymentReversal, 'charged' | 'adjustments' | 'createdAt'>;

export interface CreditedFunding {
  readonly organizationId: string;
  /** Decimal string, MXN. */
  readonly amount: string;
  readonly referenceId: string;
}

@Injectable()
export class PaymentReversalRepository {
  constructor(private readonly database: Database) {}

  private get reversals() {
    return this.database.manager.getRepository(PaymentReversalEntity);
  }

  /**
   * Records a report, whatever the order of reports: a final one stands, otherwise the highest amount. Of a refunded charge
   * each report states the sum so far.
   */
  async record(reversal: ReportedReversal): Promise<void> {
    const { processor, reference, organizationId, fundingCause, kind, held, isFinal, isLost } = reversal;
    await this.database.run(
      `INSERT INTO payment_reversals AS known (processor, reference, organization_id, funding_cause, kind, held, is_final, is_lost)
       VALUES ($1, $2, $3, $4, $5, $6::numeric, $7, $8)
       ON CONFLICT (processor, reference) DO UPDATE
       SET kind = excluded.kind,
           held = CASE WHEN excluded.is_final THEN excluded.held ELSE greatest(known.held, excluded.held) END,
           is_final = excluded.is_final,
           is_lost = known.is_lost OR excluded.is_lost
       WHERE NOT known.is_final`,
      [processor, reference, organizationId, fundingCause, kind, held, isFinal, isLost],
    );
  }

  /** All of these fundings, the oldest first. */
  of(fundingCauses: readonly string[]): Promise<PaymentReversal[]> {
    return this.reversals.find({
      where: { fundingCause: In([...fundingCauses]) },
      order: { createdAt: 'ASC', reference: 'ASC' },
    });
  }

  /** The next fundings of which anything was taken back, in the order of their causes. */
  async causesAfter(fundingCause: string, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ cause: string }>(
      `SELECT DISTINCT funding_cause AS cause FROM payment_reversals WHERE funding_cause > $1 ORDER BY 1 LIMIT $2`,
      [fundingCause, limit],
    );
    return rows.map(({ cause }) => cause);
  }

  /** What is held under a reference: decimal string, MXN. */
  async heldUnder(processor: string, reference: string): Promise<string> {
    const reversal = await this.reversals.findOneBy({ processor, reference });
    return reversal?.held ?? '0.00';
  }

  /** Null until the funding is credited. */
  async credited(fundingCause: string): Promise<CreditedFunding | null> {
    const credit = await this.database.manager.findOneBy(WalletTransactionEntity, {
      causeId: fundingCause,
      type: 'CREDIT',
      status: 'COMPLETED',
    });
    // Every funding is credited with a reference.
    return credit && { organizationId: credit.organizationId, amount: credit.amount, referenceId: credit.referenceId! };
  }

  /** `difference`: decimal string, signed, MXN. */
  async addCharge({ processor, reference }: PaymentReversal, difference: string): Promise<void> {
    await this.database.run(
      `UPDATE payment_reversals SET charged = charged + $3::numeric, adjustments = adjustments + 1
       WHERE processor = $1 AND reference = $2`,
      [processor, reference, difference],
    );
  }
}
