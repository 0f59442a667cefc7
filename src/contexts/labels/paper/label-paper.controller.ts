import { Controller, Param } from '@nestjs/common';
import { ApiTags, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type ZplResolution, LABEL_FORMATS, type LabelFormat, ZPL_RESOLUTIONS } from '../../../kernel/label-format.js';
import type { Principal } from '../../../kernel/principal.js';
import { Files } from '../../../platform/files/files.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { LabelFiles } from './label-files.js';
import { PrintLabels, SKIP_REASONS, type SkippedShipment, type PrintOptions } from './print-labels.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';
import { validationError } from '../../../kernel/api-error.js';
import { TextList } from '../../../platform/http/fields/composite-fields.js';
import { Flag, OneOf } from '../../../platform/http/fields/fields.js';
import { SHEET_LAYOUTS, type SheetLayout } from '../../../platform/documents/sheet-layout.js';
import { PRINT_FORMATS, type PrintFormat } from '../label.entity.js';

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

@ApiSchema({ description: 'Where the file of a label is.' })
export class LabelFileResponse {
  @ApiProperty({ format: 'uri', description: 'The file. That of a voided label says ANULADA.' })
  labelUrl!: string;

  @ApiProperty({ enum: LABEL_FORMATS, description: 'The file format that it is in.' })
  format!: LabelFormat;

  @ApiProperty({
    enum: ['ACTIVE', 'VOIDED'],
    enumName: 'LabelStatus',
    description: '`VOIDED`: do not use it, the file says ANULADA.',
  })
  status!: 'ACTIVE' | 'VOIDED';
}

@ApiSchema({ description: 'A shipment whose label is not in the printed file.' })
export class SkippedShipmentResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment that was left out.' })
  shipmentId!: string;

  @ApiProperty({ enum: SKIP_REASONS, enumName: 'SkipReason', description: 'Why it cannot be printed.' })
  reason!: SkippedShipment['reason'];
}

@ApiSchema({ description: 'A file of several labels.' })
export class PrintedLabelsResponse {
  @ApiProperty({ example: 'prt_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Also in the name of the file.' })
  id!: string;

  @ApiProperty({
    format: 'uri',
    description: 'The PDF or ZPL. After a void it says ANULADA in the place of that label.',
  })
  fileUrl!: string;

  @ApiProperty({ example: 20, description: 'How many pages the file has; of ZPL, how many labels.' })
  pageCount!: number;

  @ApiProperty({ example: 40, description: 'How many labels it holds.' })
  labelCount!: number;

  @ApiProperty({
    type: [SkippedShipmentResponse],
    description: 'What could not be printed: only with `skipUnprintable`.',
  })
  skipped!: SkippedShipmentResponse[];
}

@ApiTags('Labels')
@Controller('v1')
export class LabelPaperController {
  constructor(
    private readonly labelFiles: LabelFiles,
    private readonly printLabels: PrintLabels,
    private readonly files: Files,
  ) {}

  @Endpoint('GET', 'shipments/:id/label', {
    id: 'getLabelFile',
    spends: true,
    summary: 'Get the label again',
    description:
      'The file of the label, in another format if the carrier supports it, and as ZPL for printers of 203 or 300 dpi. Never charged. The file of a ' +
      'voided label says ANULADA.',
    scopes: ['shipments:read'],
    data: LabelFileResponse,
    errors: ['RESOURCE_NOT_FOUND', 'CARRIER_NOT_SUPPORTED', 'CARRIER_ERROR'],
  })
  async read(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestQuery() query: ReadLabelQuery,
  ): Promise<LabelFileResponse> {
    const resolution = query.resolution ? (Number(query.resolution) as ZplResolution) : null;
    const { fileName, format, status } = await this.labelFiles.ofShipment(caller, id, query.format ?? null, resolution);
    return { labelUrl: this.files.urlOf(fileName), format, status };
  }

  @Endpoint('POST', 'labels/print', {
    id: 'printLabels',
    lane: 'papers',
    stores: ['files'],
    spends: true,
    summary: 'Print up to 100 labels in one file',
    description:
      'Only shipments with a valid label: `details.shipmentIds` of the error names the others, and `skipUnprintable` leaves them out. ' +
      'A file that is asked for after a void says ANULADA in the place of that label. ' +
      'It is kept for 7 days, and drawn again when it is asked for later.',
    scopes: ['labels:write'],
    example: { shipmentIds: ['shp_01jb7w0v5kq0m3r8x2d4t6y9za'], layout: 'letter', format: 'PDF' },
    data: PrintedLabelsResponse,
    errors: ['INVALID_INPUT', 'CARRIER_NOT_SUPPORTED', 'CARRIER_ERROR'],
    phased: true,
  })
  async print(@Caller() caller: Principal, @RequestBody() request: PrintLabelsRequest): Promise<PrintedLabelsResponse> {
    const { fileName, ...printed } = await this.printLabels.execute(caller, request.shipmentIds, printOptions(request));
    return {
      id: printed.id,
      fileUrl: this.files.urlOf(fileName),
      pageCount: printed.pageCount,
      labelCount: printed.labelCount,
      skipped: [...printed.skipped],
    };
  }
}
