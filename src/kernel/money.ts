import Big from 'big.js';

/**
 * An exact amount in pesos. JSON contains amounts as decimal strings in wallets, labels, summaries and invoices, and as numbers in
 * rates.
 */
export type Money = Big;

/** Types in which functions accept an amount. `numeric` columns contain strings. Requests contain JSON numbers. */
export type MoneySource = Big | string | number;

export const money = (source: MoneySource): Money => new Big(source);

export const ZERO: Money = money(0);

/** Largest amount of one price, value or total. A `numeric(14, 2)` column can store two more digits, for sums. */
export const MAX_AMOUNT = 9_999_999_999.99;

/** Rounds to whole centavos. Half a centavo is rounded up. */
export const roundToCentavos = (amount: MoneySource): Money => money(amount).round(2, Big.roundHalfUp);

/** Formats an amount as the decimal string that the API returns, always with two decimals (`"1234.50"`). */
export const formatMoney = (amount: MoneySource): string =>
  isFormatted(amount) ? amount : money(amount).toFixed(2, Big.roundHalfUp);

/** Returns true for values of `numeric(14, 2)` columns. These values need no formatting. */
const isFormatted = (amount: MoneySource): amount is string =>
  typeof amount === 'string' && /^-?(?:0|[1-9]\d*)\.\d\d$/.test(amount);

/** Converts an amount to the JSON number of a rate, rounded to whole centavos. */
export const moneyToNumber = (amount: MoneySource): number => roundToCentavos(amount).toNumber();

export const isWholeCentavos = (amount: number): boolean =>
  Number.isFinite(amount) && money(amount).eq(roundToCentavos(amount));
