import { compactPhone, meantPhone } from '../../../kernel/telephone.js';
import type { NormalizedCell } from '../../../platform/csv/import-outcome.js';
import type { TableRow } from '../../../platform/csv/read-table.js';
import { PHONE_COLUMN } from './order-table.js';

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
