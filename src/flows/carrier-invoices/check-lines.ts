import type { BilledLabel } from '../../contexts/labels/label-queries.js';
import type { InvoicedLine } from '../../contexts/wallet/surcharges/invoiced-lines.js';
import { money } from '../../kernel/money.js';
import type { CheckedLine, InvoiceLine, LineFinding } from './invoice-line.js';

/**
 * Compares lines with our labels, in the order of the file. `earlier`: the lines of these labels that were read before, of
 * this invoice or another, in the order in which they were read. Reading an invoice again finds the same.
 */
export function checkLines(
  lines: readonly InvoiceLine[],
  labels: readonly BilledLabel[],
  earlier: readonly InvoicedLine[],
): CheckedLine[] {
  const labelOf = new Map(labels.map((label) => [label.trackingNumber, label]));
  const used = new Set(lines.filter(provesUse).map(({ trackingNumber }) => trackingNumber));
  /** The invoice that billed a label's freight first. */
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

/** True for a line that a carrier writes of a parcel it had: one with a weight, or of what happened on the way. */
const provesUse = ({ billedWeightKg, concept }: InvoiceLine): boolean =>
  billedWeightKg !== null || concept === 'overweight' || concept === 'address_correction' || concept === 'return';

function findingOf(line: InvoiceLine, label: BilledLabel, isBilledTwice: boolean, isVoidUsed: boolean): LineFinding {
  if (isBilledTwice) return 'billed_twice';
  if (label.isVoided && !isVoidUsed) return 'void_billed';
  if (line.concept !== 'freight') return 'surcharge';
  return money(line.amount).eq(label.expected) ? 'matched' : 'differs';
}
