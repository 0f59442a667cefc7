import type { WalletLowBalance } from './wallet.events.js';
import { formatMoney, money, type MoneySource } from '../../kernel/money.js';

/**
 * The low-balance rule: a balance is low while it is below the wallet's threshold; at the threshold it is not. The
 * event `wallet.low_balance` is appended when a balance becomes low; there is no mail. Source: docs/reference/wallet.md#low-balance
 */
export const isLowBalance = (balance: MoneySource, threshold: MoneySource | null): boolean =>
  threshold !== null && money(balance).lt(threshold);

/**
 * The same rule for a statement on `wallets` that changes the balance. `balance`: the SQL expression of the new one.
 */
export const isLowBalanceSql = (balance: string): string => `coalesce(${balance} < low_balance_threshold, false)`;

export const lowBalanceEvent = (balance: MoneySource, threshold: MoneySource): WalletLowBalance => ({
  balance: formatMoney(balance),
  lowBalanceThreshold: formatMoney(threshold),
  currency: 'MXN',
});
