import type { BilledLabel } from '../../contexts/labels/label-queries.js';
import type { InvoicedLine } from '../../contexts/wallet/surcharges/invoiced-lines.js';
import { money, ZERO, type Money } from '../../kernel/money.js';

/** One line of the file. `row` is the row number in a spreadsheet, where the header is row 1. */
export interface InvoiceLine extends InvoicedLine {
  readonly row: number;
  /** Decimal string in kilograms. */
  readonly billedWeightKg: string | null;
}

/**
 * `matched`: the carrier billed the expected amount. `differs`: the billed freight amount is not the expected amount. `unknown`: no
 * label matches the tracking number.
 */
export const LINE_FINDINGS = ['matched', 'differs', 'surcharge', 'void_billed', 'billed_twice', 'unknown'] as const;
export type LineFinding = (typeof LINE_FINDINGS)[number];

export interface CheckedLine {
  readonly line: InvoiceLine;
  readonly finding: LineFinding;
  readonly label: BilledLabel | null;
  /**
   * True if the label was voided but the invoice or a tracking scan shows that the label was used. The service then charges the
   * label again and checks the line like other lines.
   */
  readonly isVoidUsed: boolean;
}

/**
 * Returns the invoice lines in the same sequence as the file. `earlier` contains the lines of the same labels from earlier files,
 * oldest import first.
 */
export function checkLines(
  lines: readonly InvoiceLine[],
  labels: readonly BilledLabel[],
  earlier: readonly InvoicedLine[],
): CheckedLine[] {
  const labelOf = new Map(labels.map((label) => [label.trackingNumber, label]));
  const used = new Set(lines.filter(provesUse).map(({ trackingNumber }) => trackingNumber));
  const firstInvoiceOf = new Map<string, string>();
  const seen = new Set<string>();
  const isSecondBill = ({ trackingNumber, concept, invoiceReference }: InvoicedLine): boolean => {
    if (concept !== 'freight') return false;
    const first = firstInvoiceOf.get(trackingNumber) ?? invoiceReference;
    firstInvoiceOf.set(trackingNumber, first);
    return first !== invoiceReference;
  };
  earlier.forEach(isSecondBill);
  return lines.map((line) => {
    const key = `${line.invoiceReference} ${line.trackingNumber} ${line.concept}`;
    const isBilledTwice = isSecondBill(line) || seen.has(key);
    seen.add(key);
    const label = labelOf.get(line.trackingNumber) ?? null;
    if (!label) return { line, label, finding: 'unknown', isVoidUsed: false };
    const isVoidUsed = label.isVoided && (label.isUsed || (label.isWatched && used.has(label.trackingNumber)));
    return { line, label, finding: findingOf(line, label, isBilledTwice, isVoidUsed), isVoidUsed };
  });
}

/**
 * Returns true if the line contains a weight or a charge for an event during transport. Both prove that the carrier received the
 * parcel.
 */
const provesUse = ({ billedWeightKg, concept }: InvoiceLine): boolean =>
  billedWeightKg !== null || concept === 'overweight' || concept === 'address_correction' || concept === 'return';

function findingOf(line: InvoiceLine, label: BilledLabel, isBilledTwice: boolean, isVoidUsed: boolean): LineFinding {
  if (isBilledTwice) return 'billed_twice';
  if (label.isVoided && !isVoidUsed) return 'void_billed';
  if (line.concept !== 'freight') return 'surcharge';
  return money(line.amount).eq(label.expected) ? 'matched' : 'differs';
}

export interface Claim {
  readonly line: InvoiceLine;
  /** MXN, IVA included. */
  readonly billed: Money;
  readonly expected: Money;
  readonly difference: Money;
  /** Spanish text, because the operator sends the file to the carrier. */
  readonly reason: string;
}

const REASON_OF: Readonly<Partial<Record<LineFinding, string>>> = {
  differs: 'Importe mayor al cotizado',
  void_billed: 'Guía cancelada',
  billed_twice: 'Facturada dos veces',
  unknown: 'La guía no es nuestra',
};

/** Calculates the amounts to claim from the carrier. Source: docs/surcharges.md#rules-and-limits */
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
