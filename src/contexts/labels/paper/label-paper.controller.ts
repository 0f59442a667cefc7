import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ZplResolution } from '../../../kernel/label-format.js';
import type { Principal } from '../../../kernel/principal.js';
import { Files } from '../../../platform/files/files.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { LabelFiles } from './label-files.js';
import { printOptions, PrintLabelsRequest, ReadLabelQuery } from './label-paper.request.js';
import { LabelFileResponse, PrintedLabelsResponse } from './label-paper.response.js';
import { PrintLabels } from './print-labels.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

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
    stores: 'files',
    spends: true,
    summary: 'Print up to 100 labels in one file',
    description:
      'Only shipments with a valid label: `details.shipmentIds` of the error names the others, and `skipUnprintable` leaves them out. ' +
      'A file that is asked for after a void says ANULADA in the place of that label. ' +
      'It is kept for 7 days, and drawn again when it is asked for later.',
    scopes: ['labels:write'],
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
