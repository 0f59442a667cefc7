import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { money } from '../../kernel/money.js';
import { Database } from '../../platform/database/database.js';
import { Ledger } from './ledger.js';

/** What a TEST wallet starts with, and what a reset brings it back to (contract, TEST mode). */
export const TEST_BALANCE = money('10000.00');

/** Opens the two wallets of a new organization. Call it in the transaction that opens the organization. */
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
    await this.ledger.post(
      { organizationId, livemode: false },
      {
        type: 'ADJUSTMENT',
        amount: TEST_BALANCE,
        description: 'Initial test balance',
        referenceType: null,
        referenceId: null,
        metadata: null,
        causeId: null,
      },
    );
  }
}
