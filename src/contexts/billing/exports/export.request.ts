import { IntersectionType } from '@nestjs/swagger';
import { readMonth, type Month } from '../../../kernel/dates/mexico-city-month.js';
import { ExportFormatQuery, TotalsQuery } from '../../../platform/csv/export.request.js';
import { Text } from '../../../platform/http/fields/fields.js';

export class InvoiceMonthQuery {
  @Text({
    pattern: /^20\d{2}-(0[1-9]|1[0-2])$/,
    format: 'a month such as 2026-11',
    description: 'Month of issue in Mexico City, as `YYYY-MM`.',
    example: '2026-11',
  })
  month!: string;
}

export class InvoiceExportQuery extends IntersectionType(InvoiceMonthQuery, ExportFormatQuery, TotalsQuery) {}

/** `readMonth` must accept every month that matches the validation pattern of the query. */
export const monthOf = ({ month }: InvoiceMonthQuery): Month => readMonth(month)!;
