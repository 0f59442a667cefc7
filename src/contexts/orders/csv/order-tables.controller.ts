import { Body, Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { Principal } from '../../../kernel/principal.js';
import { ImportRequest } from '../../../platform/csv/import.request.js';
import { ImportResponse } from '../../../platform/csv/import.response.js';
import { asDownload } from '../../../platform/csv/write-table.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Caller } from '../../../platform/http/request-context.js';
import { ExportQuery } from '../editing/order.request.js';
import { ExportOrders } from './export-orders.js';
import { ImportOrders } from './import-orders.js';

@ApiTags('Orders')
@Controller('v1/orders')
export class OrderTablesController {
  constructor(
    private readonly importOrders: ImportOrders,
    private readonly exportOrders: ExportOrders,
  ) {}

  @Endpoint('POST', 'import', {
    summary: 'Import orders from CSV',
    description:
      'A row is a line; rows with one `orderNumber` are one order. Columns are the fields of a line and of an order, in any ' +
      'order (`shippingAddress.postalCode`). All orders or none: `errors` says what is wrong with which row. A number that ' +
      'an order has already, unless it is cancelled, is refused.',
    scopes: ['orders:write'],
    status: 200,
    data: ImportResponse,
    example: { csv: 'orderNumber,name,unitPrice,quantity\nPEDIDO-1042,El laberinto,349.50,2\n', dryRun: true },
  })
  import(@Caller() caller: Principal, @Body() { csv, dryRun }: ImportRequest): Promise<ImportResponse> {
    return this.importOrders.execute(caller, csv, dryRun ?? false);
  }

  @Endpoint('GET', 'export', {
    summary: 'Export orders as CSV',
    description:
      'A row for each line, at most 10,000 orders, the oldest first. A cell that a spreadsheet would run as a formula has a ' +
      'quote before it; an import takes it away.',
    scopes: ['orders:read'],
    produces: 'text/csv',
    data: { type: 'string' },
  })
  async export(
    @Caller() caller: Principal,
    @Query() query: ExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const csv = await this.exportOrders.execute(caller, {
      status: query.status ?? null,
      createdFrom: query.createdFrom ? new Date(query.createdFrom) : null,
      createdTo: query.createdTo ? new Date(query.createdTo) : null,
    });
    asDownload(reply, 'orders.csv');
    return csv;
  }
}
