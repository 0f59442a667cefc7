import { OneOf } from '../http/fields/fields.js';
import { QueryFlag } from '../http/fields/query-fields.js';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export class ExportFormatQuery {
  @OneOf(['en', 'es'], {
    optional: true,
    description:
      'Language of headings and descriptions: `en` (English) or `es` (Spanish). The sequence of the columns is the same in both languages. Default `en`.',
  })
  lang?: 'en' | 'es' | null;

  @OneOf(EXPORT_FORMATS, {
    optional: true,
    description:
      'File format: `csv` or `xlsx` (Excel workbook). A workbook stores tracking numbers as text. Default `csv`.',
  })
  format?: ExportFormat | null;
}

/** Query parameter of exports with amounts. */
export class TotalsQuery {
  @QueryFlag({
    description:
      '`true`: appends sums of the amount columns after the last row. A file without rows has no sums. Default `false`.',
  })
  totals?: boolean | null;
}
