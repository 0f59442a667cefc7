import { Controller, Header, Param, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { ExportFormatQuery } from '../../../platform/csv/export.request.js';
import { ImportRequest } from '../../../platform/csv/import.request.js';
import { asDownload, EXPORT_MEDIA_TYPES } from '../../../platform/csv/write-table.js';
import { DeletedResponse } from '../../../platform/http/responses/deleted.response.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { pageRequest } from '../../../platform/http/fields/query-fields.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { ImportProducts } from './import-products.js';
import { ProductImportResponse, toProductImportResponse } from './product-import.response.js';
import { CreateProductRequest, ProductQuery, UpdateProductRequest } from './product.request.js';
import { ProductResponse, toProductResponse } from './product.response.js';
import { ProductsService } from './products.service.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiTags('Products')
@Controller('v1/products')
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly importProducts: ImportProducts,
  ) {}

  @Endpoint('POST', '', {
    id: 'createProduct',
    stores: ['records'],
    summary: 'Create a product',
    description: 'LIVE and TEST have the same product catalog.',
    scopes: ['products:write'],
    data: ProductResponse,
    errors: ['SKU_ALREADY_EXISTS'],
  })
  async create(
    @Caller() { organizationId }: Principal,
    @RequestBody() request: CreateProductRequest,
  ): Promise<ProductResponse> {
    return toProductResponse(await this.products.create(organizationId, request));
  }

  @Endpoint('GET', '', {
    id: 'listProducts',
    summary: 'List the active products',
    description: 'Active products, newest first.',
    scopes: ['products:read'],
    data: [ProductResponse],
    meta: 'page',
  })
  list(@Caller() caller: Principal, @RequestQuery() query: ProductQuery): Promise<Page<ProductResponse>> {
    return this.page(caller, query, false);
  }

  @Endpoint('GET', 'all', {
    id: 'listAllProducts',
    summary: 'List all products, including inactive ones',
    description: 'Active and inactive products, newest first.',
    scopes: ['products:read'],
    role: 'ADMIN',
    data: [ProductResponse],
    meta: 'page',
  })
  listAll(@Caller() caller: Principal, @RequestQuery() query: ProductQuery): Promise<Page<ProductResponse>> {
    return this.page(caller, query, true);
  }

  @Endpoint('POST', 'import', {
    id: 'importProducts',
    concurrency: 'imports',
    stores: ['imports', 'records'],
    summary: 'Import products from CSV',
    description:
      'Columns are the fields of a product except `metadata`, in any sequence. A row with the `sku` of an existing product updates that product. An empty cell does not change the product. Any other row creates a product. Imports either all rows or no rows. `errors` lists the problems by row.',
    scopes: ['products:write'],
    status: 200,
    data: ProductImportResponse,
    errors: ['SKU_ALREADY_EXISTS'],
    example: { csv: 'sku,name,price,weight\nLIB-0042,El laberinto de la soledad,349.50,0.6\n', dryRun: true },
  })
  async import(
    @Caller() { organizationId }: Principal,
    @RequestBody() { csv, dryRun }: ImportRequest,
  ): Promise<ProductImportResponse> {
    const isDryRun = dryRun ?? false;
    return toProductImportResponse(isDryRun, await this.importProducts.execute(organizationId, csv, isDryRun));
  }

  @Endpoint('GET', 'export', {
    id: 'exportProducts',
    concurrency: 'exports',
    summary: 'Export all products as CSV or XLSX',
    description:
      'Includes inactive products. The import accepts the exported CSV unchanged, with English or Spanish headings. Cells that a spreadsheet would execute as a formula start with an added apostrophe. An import removes the apostrophe.',
    scopes: ['products:read'],
    role: 'ADMIN',
    produces: EXPORT_MEDIA_TYPES,
    data: { type: 'string' },
  })
  @Header('Cache-Control', 'no-store')
  async export(
    @Caller() { organizationId }: Principal,
    @RequestQuery() query: ExportFormatQuery,
  ): Promise<StreamableFile> {
    return asDownload(await this.products.export(organizationId, query), 'products', query);
  }

  @Endpoint('GET', ':id', {
    id: 'getProduct',
    summary: 'Read a product',
    description: 'Returns active and inactive products. A deleted product is not found (404).',
    scopes: ['products:read'],
    data: ProductResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() { organizationId }: Principal, @Param('id') id: string): Promise<ProductResponse> {
    return toProductResponse(await this.products.get(organizationId, id));
  }

  @Endpoint('PUT', ':id', {
    id: 'updateProduct',
    stores: ['records'],
    summary: 'Update a product',
    description:
      'Omitted fields keep their value. Null clears a field. Existing orders retain their copies of the product.',
    scopes: ['products:write'],
    data: ProductResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SKU_ALREADY_EXISTS'],
  })
  async update(
    @Caller() { organizationId }: Principal,
    @Param('id') id: string,
    @RequestBody() request: UpdateProductRequest,
  ): Promise<ProductResponse> {
    return toProductResponse(await this.products.update(organizationId, id, request));
  }

  @Endpoint('DELETE', ':id', {
    id: 'deleteProduct',
    summary: 'Delete a product',
    description: 'You can then give the SKU to another product. Existing orders retain their copies of the product.',
    scopes: ['products:write'],
    role: 'ADMIN',
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async delete(@Caller() { organizationId }: Principal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.products.delete(organizationId, id);
    return { id, deleted: true };
  }

  private async page(
    { organizationId }: Principal,
    query: ProductQuery,
    includeInactive: boolean,
  ): Promise<Page<ProductResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.products.list(organizationId, { ...query, includeInactive }, page);
    return pageOf(rows.map(toProductResponse), page, total);
  }
}
