import { Controller, Header, Param, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { asDownload, EXPORT_MEDIA_TYPES } from '../../../platform/csv/write-table.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { pageRequest } from '../../../platform/http/fields/query-fields.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { SurchargesService } from './surcharges.service.js';
import { ExportSurcharges } from './export-surcharges.js';
import { DisputeSurchargeRequest, SurchargeExportQuery, SurchargesQuery } from './surcharge.request.js';
import { SurchargeResponse, toSurchargeResponse } from './surcharge.response.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiTags('Wallet')
@Controller('v1/wallet/surcharges')
export class SurchargesController {
  constructor(
    private readonly surcharges: SurchargesService,
    private readonly exportSurcharges: ExportSurcharges,
  ) {}

  @Endpoint('GET', '', {
    id: 'listSurcharges',
    summary: 'List surcharges',
    description:
      'Lists amounts that carriers billed after the purchase of a label, newest first. Each surcharge has an `ADJUSTMENT` entry in the wallet.',
    scopes: ['wallet:read'],
    data: [SurchargeResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: SurchargesQuery): Promise<Page<SurchargeResponse>> {
    const page = pageRequest(query);
    const [rows, total] = await this.surcharges.list(caller, query, page);
    return pageOf(rows.map(toSurchargeResponse), page, total);
  }

  @Endpoint('GET', 'export', {
    id: 'exportSurcharges',
    concurrency: 'exports',
    summary: 'Export surcharges as CSV or XLSX',
    description: 'One row for each surcharge, oldest first.',
    scopes: ['wallet:read'],
    produces: EXPORT_MEDIA_TYPES,
    data: { type: 'string' },
  })
  @Header('Cache-Control', 'no-store')
  async export(@Caller() caller: Principal, @RequestQuery() query: SurchargeExportQuery): Promise<StreamableFile> {
    return asDownload(await this.exportSurcharges.execute(caller, query), 'surcharges', query);
  }

  @Endpoint('GET', ':id', {
    id: 'getSurcharge',
    summary: 'Read a surcharge',
    description: 'Returns the surcharge with its status: `CHARGED`, `DISPUTED` or `REVERSED`.',
    scopes: ['wallet:read'],
    data: SurchargeResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<SurchargeResponse> {
    return toSurchargeResponse(await this.surcharges.get(caller, id));
  }

  @Endpoint('POST', ':id/dispute', {
    id: 'disputeSurcharge',
    summary: 'Dispute a surcharge',
    description:
      'The surcharge remains charged until an operator of the service decides the dispute. If the surcharge was already disputed or reversed, the request returns ' +
      '`INVALID_INPUT` with `details.code` `SURCHARGE_NOT_DISPUTABLE`.',
    scopes: ['wallet:write'],
    status: 200,
    data: SurchargeResponse,
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT'],
  })
  async dispute(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() request: DisputeSurchargeRequest,
  ): Promise<SurchargeResponse> {
    return toSurchargeResponse(await this.surcharges.dispute(caller, id, request));
  }
}
