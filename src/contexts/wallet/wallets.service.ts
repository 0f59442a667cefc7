import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { money, type Money } from '../../kernel/money.js';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Ledger, type Posting } from './ledger.js';
import { isLowBalance, lowBalanceEvent } from './low-balance.js';
import {
  INITIAL_TEST_BALANCE,
  TEST_BALANCE,
  TEST_BALANCE_RESET,
  type StatementPage,
  type TypeTotal,
} from './wallet-transaction.js';
import type { WalletEntity } from './wallet.entity.js';
import { WalletRepository, type StatementFilter, type StatementOrder } from './wallet.repository.js';

/**
 * The wallets of an organization: one LIVE, one TEST. Reads run in the tenant context of the wallet, because a LIVE credential
 * may read the TEST wallet of its organization too. Source: docs/reference/wallet.md#statement
 */
@Injectable()
export class WalletsService {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Creates both wallets of a new organization. Call it in the transaction that creates the organization. */
  async open(organizationId: string): Promise<void> {
    await this.wallets.insert([
      { id: newId('wal'), organizationId, livemode: true },
      { id: newId('wal'), organizationId, livemode: false },
    ]);
    await this.ledger.post({ organizationId, livemode: false }, testAdjustment(TEST_BALANCE, INITIAL_TEST_BALANCE));
  }

  get(wallet: Tenant): Promise<WalletEntity> {
    return asTenant(wallet, () => this.wallets.get(wallet));
  }

  statement(wallet: Tenant, filter: StatementFilter, order: StatementOrder, page: PageRequest): Promise<StatementPage> {
    return asTenant(wallet, () => this.wallets.statement(wallet, filter, order, page));
  }

  /** `from` inclusive, `to` exclusive. */
  totals(wallet: Tenant, from: Date | null, to: Date | null): Promise<TypeTotal[]> {
    return asTenant(wallet, () => this.wallets.totals(wallet, from, to));
  }

  /**
   * Sets or clears the low-balance threshold. If the balance is already below a new one, the event `wallet.low_balance` is
   * appended at once.
   */
  changeSettings(tenant: Tenant, lowBalanceThreshold: number | null): Promise<WalletEntity> {
    return this.database.transaction(async () => {
      const wallet = await this.wallets.lock(tenant);
      const threshold = lowBalanceThreshold === null ? null : money(lowBalanceThreshold);
      const isLow = isLowBalance(wallet.balance, threshold);
      await this.wallets.saveThreshold(wallet.id, threshold, isLow);
      if (threshold !== null && isLow && !wallet.lowBalanceAlertSent) {
        await this.outbox.append(tenant, 'wallet.low_balance', lowBalanceEvent(wallet.balance, threshold));
      }
      return this.wallets.get(tenant);
    });
  }

  /** Resets the TEST wallet to 10,000.00 by an adjustment; at exactly that balance it writes nothing. */
  resetTest(organizationId: string): Promise<WalletEntity> {
    const tenant = { organizationId, livemode: false };
    return this.database.transaction(async () => {
      const wallet = await this.wallets.lock(tenant);
      const difference = TEST_BALANCE.minus(wallet.balance);
      if (!difference.eq(0)) await this.ledger.post(tenant, testAdjustment(difference, TEST_BALANCE_RESET));
      return this.wallets.get(tenant);
    });
  }
}

/** Without a reference. `amount`: signed. Source: docs/reference/wallet.md#adjustments */
const testAdjustment = (amount: Money, description: string): Posting => ({
  type: 'ADJUSTMENT',
  amount,
  description,
  referenceType: null,
  referenceId: null,
  metadata: null,
  causeId: null,
});
