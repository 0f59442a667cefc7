import Big from 'big.js';

/** An exact amount in pesos. In JSON: decimal strings in wallets, labels, summaries and invoices; numbers in rates. */
export type Money = Big;

/** Inputs of an amount: `numeric` columns are strings, amounts in requests are JSON numbers. */
export type MoneySource = Big | string | number;

export const money = (source: MoneySource): Money => new Big(source);

export const ZERO: Money = money(0);

/** The largest amount of one price, value or total: two digits fewer than a `numeric(14, 2)` column can store. */
export const MAX_AMOUNT = 9_999_999_999.99;

/** Rounds half up to whole centavos. */
export const roundToCentavos = (amount: MoneySource): Money => money(amount).round(2, Big.roundHalfUp);

/** Converts an amount to the decimal string that the API returns: always two decimals (`"1234.50"`). */
export const formatMoney = (amount: MoneySource): string =>
  isFormatted(amount) ? amount : money(amount).toFixed(2, Big.roundHalfUp);

/** True for values of `numeric(14, 2)` columns, which need no conversion. */
const isFormatted = (amount: MoneySource): amount is string =>
  typeof amount === 'string' && /^-?(?:0|[1-9]\d*)\.\d\d$/.test(amount);

/** Converts an amount to the JSON number that a rate contains, rounded to whole centavos. */
export const moneyToNumber = (amount: MoneySource): number => roundToCentavos(amount).toNumber();

/** True if the amount is a whole number of centavos. */
export const isWholeCentavos = (amount: number): boolean =>
  Number.isFinite(amount) && money(amount).eq(roundToCentavos(amount));
