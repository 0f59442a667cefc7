import type { BilledLabel } from '../../contexts/labels/label-queries.js';
import type { InvoicedLine } from '../../contexts/wallet/surcharges/invoiced-lines.js';

/** A line of the file. `row`: as a spreadsheet counts, the header is row 1. */
export interface InvoiceLine extends InvoicedLine {
  readonly row: number;
  /** Decimal string, kg. */
  readonly billedWeightKg: string | null;
}

/**
 * What a line is: as the carrier asked (`matched`), freight of another amount (`differs`), a surcharge, billed although the label was
 * voided, billed twice, or of no label of ours.
 */
export const LINE_FINDINGS = ['matched', 'differs', 'surcharge', 'void_billed', 'billed_twice', 'unknown'] as const;
export type LineFinding = (typeof LINE_FINDINGS)[number];

export interface CheckedLine {
  readonly line: InvoiceLine;
  readonly finding: LineFinding;
  /** Null where there is no such label. */
  readonly label: BilledLabel | null;
  /** The label was voided, and the invoice or a scan shows that it was used: it is charged again, and billed like any other. */
  readonly isVoidUsed: boolean;
}
