import type { Month } from '../../kernel/mexico-city-month.js';
import { ZERO, type Money } from '../../kernel/money.js';

/** Amounts of a row that always add up to the row's change of the balances. MXN. */
export interface LedgerFigures {
  readonly funded: Money;
  readonly spent: Money;
  readonly refunded: Money;
  readonly surcharges: Money;
  readonly adjustments: Money;
}

/** The labels that were sold in the month. MXN with IVA. */
export interface LabelFigures {
  readonly labels: number;
  /** Those whose freight their carrier has billed. The amounts are of these. */
  readonly billed: number;
  readonly revenue: Money;
  readonly cost: Money;
}

/** Source: docs/reference/surcharges.md#the-month-in-money */
export interface MoneyRow extends LedgerFigures, LabelFigures {
  readonly organizationId: string;
  /** Null: what concerns no carrier. */
  readonly carrierCode: string | null;
}

export interface MoneyReport {
  readonly month: Month;
  /** Of all LIVE wallets. */
  readonly openingBalance: Money;
  readonly closingBalance: Money;
  readonly rows: readonly MoneyRow[];
}

export const NO_MONEY: LedgerFigures = {
  funded: ZERO,
  spent: ZERO,
  refunded: ZERO,
  surcharges: ZERO,
  adjustments: ZERO,
};
export const NO_LABELS: LabelFigures = { labels: 0, billed: 0, revenue: ZERO, cost: ZERO };

/** What the figures do to the balances. */
export const changeOf = ({ funded, spent, refunded, surcharges, adjustments }: LedgerFigures): Money =>
  funded.minus(spent).plus(refunded).minus(surcharges).plus(adjustments);

export const totalOf = (rows: readonly (LedgerFigures & LabelFigures)[]): LedgerFigures & LabelFigures =>
  rows.reduce(
    (total, row) => ({
      funded: total.funded.plus(row.funded),
      spent: total.spent.plus(row.spent),
      refunded: total.refunded.plus(row.refunded),
      surcharges: total.surcharges.plus(row.surcharges),
      adjustments: total.adjustments.plus(row.adjustments),
      labels: total.labels + row.labels,
      billed: total.billed + row.billed,
      revenue: total.revenue.plus(row.revenue),
      cost: total.cost.plus(row.cost),
    }),
    { ...NO_MONEY, ...NO_LABELS },
  );
