import { ApiSchema } from '@nestjs/swagger';
import { validationError } from '../../../kernel/api-error.js';
import { LABEL_FORMATS, ZPL_RESOLUTIONS, type LabelFormat, type ZplResolution } from '../../../kernel/label-format.js';
import { TextList } from '../../../platform/http/fields/composite-fields.js';
import { Flag, OneOf } from '../../../platform/http/fields/fields.js';
import { SHEET_LAYOUTS, type SheetLayout } from '../../../platform/paper/sheet-layout.js';
import { PRINT_FORMATS, type PrintFormat } from './merge-labels.js';
import type { PrintOptions } from './print-labels.js';

const MOST_LABELS = 100;

export class ReadLabelQuery {
  @OneOf(LABEL_FORMATS, { optional: true, description: 'Default: the format it was bought in.', example: 'ZPL' })
  format?: LabelFormat | null;

  @OneOf(ZPL_RESOLUTIONS.map(String), {
    optional: true,
    description: 'Dots per inch of the printer, for ZPL only. Default `203`.',
    example: '203',
  })
  resolution?: `${ZplResolution}` | null;
}

@ApiSchema({ description: 'Labels to print together, in one file.' })
export class PrintLabelsRequest {
  @TextList(() => null, {
    min: 1,
    max: MOST_LABELS,
    example: ['shp_01jb7w0v5kq0m3r8x2d4t6y9za'],
    description: 'In the order of printing. Duplicates are printed once.',
  })
  shipmentIds!: string[];

  @OneOf(SHEET_LAYOUTS, {
    optional: true,
    description: 'Default `4x6`, in inches: a label a page. `letter` and `a4`: two labels a page.',
  })
  layout?: SheetLayout | null;

  @OneOf(PRINT_FORMATS, {
    optional: true,
    description: 'Default `PDF`. `ZPL`: the labels one after the other, for printers of 203 dpi.',
  })
  format?: PrintFormat | null;

  @Flag({ optional: true, description: 'Prints the others where some cannot be printed, and lists these.' })
  skipUnprintable?: boolean | null;
}

/** Throws `VALIDATION_ERROR` for sheets of ZPL. */
export function printOptions({ format, layout, skipUnprintable }: PrintLabelsRequest): PrintOptions {
  if (format === 'ZPL' && layout && layout !== '4x6') throw validationError({ layout: ['must be 4x6 for ZPL'] });
  return { format: format ?? 'PDF', layout: layout ?? '4x6', skipUnprintable: skipUnprintable ?? false };
}
