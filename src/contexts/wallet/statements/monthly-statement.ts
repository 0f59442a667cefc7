import type { Month } from '../../../kernel/dates/mexico-city-month.js';
import type { Money } from '../../../kernel/money.js';
import type { TypeTotal } from '../wallet.repository.js';

/** What a month did to a wallet; `draw-statement.ts` draws it as a PDF. Source: docs/reference/wallet.md#monthly-statements */
export interface MonthlyStatement {
  readonly month: Month;
  /** The month is over: nothing changes any more. */
  readonly isFinal: boolean;
  readonly openingBalance: Money;
  readonly closingBalance: Money;
  readonly totals: readonly TypeTotal[];
}
