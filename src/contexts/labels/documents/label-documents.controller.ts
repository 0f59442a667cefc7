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
  @OneOf(LABEL_FORMATS, {
    optional: true,
    description: 'File format of the label. Default: the format of the purchase.',
    example: 'ZPL',
  })
  format?: LabelFormat | null;

  @OneOf(ZPL_RESOLUTIONS.map(String), {
    optional: true,
    description: 'Printer resolution in dots per inch, for ZPL only. Default `203`.',
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
    description:
      'Ids of the shipments, in the sequence in which their labels are printed. Duplicates are printed once.',
  })
  shipmentIds!: string[];

  @OneOf(SHEET_LAYOUTS, {
    optional: true,
    description:
      'Page layout. `4x6` (inches, the default) has one label per page. `letter` and `a4` have two labels per page.',
  })
  layout?: SheetLayout | null;

  @OneOf(PRINT_FORMATS, {
    optional: true,
    description: 'File format. Default `PDF`. `ZPL` contains the labels in sequence, for printers with 203 dpi.',
  })
  format?: PrintFormat | null;

  @Flag({
    optional: true,
    description: 'True: the file omits labels that cannot be printed, and `skipped` lists these labels. Default false.',
  })
  skipUnprintable?: boolean | null;
}

/** Throws `VALIDATION_ERROR` for ZPL with a layout other than `4x6`. */
export function printOptions({ format, layout, skipUnprintable }: PrintLabelsRequest): PrintOptions {
  if (format === 'ZPL' && layout && layout !== '4x6') throw validationError({ layout: ['must be 4x6 for ZPL'] });
  return { format: format ?? 'PDF', layout: layout ?? '4x6', skipUnprintable: skipUnprintable ?? false };
}

@ApiSchema({ description: 'URL and status of a label file.' })
export class LabelFileResponse {
  @ApiProperty({ format: 'uri', description: 'URL of the file. The file of a voided label shows ANULADA.' })
  labelUrl!: string;

  @ApiProperty({ enum: LABEL_FORMATS, description: 'Format of the file.' })
  format!: LabelFormat;

  @ApiProperty({
    enum: ['ACTIVE', 'VOIDED'],
    enumName: 'LabelStatus',
    description: 'Status of the label. Do not use a `VOIDED` label. The file of such a label shows ANULADA.',
  })
  status!: 'ACTIVE' | 'VOIDED';
}

@ApiSchema({ description: 'A shipment whose label is not in the printed file.' })
export class SkippedShipmentResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the shipment that was left out.' })
  shipmentId!: string;

  @ApiProperty({ enum: SKIP_REASONS, enumName: 'SkipReason', description: 'Reason why the label cannot be printed.' })
  reason!: SkippedShipment['reason'];
}

@ApiSchema({ description: 'A file with several labels.' })
export class PrintedLabelsResponse {
  @ApiProperty({
    example: 'prt_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the print file, which is part of the file name.',
  })
  id!: string;

  @ApiProperty({
    format: 'uri',
    description: 'URL of the PDF or ZPL file. If a label is voided later, the file shows ANULADA instead of the label.',
  })
  fileUrl!: string;

  @ApiProperty({ example: 20, description: 'Number of pages. For ZPL, number of labels.' })
  pageCount!: number;

  @ApiProperty({ example: 40, description: 'Number of labels in the file.' })
  labelCount!: number;

  @ApiProperty({
    type: [SkippedShipmentResponse],
    description: 'Shipments without a printable label. Empty unless `skipUnprintable` is true.',
  })
  skipped!: SkippedShipmentResponse[];
}

@ApiTags('Labels')
@Controller('v1')
export class LabelDocumentsController {
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
      'Returns the URL of the label file. To get the label in another file format than the purchased format, send `format`. The carrier must support the requested format. ZPL is available ' +
      'for printers with 203 or 300 dpi. The download is free of charge. The file of a voided label shows ANULADA.',
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
    concurrency: 'documents',
    stores: ['files'],
    spends: true,
    summary: 'Print up to 100 labels in one file',
    description:
      'Every shipment must have a valid label. Otherwise `details.shipmentIds` of the error lists the shipments without a valid label. With `skipUnprintable`, the service omits these shipments. If a label is voided later, the file shows ANULADA instead of the label. The service stores the file for 7 days. Later, a download creates the file again.',
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
