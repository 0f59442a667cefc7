import { money, ZERO, type Money } from '../../kernel/money.js';
import type { CheckedLine, InvoiceLine, LineFinding } from './invoice-line.js';

/** A line of which the carrier billed too much. */
export interface Claim {
  readonly line: InvoiceLine;
  /** MXN with IVA. */
  readonly billed: Money;
  readonly expected: Money;
  readonly difference: Money;
  /** In Spanish: it goes to the carrier. */
  readonly reason: string;
}

const REASON_OF: Readonly<Partial<Record<LineFinding, string>>> = {
  differs: 'Importe mayor al cotizado',
  void_billed: 'Guía cancelada',
  billed_twice: 'Facturada dos veces',
  unknown: 'La guía no es nuestra',
};

/** What to claim back from the carrier. Source: docs/reference/surcharges.md#claims */
export function claimsOf(lines: readonly CheckedLine[]): Claim[] {
  return lines.flatMap(({ line, finding, label }) => {
    const reason = REASON_OF[finding];
    const billed = money(line.amount);
    const expected = finding === 'differs' ? money(label!.expected) : ZERO;
    return reason && billed.gt(expected)
      ? [{ line, billed, expected, difference: billed.minus(expected), reason }]
      : [];
  });
}
