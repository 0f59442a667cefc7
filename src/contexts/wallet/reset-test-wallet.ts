import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Ledger } from './ledger.js';
import { TEST_BALANCE } from './open-wallets.js';
import { WalletRepository } from './wallet.repository.js';
import { toWalletResponse, type WalletResponse } from './wallet.response.js';

/** Brings the TEST wallet back to 10,000.00 with an adjustment; at exactly that it writes nothing. */
@Injectable()
export class ResetTestWallet {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly ledger: Ledger,
  ) {}

  async execute(organizationId: string): Promise<WalletResponse> {
    const tenant = { organizationId, livemode: false };
    return this.database.transaction(async () => {
      const wallet = await this.wallets.lock(tenant);
      const difference = TEST_BALANCE.minus(wallet.balance);
      if (!difference.eq(0)) {
        await this.ledger.post(tenant, {
          type: 'ADJUSTMENT',
          amount: difference,
          description: 'Test balance reset',
          referenceType: null,
          referenceId: null,
          metadata: null,
          causeId: null,
        });
      }
      return toWalletResponse(await this.wallets.get(tenant));
    });
  }
}
