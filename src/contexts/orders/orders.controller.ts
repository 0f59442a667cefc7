import { Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { ImportRequest } from '../../platform/csv/import.request.js';
import { asDownload, EXPORT_MEDIA_TYPES } from '../../platform/csv/write-table.js';
import { HandlerResponse } from '../../platform/http/responses/response-envelope.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { ExportOrders } from './csv/export-orders.js';
import { ImportOrders } from './csv/import-orders.js';
import { OrderImportResponse, toOrderImportResponse } from './csv/order-import.response.js';
import { IfMatch, TakesIfMatch } from './etag.js';
import type { Order } from './order.js';
import {
  CreateOrderRequest,
  ExportQuery,
  ImportOrdersQuery,
  ORDER_EXAMPLE,
  OrderQuery,
  UpdateOrderRequest,
} from './order.request.js';
import { OrderResponse } from './order.response.js';
import { OrdersService } from './orders.service.js';
import { PrintPackingSlip } from './packing-slip/print-packing-slip.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Orders')
@Controller('v1/orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly importOrders: ImportOrders,
    private readonly exportOrders: ExportOrders,
    private readonly printPackingSlip: PrintPackingSlip,
  ) {}

  @Endpoint('POST', '', {
    id: 'createOrder',
    stores: ['records'],
    summary: 'Create an order',
    description:
      'An order line with `productId` copies values from that product. An order line with `sku` but without `productId` copies values from the active product with that SKU. Later changes of the product do not affect the copy. An order line without a product needs `name` and `unitPrice`.',
    scopes: ['orders:write'],
    data: OrderResponse,
    headers: { 201: ['ETag'] },
    errors: ['INVALID_INPUT'],
    example: ORDER_EXAMPLE,
  })
  async create(
    @Caller() caller: Principal,
    @RequestBody() request: CreateOrderRequest,
  ): Promise<HandlerResponse<OrderResponse>> {
    return this.withEtag(await this.orders.create(caller, request));
  }

  @Endpoint('GET', '', {
    id: 'listOrders',
    summary: 'List orders',
    description: 'Orders of the current mode, newest first.',
    scopes: ['orders:read'],
    data: [OrderResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: OrderQuery): Promise<Page<OrderResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.orders.list(caller, query, page);
    return pageOf(await this.orders.presentMany(caller, rows), page, total);
  }

  @Endpoint('POST', 'import', {
    id: 'importOrders',
    concurrency: 'imports',
    stores: ['imports', 'records'],
    summary: 'Import orders from CSV',
    description:
      'Each row is one line item. Rows with the same `orderNumber` form one order. Columns are the fields of order lines and orders, such as `shippingAddress.postalCode`, in any sequence. Without `partial`, imports all orders or none. With `partial`, imports every order that has no errors. `errors` lists the problems by row. Telephones can use the old Mexican notation (`044 55 1234 5678`). `normalized` lists the converted telephones. An order number that already exists is rejected unless the existing order is cancelled.',
    scopes: ['orders:write'],
    status: 200,
    data: OrderImportResponse,
    example: { csv: 'orderNumber,name,unitPrice,quantity\nPEDIDO-1042,El laberinto,349.50,2\n', dryRun: true },
  })
  async import(
    @Caller() caller: Principal,
    @RequestBody() { csv, dryRun }: ImportRequest,
    @RequestQuery() { partial }: ImportOrdersQuery,
  ): Promise<OrderImportResponse> {
    const options = { dryRun: dryRun ?? false, partial: partial ?? false };
    return toOrderImportResponse(options.dryRun, await this.importOrders.execute(caller, csv, options));
  }

  @Endpoint('GET', 'export', {
    id: 'exportOrders',
    concurrency: 'exports',
    summary: 'Export orders as CSV or XLSX',
    description:
      'Returns one row per line item, oldest order first, for at most 10,000 orders. Cells that a spreadsheet would execute as a formula start with an added apostrophe. An import removes the apostrophe.',
    scopes: ['orders:read'],
    produces: EXPORT_MEDIA_TYPES,
    data: { type: 'string' },
  })
  @Header('Cache-Control', 'no-store')
  async export(@Caller() caller: Principal, @RequestQuery() query: ExportQuery): Promise<StreamableFile> {
    return asDownload(await this.exportOrders.execute(caller, query), 'orders', query);
  }

  @Endpoint('GET', ':id', {
    id: 'getOrder',
    summary: 'Read an order',
    description: 'The `ETag` header has the same value as the field `etag`.',
    scopes: ['orders:read'],
    data: OrderResponse,
    headers: { 200: ['ETag'] },
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<HandlerResponse<OrderResponse>> {
    return this.withEtag(await this.orders.get(caller, id));
  }

  @Endpoint('PATCH', ':id', {
    id: 'updateOrder',
    stores: ['records'],
    summary: 'Change an order',
    description:
      'Omitted fields keep their value, null clears a field, and `metadata` is replaced as a whole. Lines and prices cannot be changed.',
    scopes: ['orders:write'],
    data: OrderResponse,
    headers: { 200: ['ETag'] },
    errors: ['INVALID_INPUT', 'RESOURCE_NOT_FOUND'],
    example: { channel: 'mercado_libre', metadata: { regalo: true } },
  })
  @TakesIfMatch()
  async update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() request: UpdateOrderRequest,
    @IfMatch() ifMatch: string | undefined,
  ): Promise<HandlerResponse<OrderResponse>> {
    return this.withEtag(await this.orders.update(caller, id, request, ifMatch));
  }

  @Endpoint('POST', ':id/cancel', {
    id: 'cancelOrder',
    summary: 'Cancel an order',
    description:
      'The request is rejected if a shipment of the order has a valid label or a purchase in progress. Cancelling an order twice has no further effect.',
    scopes: ['orders:write'],
    status: 200,
    data: OrderResponse,
    headers: { 200: ['ETag'] },
    errors: ['INVALID_INPUT', 'RESOURCE_NOT_FOUND'],
  })
  @TakesIfMatch()
  async cancel(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() ifMatch: string | undefined,
  ): Promise<HandlerResponse<OrderResponse>> {
    return this.withEtag(await this.orders.cancel(caller, id, ifMatch));
  }

  @Endpoint('GET', ':id/packing-slip', {
    id: 'getPackingSlip',
    concurrency: 'documents',
    summary: 'Print the packing slip of an order',
    description:
      'Returns a PDF in Spanish with the name of the organization, the recipient and the order lines, without prices.',
    scopes: ['orders:read'],
    produces: ['application/pdf'],
    data: { type: 'string', format: 'binary' },
    errors: ['RESOURCE_NOT_FOUND'],
  })
  @Header('Cache-Control', 'no-store')
  async print(@Caller() caller: Principal, @Param('id') id: string): Promise<StreamableFile> {
    const { fileName, file } = await this.printPackingSlip.execute(caller, id);
    return new StreamableFile(file, { type: 'application/pdf', disposition: `inline; filename="${fileName}"` });
  }

  private async withEtag(order: Order): Promise<HandlerResponse<OrderResponse>> {
    const response = await this.orders.present(order);
    return new HandlerResponse(response, { headers: { ETag: response.etag } });
  }
}
