import { ZERO, type Money } from '../../../kernel/money.js';
import type { TransactionType } from '../wallet-transaction.entity.js';

/**
 * Kind of an entry. `funding`: money paid in. `return`: money returned to a payer, or the correction of a return. `label`: a
 * purchase, a refund, or the charge for a voided label that was used. `other`: surcharges and corrections.
 */
export type EntryKind = 'funding' | 'return' | 'label' | 'other';

/** Sum of the completed entries of one type and kind. Amounts are signed decimal strings. */
export interface EntryTotal {
  readonly type: TransactionType;
  readonly kind: EntryKind;
  readonly count: number;
  readonly amount: string;
  /** IVA of labels. Zero for other kinds. */
  readonly iva: string;
}

export interface MoneyTotals {
  readonly fundings: Money;
  readonly labels: Money;
  readonly refunds: Money;
  readonly ivaLabels: Money;
}

/**
 * SQL expression: the `EntryKind` of a row of `wallet_transactions t`. The expression uses only columns of the index
 * `wallet_transactions_kinds`. The cause of an adjustment is an attempt (`lat_`), a surcharge (`sur_`) or a report of the payment
 * processor. The cause of a correction is null.
 */
export const ENTRY_KIND = `
  CASE WHEN t.type = 'CREDIT' THEN 'funding'
       WHEN t.type IN ('DEBIT', 'REFUND') OR starts_with(t.cause_id, 'lat_') THEN 'label'
       WHEN t.reference_type IS NULL AND NOT starts_with(t.cause_id, 'sur_') THEN 'return'
       ELSE 'other' END`;

/**
 * SQL expression: the IVA of an entry `e` that charges or refunds the label of the purchase `a`. The amount of a charge is
 * negative.
 */
export const LABEL_IVA = 'CASE WHEN e.amount < 0 THEN a.iva_amount ELSE -a.iva_amount END';

/** Source: docs/money.md#summing-a-period */
export function moneyTotals(totals: readonly EntryTotal[]): MoneyTotals {
  const of = (figure: 'amount' | 'iva', ...kinds: readonly EntryKind[]): Money =>
    totals.reduce((sum, each) => (kinds.includes(each.kind) ? sum.plus(each[figure]) : sum), ZERO);
  return {
    fundings: of('amount', 'funding', 'return'),
    labels: of('amount', 'label').neg(),
    refunds: of('amount', 'return').neg(),
    ivaLabels: of('iva', 'label'),
  };
}

/** Sums the totals of one type over all kinds. */
export const ofType = (totals: readonly EntryTotal[], type: TransactionType): { count: number; amount: Money } =>
  totals.reduce(
    (sum, each) => (each.type === type ? { count: sum.count + each.count, amount: sum.amount.plus(each.amount) } : sum),
    { count: 0, amount: ZERO },
  );
