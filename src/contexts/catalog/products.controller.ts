import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { DeletedResponse } from '../../platform/http/deleted.response.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { pageRequest } from '../../platform/http/query-fields.js';
import { Caller } from '../../platform/http/request-context.js';
import { productNotFound } from './catalog.errors.js';
import { CreateProduct } from './create-product.js';
import { ProductRepository } from './product.repository.js';
import { CreateProductRequest, ProductQuery, UpdateProductRequest } from './product.request.js';
import { ProductResponse, toProductResponse } from './product.response.js';
import { UpdateProduct } from './update-product.js';

@ApiTags('Products')
@Controller('v1/products')
export class ProductsController {
  constructor(
    private readonly products: ProductRepository,
    private readonly createProduct: CreateProduct,
    private readonly updateProduct: UpdateProduct,
  ) {}

  @Endpoint('POST', '', {
    summary: 'Create a product',
    description: 'LIVE and TEST share the catalogue.',
    scopes: ['products:write'],
    data: ProductResponse,
    errors: ['SKU_ALREADY_EXISTS'],
  })
  async create(
    @Caller() { organizationId }: Principal,
    @Body() request: CreateProductRequest,
  ): Promise<ProductResponse> {
    return toProductResponse(await this.createProduct.execute(organizationId, request));
  }

  @Endpoint('GET', '', {
    summary: 'List the active products',
    description: 'The latest first.',
    scopes: ['products:read'],
    data: [ProductResponse],
    meta: 'page',
  })
  list(@Caller() caller: Principal, @Query() query: ProductQuery): Promise<Page<ProductResponse>> {
    return this.page(caller, query, false);
  }

  @Endpoint('GET', 'all', {
    summary: 'List all products, inactive ones included',
    scopes: ['products:read'],
    role: 'ADMIN',
    data: [ProductResponse],
    meta: 'page',
  })
  listAll(@Caller() caller: Principal, @Query() query: ProductQuery): Promise<Page<ProductResponse>> {
    return this.page(caller, query, true);
  }

  @Endpoint('GET', ':id', {
    summary: 'Read a product',
    scopes: ['products:read'],
    data: ProductResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() { organizationId }: Principal, @Param('id') id: string): Promise<ProductResponse> {
    const product = await this.products.find(organizationId, id);
    if (!product) throw productNotFound();
    return toProductResponse(product);
  }

  @Endpoint('PUT', ':id', {
    summary: 'Update a product',
    description: 'What is left out stays, null clears. Orders keep what they copied.',
    scopes: ['products:write'],
    data: ProductResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SKU_ALREADY_EXISTS'],
  })
  async update(
    @Caller() { organizationId }: Principal,
    @Param('id') id: string,
    @Body() request: UpdateProductRequest,
  ): Promise<ProductResponse> {
    return toProductResponse(await this.updateProduct.execute(organizationId, id, request));
  }

  @Endpoint('DELETE', ':id', {
    summary: 'Delete a product',
    description: 'Its SKU is free again. Orders keep what they copied.',
    scopes: ['products:write'],
    role: 'ADMIN',
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async delete(@Caller() { organizationId }: Principal, @Param('id') id: string): Promise<DeletedResponse> {
    if (!(await this.products.delete(organizationId, id))) throw productNotFound();
    return { id, deleted: true };
  }

  private async page(
    { organizationId }: Principal,
    query: ProductQuery,
    includeInactive: boolean,
  ): Promise<Page<ProductResponse>> {
    const page = pageRequest(query);
    const filter = { includeInactive, sku: query.sku, search: query.search };
    const { rows, total } = await this.products.list(organizationId, filter, page);
    return pageOf(rows.map(toProductResponse), page, total);
  }
}
