import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { WalletTransactionEntity } from '../wallet-transaction.entity.js';
import { AdjustmentNoticeEntity } from './adjustment-notice.entity.js';

/** An adjustment, as its mail shows it. Amounts: decimal strings, MXN. */
export type NoticedAdjustment = Readonly<Pick<WalletTransactionEntity, 'amount' | 'balanceAfter' | 'description'>> & {
  readonly transactionId: string;
};

@Injectable()
export class AdjustmentNoticeRepository {
  constructor(private readonly database: Database) {}

  /**
   * Claims the wallets with something to report, for a minute. What is posted together is reported together: a wallet is due
   * when nothing was posted for the delay that `try_at` begins with, or something waits for a minute.
   */
  claim(limit: number): Promise<Tenant[]> {
    return this.database.query<Tenant>(
      `WITH due AS (
         SELECT organization_id, livemode FROM wallet_notices GROUP BY 1, 2
         HAVING max(try_at) <= now() OR min(try_at) <= now() - interval '1 minute'
         ORDER BY min(try_at) LIMIT $1
       ), claimed AS (
         UPDATE wallet_notices n SET try_at = now() + interval '1 minute' FROM due
         WHERE n.organization_id = due.organization_id AND n.livemode = due.livemode
       )
       SELECT organization_id AS "organizationId", livemode FROM due`,
      [limit],
    );
  }

  /** Locks the adjustments of a wallet to report, so that two processes do not mail them twice. In the order of the statement. */
  of({ organizationId, livemode }: Tenant): Promise<NoticedAdjustment[]> {
    return this.database.query<NoticedAdjustment>(
      `SELECT t.id AS "transactionId", t.amount, t.balance_after AS "balanceAfter", t.description
       FROM wallet_notices n JOIN wallet_transactions t ON t.id = n.transaction_id
       WHERE n.organization_id = $1 AND n.livemode = $2 ORDER BY t.position FOR UPDATE OF n`,
      [organizationId, livemode],
    );
  }

  async delete(transactionIds: readonly string[]): Promise<void> {
    await this.database.manager.delete(AdjustmentNoticeEntity, { transactionId: In([...transactionIds]) });
  }
}
