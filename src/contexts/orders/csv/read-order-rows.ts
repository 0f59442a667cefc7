import { unprintableFields } from '../../addresses/printable-address.js';
import { compactPhone, meantPhone } from '../../../kernel/telephone.js';
import { type RowError, type TableRow, fieldProblems, type NormalizedCell } from '../../../platform/csv/read-table.js';
import type { OrderRowError } from './order-import.response.js';
import { readRequest } from '../../../platform/http/fields/request.pipe.js';
import { CreateOrderRequest } from '../order.request.js';
import {
  COUNTRY_COLUMN,
  LINE_COLUMNS,
  nestAddress,
  ORDER_COLUMNS,
  PHONE_COLUMN,
  pickColumns,
  POSTAL_CODE_COLUMN,
} from './order-table.js';

export interface OrderRows {
  readonly orderNumber: string;
  readonly rows: readonly TableRow[];
}

/** Groups the rows by order number. The rows of one order need not be adjacent. */
export function groupRows(rows: readonly TableRow[], errors: OrderRowError[]): OrderRows[] {
  const groups = new Map<string, TableRow[]>();
  for (const each of rows) {
    const number = each.values['orderNumber'];
    if (typeof number !== 'string') {
      const message = 'is required: rows with the same number form one order';
      errors.push({ row: each.row, field: 'orderNumber', message, orderNumber: null });
      continue;
    }
    const group = groups.get(number.trim());
    if (group) group.push(each);
    else groups.set(number.trim(), [each]);
  }
  return [...groups].map(([orderNumber, grouped]) => ({ orderNumber, rows: grouped }));
}

/** Builds a request from the rows of one order. If a row is not valid, returns null and adds the problems to `errors`. */
export function readGroup({ rows }: OrderRows, errors: RowError[]): CreateOrderRequest | null {
  const errorsBefore = errors.length;
  const orderCells = new Map<string, { readonly value: unknown; readonly row: number }>();
  for (const { row, values } of rows) {
    for (const [field, value] of Object.entries(pickColumns(values, ORDER_COLUMNS))) {
      const earlier = orderCells.get(field);
      if (!earlier) orderCells.set(field, { value, row });
      else if (earlier.value !== value && field !== 'orderNumber')
        errors.push({ row, field, message: `differs from row ${earlier.row} of the same order` });
    }
  }
  const orderValues = Object.fromEntries([...orderCells].map(([field, { value }]) => [field, value]));
  const lineItems = rows.map(({ values }) => pickColumns(values, LINE_COLUMNS));
  const read = fieldProblems(() => readRequest(CreateOrderRequest, { ...nestAddress(orderValues), lineItems }));
  if ('result' in read) {
    const address = read.result.shippingAddress;
    for (const { field, message } of address ? unprintableFields(address) : []) {
      const column = `shippingAddress.${field}`;
      errors.push({ row: orderCells.get(column)?.row ?? rows[0]!.row, field: column, message });
    }
    return errors.length === errorsBefore ? read.result : null;
  }
  for (const [path, message] of read.problems) {
    const line = /^lineItems\[(\d+)\]\.(.+)$/.exec(path);
    if (line) errors.push({ row: rows[Number(line[1])]!.row, field: line[2]!, message });
    else errors.push({ row: orderCells.get(path)?.row ?? rows[0]!.row, field: path, message });
  }
  return null;
}

interface NormalizedRows {
  readonly rows: readonly TableRow[];
  readonly normalized: readonly NormalizedCell[];
}

/**
 * Converts telephone numbers from the old Mexican format (`044 55 1234 5678`). `normalized` lists the changed cells. A cell is not
 * listed if only spaces or dashes would change.
 */
export const normalizePhones = (rows: readonly TableRow[]): NormalizedRows =>
  normalizeCells(rows, PHONE_COLUMN, (from) => {
    const to = meantPhone(from);
    return to === compactPhone(from.trim()) ? null : to;
  });

/** Returns the Mexican postal codes of the rows. A spreadsheet may have removed the leading zero of these postal codes. */
export const shortPostalCodes = (rows: readonly TableRow[]): string[] =>
  rows.flatMap(({ values }) => {
    const code = values[POSTAL_CODE_COLUMN];
    return typeof code === 'string' && isMexican(values) ? [code.trim()] : [];
  });

/** Replaces each postal code for which `corrections` contains a correction. */
export const normalizePostalCodes = (
  rows: readonly TableRow[],
  corrections: ReadonlyMap<string, string>,
): NormalizedRows =>
  normalizeCells(
    rows,
    POSTAL_CODE_COLUMN,
    (from, values) => (isMexican(values) && corrections.get(from.trim())) || null,
  );

const isMexican = (values: TableRow['values']): boolean => {
  const country = values[COUNTRY_COLUMN];
  return typeof country !== 'string' || country.trim().toUpperCase() === 'MX';
};

/** If `convert` returns null, the cell does not change. */
function normalizeCells(
  rows: readonly TableRow[],
  field: string,
  convert: (from: string, values: TableRow['values']) => string | null,
): NormalizedRows {
  const normalized: NormalizedCell[] = [];
  const read = rows.map((row) => {
    const from = row.values[field];
    const to = typeof from === 'string' ? convert(from, row.values) : null;
    if (typeof from !== 'string' || to === null) return row;
    normalized.push({ row: row.row, field, from, to });
    return { ...row, values: { ...row.values, [field]: to } };
  });
  return { rows: read, normalized };
}
