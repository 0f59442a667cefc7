import { z } from 'zod';
import { formatMoney, money } from '../../kernel/money.js';
import { csvRecords, NotCsv } from '../../platform/csv/read-table.js';
import { INVOICE_CONCEPTS, type InvoiceConcept } from '../../contexts/wallet/surcharges/surcharge.js';
import type { InvoiceLine } from './check-lines.js';

/** Reports a file that is not a valid invoice or layout. Nothing was changed. */
export class InvoiceFileError extends Error {}

const INVOICE_FIELDS = [
  'tracking_number',
  'invoice_reference',
  'concept',
  'billed_weight_kg',
  'amount',
  'currency',
] as const;
type InvoiceField = (typeof INVOICE_FIELDS)[number];

const layout = z.strictObject({
  columns: z.partialRecord(z.enum(INVOICE_FIELDS), z.string().min(1)).default({}),
  concepts: z.record(z.string().min(1), z.enum(INVOICE_CONCEPTS)).default({}),
});

/**
 * Maps fields of this service to columns of the carrier, and terms of the carrier to concepts (types of charges) of this service.
 * Source: docs/surcharges.md#rules-and-limits
 */
type InvoiceLayout = z.infer<typeof layout>;

export const DEFAULT_LAYOUT: InvoiceLayout = { columns: {}, concepts: {} };

/** Parses a layout from JSON. Throws `InvoiceFileError`. */
export function readLayout(json: string): InvoiceLayout {
  try {
    return layout.parse(JSON.parse(json));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new InvoiceFileError(`The layout cannot be read: ${reason}`);
  }
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const WEIGHT = /^\d{1,5}(\.\d{1,3})?$/;

/** Parses the invoice of a carrier. Throws `InvoiceFileError` with the first ten problems and the row of each problem. */
export function readInvoice(
  csv: string,
  carrierCode: string,
  { columns, concepts }: InvoiceLayout = DEFAULT_LAYOUT,
): InvoiceLine[] {
  const [header = [], ...records] = parseRecords(csv);
  const names = header.map((name) => name.trim());
  const nameOf = (field: InvoiceField): string => columns[field] ?? field;
  const indexes = Object.fromEntries(INVOICE_FIELDS.map((field) => [field, names.indexOf(nameOf(field))]));
  const missing = INVOICE_FIELDS.filter((field) => indexes[field] === -1).map(nameOf);
  if (missing.length > 0)
    throw new InvoiceFileError(
      `The file lacks the columns ${missing.join(', ')}. Add them or use a layout that maps them.`,
    );
  if (records.length === 0) throw new InvoiceFileError('The file has no lines below its header.');
  const problems: string[] = [];
  const lines = records.flatMap((cells, index) => {
    const row = index + 2;
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cell = (field: InvoiceField): string => (cells[indexes[field]!] ?? '').trim();
    const read = readLine(cell, conceptOf(cell('concept'), concepts), carrierCode, row);
    if (typeof read !== 'string') return [read];
    problems.push(`Row ${row}: ${read}`);
    return [];
  });
  if (problems.length > 0) {
    const more = problems.length > 10 ? [`… and ${problems.length - 10} more.`] : [];
    throw new InvoiceFileError([...problems.slice(0, 10), ...more].join('\n'));
  }
  return lines;
}

function readLine(
  cell: (field: InvoiceField) => string,
  concept: string,
  carrierCode: string,
  row: number,
): InvoiceLine | string {
  const [trackingNumber, invoiceReference] = [cell('tracking_number'), cell('invoice_reference')];
  const [weight, amount] = [cell('billed_weight_kg'), cell('amount')];
  if (!trackingNumber) return 'tracking_number is empty';
  if (!invoiceReference) return 'invoice_reference is empty';
  if (!isConcept(concept)) return `concept must be one of ${INVOICE_CONCEPTS.join(', ')}`;
  if (!AMOUNT.test(amount) || money(amount).eq(0)) return 'amount must be a positive number with at most two decimals';
  if (weight && (!WEIGHT.test(weight) || Number(weight) === 0)) return 'billed_weight_kg must be a positive number';
  if (cell('currency') !== 'MXN') return 'currency must be MXN';
  const billedWeightKg = weight || null;
  return { row, carrierCode, trackingNumber, invoiceReference, concept, billedWeightKg, amount: formatMoney(amount) };
}

/** Translates a term of the carrier to a concept of this service. Ignores case. Returns unknown terms unchanged. */
function conceptOf(word: string, concepts: InvoiceLayout['concepts']): string {
  const known = Object.entries(concepts).find(([name]) => name.toLowerCase() === word.toLowerCase());
  return known ? known[1] : word.toLowerCase();
}

const isConcept = (text: string): text is InvoiceConcept => (INVOICE_CONCEPTS as readonly string[]).includes(text);

function parseRecords(csv: string): readonly (readonly string[])[] {
  try {
    return csvRecords(csv);
  } catch (error) {
    if (error instanceof NotCsv) throw new InvoiceFileError(`The file is not CSV: ${error.message}`);
    throw error;
  }
}
