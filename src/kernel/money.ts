import Big from 'big.js';

/** Pesos, exact. Wallet, label, summary and invoice amounts travel as decimal strings; prices in a rate as numbers. */
export type Money = Big;

/** What an amount may be made of: `numeric` columns arrive as strings, request amounts as JSON numbers. */
export type MoneySource = Big | string | number;

export const money = (source: MoneySource): Money => new Big(source);

export const ZERO: Money = money(0);

/** Rounds half up to whole centavos, as a till does. */
export const toCentavos = (amount: MoneySource): Money => money(amount).round(2, Big.roundHalfUp);

/** The decimal string of the API: always two decimals (`"1234.50"`). */
export const formatMoney = (amount: MoneySource): string => money(amount).toFixed(2, Big.roundHalfUp);

/** The JSON number of a rate's price: whole centavos. */
export const moneyToNumber = (amount: MoneySource): number => toCentavos(amount).toNumber();

/** True when the number a client sent has no fraction of a centavo. */
export const isWholeCentavos = (amount: number): boolean =>
  Number.isFinite(amount) && money(amount).eq(toCentavos(amount));
