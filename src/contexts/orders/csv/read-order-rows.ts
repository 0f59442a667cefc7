import { compactPhone, meantPhone } from '../../../kernel/telephone.js';
import { type RowError, type TableRow, fieldProblems, type NormalizedCell } from '../../../platform/csv/read-table.js';
import type { OrderRowError } from './order-import.response.js';
import { readRequest } from '../../../platform/http/fields/request.pipe.js';
import { CreateOrderRequest } from '../order.request.js';
import { LINE_COLUMNS, nestAddress, ORDER_COLUMNS, PHONE_COLUMN, pickColumns } from './order-table.js';

export interface OrderRows {
  readonly orderNumber: string;
  readonly rows: readonly TableRow[];
}

/** Groups the rows by order number; they may be apart. */
export function groupRows(rows: readonly TableRow[], errors: OrderRowError[]): OrderRows[] {
  const groups = new Map<string, TableRow[]>();
  for (const each of rows) {
    const number = each.values['orderNumber'];
    if (typeof number !== 'string') {
      const message = 'is required: rows with one number are one order';
      errors.push({ row: each.row, field: 'orderNumber', message, orderNumber: null });
      continue;
    }
    const group = groups.get(number.trim());
    if (group) group.push(each);
    else groups.set(number.trim(), [each]);
  }
  return [...groups].map(([orderNumber, grouped]) => ({ orderNumber, rows: grouped }));
}

/** Builds the request to create an order from its rows; null, and the problems in `errors`, where they are not valid. */
export function readGroup({ rows }: OrderRows, errors: RowError[]): CreateOrderRequest | null {
  const errorsBefore = errors.length;
  const orderCells = new Map<string, { readonly value: unknown; readonly row: number }>();
  for (const { row, values } of rows) {
    for (const [field, value] of Object.entries(pickColumns(values, ORDER_COLUMNS))) {
      const earlier = orderCells.get(field);
      if (!earlier) orderCells.set(field, { value, row });
      else if (earlier.value !== value && field !== 'orderNumber')
        errors.push({ row, field, message: `is another than in row ${earlier.row}, of the same order` });
    }
  }
  const orderValues = Object.fromEntries([...orderCells].map(([field, { value }]) => [field, value]));
  const lineItems = rows.map(({ values }) => pickColumns(values, LINE_COLUMNS));
  const read = fieldProblems(() => readRequest(CreateOrderRequest, { ...nestAddress(orderValues), lineItems }));
  if ('result' in read) return errors.length === errorsBefore ? read.result : null;
  for (const [path, message] of read.problems) {
    const line = /^lineItems\[(\d+)\]\.(.+)$/.exec(path);
    if (line) errors.push({ row: rows[Number(line[1])]!.row, field: line[2]!, message });
    else errors.push({ row: orderCells.get(path)?.row ?? rows[0]!.row, field: path, message });
  }
  return null;
}

/** The rows with their telephones as they are meant (`044 55 1234 5678`), and what was changed beyond spaces and dashes. */
export function normalizePhones(rows: readonly TableRow[]): {
  readonly rows: readonly TableRow[];
  readonly normalized: readonly NormalizedCell[];
} {
  const normalized: NormalizedCell[] = [];
  const read = rows.map((row) => {
    const from = row.values[PHONE_COLUMN];
    const to = typeof from === 'string' ? meantPhone(from) : null;
    if (typeof from !== 'string' || to === null || to === compactPhone(from.trim())) return row;
    normalized.push({ row: row.row, field: PHONE_COLUMN, from, to });
    return { ...row, values: { ...row.values, [PHONE_COLUMN]: to } };
  });
  return { rows: read, normalized };
}
