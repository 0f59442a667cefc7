import type { WalletLowBalance } from './wallet.events.js';
import { formatMoney, money, type MoneySource } from '../../kernel/money.js';

/** A balance is low while it is below the threshold. Source: docs/reference/wallet.md#low-balance */
export const isLowBalance = (balance: MoneySource, threshold: MoneySource | null): boolean =>
  threshold !== null && money(balance).lt(threshold);

/** The same rule in SQL on `wallets`. `balance`: the expression of the new balance. */
export const isLowBalanceSql = (balance: string): string => `coalesce(${balance} < low_balance_threshold, false)`;

export const lowBalanceEvent = (balance: MoneySource, threshold: MoneySource): WalletLowBalance => ({
  balance: formatMoney(balance),
  lowBalanceThreshold: formatMoney(threshold),
  currency: 'MXN',
});
