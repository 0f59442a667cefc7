import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { adjustment } from './adjustment.js';
import { Ledger } from './ledger.js';
import { TEST_BALANCE, TEST_BALANCE_RESET } from './test-balance.js';
import type { WalletEntity } from './wallet.entity.js';
import { WalletRepository } from './wallet.repository.js';

/** Resets the TEST wallet to 10,000.00 by an adjustment; at exactly that balance it writes nothing. */
@Injectable()
export class ResetTestWallet {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly ledger: Ledger,
  ) {}

  async execute(organizationId: string): Promise<WalletEntity> {
    const tenant = { organizationId, livemode: false };
    return this.database.transaction(async () => {
      const wallet = await this.wallets.lock(tenant);
      const difference = TEST_BALANCE.minus(wallet.balance);
      if (!difference.eq(0)) await this.ledger.post(tenant, adjustment(difference, TEST_BALANCE_RESET));
      return this.wallets.get(tenant);
    });
  }
}
