import { Body, Controller, Header, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { ImportRequest } from '../../../platform/csv/import.request.js';
import { asDownload } from '../../../platform/csv/write-table.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { ExportQuery, ImportOrdersQuery } from '../order.request.js';
import { ExportOrders } from './export-orders.js';
import { ImportOrders } from './import-orders.js';
import { OrderImportResponse, toOrderImportResponse } from './order-import.response.js';

@ApiTags('Orders')
@Controller('v1/orders')
export class OrderTablesController {
  constructor(
    private readonly importOrders: ImportOrders,
    private readonly exportOrders: ExportOrders,
  ) {}

  @Endpoint('POST', 'import', {
    id: 'importOrders',
    lane: 'imports',
    stores: 'imports',
    summary: 'Import orders from CSV',
    description:
      'A row is a line item; rows with the same `orderNumber` are one order. Columns are the fields of a line ' +
      'and of an order (`shippingAddress.postalCode`), in any sequence. Imports all orders or none, with `partial` those ' +
      'without errors: `errors` lists the problems by row. Telephones may be typed the Mexican way (`044 55 1234 5678`): ' +
      '`normalized` says as what they are taken. The number of an existing order that is not cancelled is refused.',
    scopes: ['orders:write'],
    status: 200,
    data: OrderImportResponse,
    example: { csv: 'orderNumber,name,unitPrice,quantity\nPEDIDO-1042,El laberinto,349.50,2\n', dryRun: true },
  })
  async import(
    @Caller() caller: Principal,
    @Body() { csv, dryRun }: ImportRequest,
    @Query() { partial }: ImportOrdersQuery,
  ): Promise<OrderImportResponse> {
    const options = { dryRun: dryRun ?? false, partial: partial ?? false };
    return toOrderImportResponse(options.dryRun, await this.importOrders.execute(caller, csv, options));
  }

  @Endpoint('GET', 'export', {
    id: 'exportOrders',
    lane: 'exports',
    summary: 'Export orders as CSV',
    description:
      'One row per line item, at most 10,000 orders, oldest first. A cell that a spreadsheet would run as a ' +
      'formula is prefixed with a quote, which an import removes.',
    scopes: ['orders:read'],
    produces: ['text/csv'],
    data: { type: 'string' },
  })
  @Header('Cache-Control', 'no-store')
  async export(@Caller() caller: Principal, @Query() query: ExportQuery): Promise<StreamableFile> {
    const orders = await this.exportOrders.execute(caller, {
      status: query.status ?? null,
      createdFrom: query.createdFrom ? new Date(query.createdFrom) : null,
      createdTo: query.createdTo ? new Date(query.createdTo) : null,
    });
    return asDownload(orders, 'orders.csv');
  }
}
