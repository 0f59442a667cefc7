import { formatMoney, money } from '../../kernel/money.js';
import { csvRecords, NotCsv } from '../../platform/csv/csv-records.js';
import { INVOICE_CONCEPTS, type InvoiceConcept } from '../../contexts/wallet/surcharges/invoiced-lines.js';
import type { InvoiceLine } from './invoice-line.js';

const FIELDS = ['tracking_number', 'invoice_reference', 'concept', 'billed_weight_kg', 'amount', 'currency'] as const;
type Field = (typeof FIELDS)[number];

/** Where a carrier's file names its columns otherwise: our field → its column. A carrier's own names go here. */
const COLUMNS: Readonly<Record<string, Partial<Record<Field, string>>>> = {};

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const WEIGHT = /^\d{1,5}(\.\d{1,3})?$/;

/** The file is no such invoice. Nothing was changed. */
export class InvoiceFileError extends Error {}

/** Reads a carrier's invoice. Throws `InvoiceFileError` with the first ten problems, each with its row. */
export function readInvoice(csv: string, carrierCode: string): InvoiceLine[] {
  const [header = [], ...records] = parseRecords(csv);
  const indexOf = (field: Field): number => header.indexOf(COLUMNS[carrierCode]?.[field] ?? field);
  const missing = FIELDS.filter((field) => indexOf(field) === -1);
  if (missing.length > 0) throw new InvoiceFileError(`The file lacks the columns ${missing.join(', ')}.`);
  if (records.length === 0) throw new InvoiceFileError('The file has no lines below its header.');
  const problems: string[] = [];
  const lines = records.flatMap((cells, index) => {
    const row = index + 2;
    if (cells.every((cell) => cell.trim() === '')) return [];
    const read = readLine((field) => (cells[indexOf(field)] ?? '').trim(), carrierCode, row);
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

/** A line, or what is wrong with it. */
function readLine(cell: (field: Field) => string, carrierCode: string, row: number): InvoiceLine | string {
  const [trackingNumber, invoiceReference] = [cell('tracking_number'), cell('invoice_reference')];
  const [concept, weight, amount] = [cell('concept').toLowerCase(), cell('billed_weight_kg'), cell('amount')];
  if (!trackingNumber) return 'tracking_number is empty';
  if (!invoiceReference) return 'invoice_reference is empty';
  if (!isConcept(concept)) return `concept must be one of ${INVOICE_CONCEPTS.join(', ')}`;
  if (!AMOUNT.test(amount) || money(amount).eq(0)) return 'amount must be a positive number with at most two decimals';
  if (weight && (!WEIGHT.test(weight) || Number(weight) === 0)) return 'billed_weight_kg must be a positive number';
  if (cell('currency') !== 'MXN') return 'currency must be MXN';
  const billedWeightKg = weight || null;
  return { row, carrierCode, trackingNumber, invoiceReference, concept, billedWeightKg, amount: formatMoney(amount) };
}

const isConcept = (text: string): text is InvoiceConcept => (INVOICE_CONCEPTS as readonly string[]).includes(text);

function parseRecords(csv: string): (readonly string[])[] {
  try {
    return [...csvRecords(csv)];
  } catch (error) {
    if (error instanceof NotCsv) throw new InvoiceFileError(`The file is not CSV: ${error.message}`);
    throw error;
  }
}
