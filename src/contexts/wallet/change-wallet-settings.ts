import { Injectable } from '@nestjs/common';
import { money } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { isLowBalance, lowBalanceEvent } from './low-balance.js';
import type { WalletEntity } from './wallet.entity.js';
import { WalletRepository } from './wallet.repository.js';

/**
 * Sets or clears the low-balance threshold. Where the balance is already below a new one, the event
 * `wallet.low_balance` is appended at once.
 */
@Injectable()
export class ChangeWalletSettings {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute(tenant: Tenant, lowBalanceThreshold: number | null): Promise<WalletEntity> {
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
}
