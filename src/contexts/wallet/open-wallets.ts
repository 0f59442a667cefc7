import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { Database } from '../../platform/database/database.js';
import { adjustment } from './adjustment.js';
import { Ledger } from './ledger.js';
import { INITIAL_TEST_BALANCE, TEST_BALANCE } from './test-balance.js';

/**
 * Creates the LIVE and the TEST wallet of a new organization. Call it in the transaction that creates the organization.
 */
@Injectable()
export class OpenWallets {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  async execute(organizationId: string): Promise<void> {
    await this.database.run(
      'INSERT INTO wallets (id, organization_id, livemode) VALUES ($1, $3, true), ($2, $3, false)',
      [newId('wal'), newId('wal'), organizationId],
    );
    const testWallet = { organizationId, livemode: false };
    await this.ledger.post(testWallet, adjustment(TEST_BALANCE, INITIAL_TEST_BALANCE));
  }
}
