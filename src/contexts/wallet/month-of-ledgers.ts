import { Injectable } from '@nestjs/common';
import type { Month } from '../../kernel/dates/mexico-city-month.js';
import { Database } from '../../platform/database/database.js';

/** What a month did to the LIVE wallets, by organization and carrier. Amounts: decimal strings, MXN. */
export interface LedgerMonth {
  readonly organizationId: string;
  /** Null: fundings, and adjustments that concern no carrier. */
  readonly carrierCode: string | null;
  readonly funded: string;
  /** Debits, as a positive amount. */
  readonly spent: string;
  readonly refunded: string;
  /** Surcharges less what was reversed, as a positive amount. */
  readonly surcharges: string;
  /** What was charged again for voided labels that were used, as a positive amount. */
  readonly usedVoids: string;
  /** All other adjustments, signed. */
  readonly adjustments: string;
}

/** Decimal strings, MXN. */
export interface LedgerBalances {
  readonly opening: string;
  readonly closing: string;
}

/** The LIVE wallets of all organizations, for operators. */
@Injectable()
export class MonthOfLedgers {
  constructor(private readonly database: Database) {}

  /** Of completed entries. `funded - spent + refunded - surcharges - usedVoids + adjustments` is the change of the balances. */
  totals({ from, to }: Month): Promise<LedgerMonth[]> {
    return this.database.query<LedgerMonth>(
      `SELECT t.organization_id AS "organizationId", coalesce(t.metadata ->> 'carrierCode', s.carrier_code) AS "carrierCode",
              coalesce(sum(t.amount) FILTER (WHERE t.type = 'CREDIT'), 0) AS funded,
              coalesce(-sum(t.amount) FILTER (WHERE t.type = 'DEBIT'), 0) AS spent,
              coalesce(sum(t.amount) FILTER (WHERE t.type = 'REFUND'), 0) AS refunded,
              coalesce(-sum(t.amount) FILTER (WHERE t.type = 'ADJUSTMENT' AND s.id IS NOT NULL), 0) AS surcharges,
              coalesce(sum(t.amount) FILTER (WHERE t.type = 'ADJUSTMENT' AND s.id IS NULL AND t.reference_type IS DISTINCT FROM 'label_void_reversed'), 0) AS adjustments,
              coalesce(-sum(t.amount) FILTER (WHERE t.reference_type = 'label_void_reversed'), 0) AS "usedVoids"
       FROM wallet_transactions t LEFT JOIN surcharges s ON s.id = t.metadata ->> 'surchargeId'
       WHERE t.livemode AND t.status = 'COMPLETED' AND t.posted_at >= $1 AND t.posted_at < $2
       GROUP BY 1, 2 ORDER BY 1, 2 NULLS FIRST`,
      [from, to],
    );
  }

  /** Of all LIVE wallets together. */
  async balances({ from, to }: Month): Promise<LedgerBalances> {
    const [row] = await this.database.query<LedgerBalances>(
      `SELECT held - since AS opening, held - later AS closing
       FROM (SELECT coalesce(sum(balance), 0) AS held FROM wallets WHERE livemode) w,
            (SELECT coalesce(sum(amount), 0) AS since, coalesce(sum(amount) FILTER (WHERE posted_at >= $2), 0) AS later
             FROM wallet_transactions WHERE livemode AND status = 'COMPLETED' AND posted_at >= $1) t`,
      [from, to],
    );
    return row!;
  }
}
