import type { Tenant } from '../../src/kernel/principal.js';
import { sql } from './bench.js';

export interface WalletRows {
  /** Decimal string, MXN. */
  readonly balance: string;
  /** Every movement after the opening balance, in statement order: `DEBIT -116.00`, `CREDIT 50.00 PENDING`. */
  readonly movements: readonly string[];
}

/** The balance and movements of a wallet of `newOrganization`, read from its rows. */
export async function walletRows({ organizationId, livemode }: Tenant): Promise<WalletRows> {
  const [wallet] = await sql<{ balance: string }>(
    'SELECT balance FROM wallets WHERE organization_id = $1 AND livemode = $2',
    [organizationId, livemode],
  );
  const rows = await sql<{ movement: string }>(
    `SELECT concat_ws(' ', type, amount, CASE WHEN status <> 'COMPLETED' THEN status END) AS movement
     FROM wallet_transactions
     WHERE organization_id = $1 AND livemode = $2 AND description <> 'Initial balance' ORDER BY position`,
    [organizationId, livemode],
  );
  return { balance: wallet!.balance, movements: rows.map(({ movement }) => movement) };
}

/** Types of the events appended for a tenant, sorted. */
export async function eventTypes({ organizationId, livemode }: Tenant): Promise<string[]> {
  const rows = await sql<{ type: string }>(
    'SELECT type FROM events WHERE organization_id = $1 AND livemode = $2 ORDER BY type',
    [organizationId, livemode],
  );
  return rows.map(({ type }) => type);
}
