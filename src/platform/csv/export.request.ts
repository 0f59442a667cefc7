import { OneOf } from '../http/fields/fields.js';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What every export takes. */
export class ExportFormatQuery {
  @OneOf(['en', 'es'], {
    optional: true,
    description:
      'Language of headings and descriptions: `en` or `es` (Spanish). The order of the columns is the same. Default `en`.',
  })
  lang?: 'en' | 'es' | null;

  @OneOf(EXPORT_FORMATS, {
    optional: true,
    description:
      'Format of the file: `csv`, or `xlsx` (Excel workbook), in which text such as a tracking number is typed as text. Default `csv`.',
  })
  format?: ExportFormat | null;
}
