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
export const formatMoney = (amount: MoneySource): string =>
  isFormatted(amount) ? amount : money(amount).toFixed(2, Big.roundHalfUp);

/** What comes from a `numeric(14, 2)` column is what goes out: a statement has a hundred of them. */
const isFormatted = (amount: MoneySource): amount is string =>
  typeof amount === 'string' && /^-?(?:0|[1-9]\d*)\.\d\d$/.test(amount);

/** The JSON number of a rate's price: whole centavos. */
export const moneyToNumber = (amount: MoneySource): number => toCentavos(amount).toNumber();

/** True when the number a client sent has no fraction of a centavo. */
export const isWholeCentavos = (amount: number): boolean =>
  Number.isFinite(amount) && money(amount).eq(toCentavos(amount));
