import { z } from 'zod';
import { INVOICE_CONCEPTS } from '../../contexts/wallet/surcharges/surcharge.js';

/** The file is no such invoice, or no layout of one. Nothing was changed. */
export class InvoiceFileError extends Error {}

export const INVOICE_FIELDS = [
  'tracking_number',
  'invoice_reference',
  'concept',
  'billed_weight_kg',
  'amount',
  'currency',
] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

const layout = z.strictObject({
  columns: z.partialRecord(z.enum(INVOICE_FIELDS), z.string().min(1)).default({}),
  concepts: z.record(z.string().min(1), z.enum(INVOICE_CONCEPTS)).default({}),
});

/** Maps our fields to the carrier's columns, and its words to our concepts. Source: docs/reference/surcharges.md#layouts */
export type InvoiceLayout = z.infer<typeof layout>;

export const DEFAULT_LAYOUT: InvoiceLayout = { columns: {}, concepts: {} };

/** Reads a layout from JSON. Throws `InvoiceFileError`. */
export function readLayout(json: string): InvoiceLayout {
  try {
    return layout.parse(JSON.parse(json));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new InvoiceFileError(`The layout cannot be read: ${reason}`);
  }
}
