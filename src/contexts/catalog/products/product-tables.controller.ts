import { Body, Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { ImportRequest } from '../../../platform/csv/import.request.js';
import { asDownload } from '../../../platform/csv/write-table.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { ExportProducts } from './export-products.js';
import { ImportProducts } from './import-products.js';
import { ProductImportResponse, toProductImportResponse } from './product-import.response.js';

@ApiTags('Products')
@Controller('v1/products')
export class ProductTablesController {
  constructor(
    private readonly importProducts: ImportProducts,
    private readonly exportProducts: ExportProducts,
  ) {}

  @Endpoint('POST', 'import', {
    id: 'importProducts',
    lane: 'imports',
    stores: 'imports',
    summary: 'Import products from CSV',
    description:
      'Columns are the fields of a product except `metadata`, in any order. A row whose `sku` exists updates ' +
      'that product (an empty cell keeps its value), any other row creates one. Imports all rows or none: ' +
      '`errors` lists the problems by row.',
    scopes: ['products:write'],
    status: 200,
    data: ProductImportResponse,
    errors: ['SKU_ALREADY_EXISTS'],
    example: { csv: 'sku,name,price,weight\nLIB-0042,El laberinto de la soledad,349.50,0.6\n', dryRun: true },
  })
  async import(
    @Caller() { organizationId }: Principal,
    @Body() { csv, dryRun }: ImportRequest,
  ): Promise<ProductImportResponse> {
    const isDryRun = dryRun ?? false;
    return toProductImportResponse(isDryRun, await this.importProducts.execute(organizationId, csv, isDryRun));
  }

  @Endpoint('GET', 'export', {
    id: 'exportProducts',
    lane: 'exports',
    summary: 'Export all products as CSV',
    description:
      'Inactive ones included. An import accepts the file unchanged. A cell that a spreadsheet would run as a ' +
      'formula is prefixed with a quote, which an import removes.',
    scopes: ['products:read'],
    role: 'ADMIN',
    produces: ['text/csv'],
    data: { type: 'string' },
  })
  @Header('Cache-Control', 'no-store')
  async export(@Caller() { organizationId }: Principal): Promise<StreamableFile> {
    return asDownload(await this.exportProducts.execute(organizationId), 'products.csv');
  }
}
