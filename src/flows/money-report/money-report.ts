import type { Month } from '../../kernel/dates/mexico-city-month.js';
import { ZERO, type Money } from '../../kernel/money.js';

/** Columns in MXN. The sum of these columns equals the change of the wallet balances. */
const LEDGER_FIGURES = ['funded', 'spent', 'refunded', 'surcharges', 'usedVoids', 'adjustments'] as const;
export type LedgerFigures = Readonly<Record<(typeof LEDGER_FIGURES)[number], Money>>;

export const ledgerFigures = (of: (figure: (typeof LEDGER_FIGURES)[number]) => Money): LedgerFigures =>
  Object.fromEntries(LEDGER_FIGURES.map((figure) => [figure, of(figure)])) as unknown as LedgerFigures;

/** Labels sold in the month. Amounts in MXN, IVA included. */
export interface LabelFigures {
  readonly labels: number;
  /** Number of labels whose freight the carrier has billed. The cost of these labels is the billed amount. */
  readonly billed: number;
  /**
   * Number of labels that the carrier has quoted but not billed. The cost of these labels is the quoted cost. The amounts of the
   * row include billed and unbilled labels.
   */
  readonly unbilled: number;
  readonly revenue: Money;
  readonly cost: Money;
}

/** Source: docs/surcharges.md#rules-and-limits */
export interface MoneyRow extends LedgerFigures, LabelFigures {
  /** Null if the report groups the rows by carrier. */
  readonly organizationId: string | null;
  /** Null if the amount does not belong to a carrier, or if the report groups the rows by organization. */
  readonly carrierCode: string | null;
}

export interface MoneyReport {
  readonly month: Month;
  readonly openingBalance: Money;
  readonly closingBalance: Money;
  readonly rows: readonly MoneyRow[];
}

export const NO_MONEY = ledgerFigures(() => ZERO);
export const NO_LABELS: LabelFigures = { labels: 0, billed: 0, unbilled: 0, revenue: ZERO, cost: ZERO };

export const changeOf = ({ funded, spent, refunded, surcharges, usedVoids, adjustments }: LedgerFigures): Money =>
  funded.minus(spent).plus(refunded).minus(surcharges).minus(usedVoids).plus(adjustments);

export const totalOf = (rows: readonly (LedgerFigures & LabelFigures)[]): LedgerFigures & LabelFigures =>
  rows.reduce(
    (total, row) => ({
      ...ledgerFigures((figure) => total[figure].plus(row[figure])),
      labels: total.labels + row.labels,
      billed: total.billed + row.billed,
      unbilled: total.unbilled + row.unbilled,
      revenue: total.revenue.plus(row.revenue),
      cost: total.cost.plus(row.cost),
    }),
    { ...NO_MONEY, ...NO_LABELS },
  );

export const GROUPINGS = ['carrier', 'organization'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Groups the rows by carrier or by organization, sorted by carrier code or organization id. */
export function groupedBy(grouping: Grouping, rows: readonly MoneyRow[]): MoneyRow[] {
  const groups = new Map<string | null, MoneyRow[]>();
  for (const row of rows) {
    const key = grouping === 'carrier' ? row.carrierCode : row.organizationId;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .sort(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1))
    .map(([key, group]) => ({
      ...totalOf(group),
      organizationId: grouping === 'carrier' ? null : key,
      carrierCode: grouping === 'carrier' ? key : null,
    }));
}
