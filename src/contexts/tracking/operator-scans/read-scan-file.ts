import { SCAN_EXCEPTIONS } from '../../../kernel/scan-exception.js';
import { CsvRows, type CsvRow } from '../../carriers/rate-tables/csv-rows.js';
import type { TableScan } from '../../carriers/rate-tables/rate-table-records.js';
import { SCAN_TEXTS, SCANNED_STATUSES } from './record-operator-scan.js';

const COLUMNS = ['tracking_number', 'status', 'occurred_at', 'description', 'exception', 'place'] as const;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads scans from CSV text. `file` is the file name in error messages. Throws `RateTableError` with line and column. */
export function readScanFile(csv: string, file: string) {
  const rows = new CsvRows(csv, file, COLUMNS);
  return rows.read((row) => ({ line: row.line, scan: scanOf(row) }));
}

function scanOf(row: CsvRow<(typeof COLUMNS)[number]>): TableScan {
  const trackingNumber = row.match('tracking_number', /^[A-Z0-9]{5,40}$/, 'a tracking number');
  const status = row.oneOf('status', SCANNED_STATUSES);
  const instant = row.match('occurred_at', INSTANT, 'a time with a zone, such as 2026-12-01T14:30:00-06:00');
  const occurredAt = new Date(instant);
  if (Number.isNaN(occurredAt.getTime())) throw row.refused('occurred_at', 'an existing date and time');
  if (occurredAt.getTime() > Date.now()) throw row.refused('occurred_at', 'in the past');
  return {
    trackingNumber,
    status,
    occurredAt,
    description: row.optional('description')?.slice(0, 200) ?? SCAN_TEXTS[status],
    ...(row.optional('exception') !== null && { exception: row.oneOf('exception', SCAN_EXCEPTIONS) }),
    ...(row.optional('place') !== null && { place: row.text('place').slice(0, 100) }),
  };
}
