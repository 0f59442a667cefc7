import { Injectable } from '@nestjs/common';
import { formatMoney, money } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { WalletRepository } from './wallet.repository.js';
import { toWalletResponse, type WalletResponse } from './wallet.response.js';

/** Sets or clears the low-balance alert. A balance that is below the new threshold already is told of at once. */
@Injectable()
export class ChangeWalletSettings {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute(tenant: Tenant, lowBalanceThreshold: number | null): Promise<WalletResponse> {
    return this.database.transaction(async () => {
      const wallet = await this.wallets.lock(tenant);
      const threshold = lowBalanceThreshold === null ? null : money(lowBalanceThreshold);
      const isBelow = threshold !== null && threshold.gt(wallet.balance);
      await this.wallets.saveThreshold(wallet.id, threshold, isBelow);
      if (isBelow && !wallet.lowBalanceAlertSent) {
        await this.outbox.append(tenant, 'wallet.low_balance', {
          balance: formatMoney(wallet.balance),
          lowBalanceThreshold: formatMoney(threshold),
          currency: 'MXN',
        });
      }
      return toWalletResponse(await this.wallets.get(tenant));
    });
  }
}
