import type { BilledLabel } from '../../contexts/labels/label-queries.js';
import type { InvoicedLine } from '../../contexts/wallet/surcharges/invoiced-lines.js';
import { money, ZERO, type Money } from '../../kernel/money.js';

/** A line of the file. `row`: the row number in a spreadsheet, where the header is row 1. */
export interface InvoiceLine extends InvoicedLine {
  readonly row: number;
  /** Decimal string, kg. */
  readonly billedWeightKg: string | null;
}

/** `matched`: the expected amount. `differs`: freight with another amount. `unknown`: no label has this tracking number. */
export const LINE_FINDINGS = ['matched', 'differs', 'surcharge', 'void_billed', 'billed_twice', 'unknown'] as const;
export type LineFinding = (typeof LINE_FINDINGS)[number];

export interface CheckedLine {
  readonly line: InvoiceLine;
  readonly finding: LineFinding;
  readonly label: BilledLabel | null;
  /**
   * The label was voided, and the invoice or a scan shows that the label was used. The service charges the label again and checks
   * the line like the line of any other label.
   */
  readonly isVoidUsed: boolean;
}

/**
 * Returns the lines in the order of the file. `earlier`: lines of these labels from earlier files, in the order in which
 * they were read.
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
 * True if the line shows that the carrier received the parcel: the line contains a weight, or charges for an event during
 * transport.
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
  /** In MXN, IVA included. */
  readonly billed: Money;
  readonly expected: Money;
  readonly difference: Money;
  /** In Spanish, because the file is sent to the carrier. */
  readonly reason: string;
}

const REASON_OF: Readonly<Partial<Record<LineFinding, string>>> = {
  differs: 'Importe mayor al cotizado',
  void_billed: 'Guía cancelada',
  billed_twice: 'Facturada dos veces',
  unknown: 'La guía no es nuestra',
};

/** The amount to claim from the carrier. Source: docs/surcharges.md#rules-and-limits */
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
