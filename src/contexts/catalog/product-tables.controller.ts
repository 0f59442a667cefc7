import { Body, Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { Principal } from '../../kernel/principal.js';
import { ImportRequest } from '../../platform/csv/import.request.js';
import { ImportResponse } from '../../platform/csv/import.response.js';
import { asDownload } from '../../platform/csv/write-table.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller } from '../../platform/http/request-context.js';
import { ExportProducts } from './export-products.js';
import { ImportProducts } from './import-products.js';

@ApiTags('Products')
@Controller('v1/products')
export class ProductTablesController {
  constructor(
    private readonly importProducts: ImportProducts,
    private readonly exportProducts: ExportProducts,
  ) {}

  @Endpoint('POST', 'import', {
    summary: 'Import products from CSV',
    description:
      'Columns are the fields of a product, in any order, but for `metadata`. A row whose `sku` exists updates that product ' +
      '(an empty cell keeps what it has), any other row creates one. All rows or none: `errors` says what is wrong with which.',
    scopes: ['products:write'],
    status: 200,
    data: ImportResponse,
    errors: ['SKU_ALREADY_EXISTS'],
    example: { csv: 'sku,name,price,weight\nLIB-0042,El laberinto de la soledad,349.50,0.6\n', dryRun: true },
  })
  import(@Caller() { organizationId }: Principal, @Body() { csv, dryRun }: ImportRequest): Promise<ImportResponse> {
    return this.importProducts.execute(organizationId, csv, dryRun ?? false);
  }

  @Endpoint('GET', 'export', {
    summary: 'Export all products as CSV, inactive ones included',
    description:
      'An import takes it as it is. A cell that a spreadsheet would run as a formula has a quote before it; an import takes it away.',
    scopes: ['products:read'],
    role: 'ADMIN',
    produces: 'text/csv',
    data: { type: 'string' },
  })
  async export(
    @Caller() { organizationId }: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const csv = await this.exportProducts.execute(organizationId);
    asDownload(reply, 'products.csv');
    return csv;
  }
}
