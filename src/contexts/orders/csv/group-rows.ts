import type { RowError, TableRow } from '../../../platform/csv/read-table.js';
import { fieldProblems } from '../../../platform/csv/row-problems.js';
import { readRequest } from '../../../platform/http/request.pipe.js';
import { CreateOrderRequest } from '../editing/order.request.js';
import { LINE_COLUMNS, nested, ORDER_COLUMNS, pick } from './order-table.js';

/** The rows of one order, in the order of the table. */
export interface OrderRows {
  readonly orderNumber: string;
  readonly rows: readonly TableRow[];
}

/** Puts rows with the same number together, wherever they stand. */
export function groupRows(rows: readonly TableRow[], errors: RowError[]): OrderRows[] {
  const groups = new Map<string, TableRow[]>();
  for (const each of rows) {
    const number = each.values['orderNumber'];
    if (typeof number !== 'string') {
      errors.push({ row: each.row, field: 'orderNumber', message: 'is required: rows with one number are one order' });
      continue;
    }
    const group = groups.get(number.trim());
    if (group) group.push(each);
    else groups.set(number.trim(), [each]);
  }
  return [...groups].map(([orderNumber, together]) => ({ orderNumber, rows: together }));
}

/** The request that the rows of an order make; null where something is wrong with them. */
export function readGroup({ rows }: OrderRows, errors: RowError[]): CreateOrderRequest | null {
  const before = errors.length;
  const own = new Map<string, { readonly value: unknown; readonly row: number }>();
  for (const { row, values } of rows) {
    for (const [field, value] of Object.entries(pick(values, ORDER_COLUMNS))) {
      const former = own.get(field);
      if (!former) own.set(field, { value, row });
      else if (former.value !== value && field !== 'orderNumber')
        errors.push({ row, field, message: `is another than in row ${former.row}, of the same order` });
    }
  }
  const said = Object.fromEntries([...own].map(([field, { value }]) => [field, value]));
  const lineItems = rows.map(({ values }) => pick(values, LINE_COLUMNS));
  const read = fieldProblems(() => readRequest(CreateOrderRequest, { ...nested(said), lineItems }));
  if ('result' in read) return errors.length === before ? read.result : null;
  for (const [path, message] of read.problems) {
    const line = /^lineItems\[(\d+)\]\.(.+)$/.exec(path);
    if (line) errors.push({ row: rows[Number(line[1])]!.row, field: line[2]!, message });
    else errors.push({ row: own.get(path)?.row ?? rows[0]!.row, field: path, message });
  }
  return null;
}
