import { money, roundToCentavos, type Money, type MoneySource } from './money.js';

/** Mexico’s value added tax. */
export const IVA_RATE = 0.16;

/** Calculates the IVA that a price includes. */
export const ivaIn = (total: MoneySource): Money => {
  const subtotal = roundToCentavos(money(total).div(1 + IVA_RATE));
  return money(total).minus(subtotal);
};
