import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { Answer } from '../../platform/http/answers/answer.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { IfMatch, TakesIfMatch } from './etag.js';
import type { Order } from './order.js';
import { OrderPresenter } from './order.presenter.js';
import { CreateOrderRequest, ORDER_EXAMPLE, OrderQuery, UpdateOrderRequest } from './order.request.js';
import { OrderResponse } from './order.response.js';
import { OrdersService } from './orders.service.js';

@ApiTags('Orders')
@Controller('v1/orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly presenter: OrderPresenter,
  ) {}

  @Endpoint('POST', '', {
    id: 'createOrder',
    summary: 'Create an order',
    description:
      'Each line copies from the product with its `productId`, otherwise from the active one with its `sku`. ' +
      'Later changes of the product do not affect the copy. A line without a product needs `name` and ' +
      '`unitPrice`.',
    scopes: ['orders:write'],
    data: OrderResponse,
    headers: { 201: ['ETag'] },
    errors: ['INVALID_INPUT'],
    example: ORDER_EXAMPLE,
  })
  async create(@Caller() caller: Principal, @Body() request: CreateOrderRequest): Promise<Answer<OrderResponse>> {
    return this.withEtag(await this.orders.create(caller, request));
  }

  @Endpoint('GET', '', {
    id: 'listOrders',
    summary: 'List orders',
    description: 'Your orders of this mode, newest first.',
    scopes: ['orders:read'],
    data: [OrderResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @Query() query: OrderQuery): Promise<Page<OrderResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.orders.list(caller, query, page);
    return pageOf(await this.presenter.many(caller, rows), page, total);
  }

  @Endpoint('GET', ':id', {
    id: 'getOrder',
    summary: 'Read an order',
    description: 'The header `ETag` is the field `etag`.',
    scopes: ['orders:read'],
    data: OrderResponse,
    headers: { 200: ['ETag'] },
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<Answer<OrderResponse>> {
    return this.withEtag(await this.orders.get(caller, id));
  }

  @Endpoint('PATCH', ':id', {
    id: 'updateOrder',
    summary: 'Change an order',
    description:
      'An absent field keeps its value, null clears it, `metadata` is replaced as a whole. Lines and prices never change.',
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
    @Body() request: UpdateOrderRequest,
    @IfMatch() ifMatch: string | undefined,
  ): Promise<Answer<OrderResponse>> {
    return this.withEtag(await this.orders.update(caller, id, request, ifMatch));
  }

  @Endpoint('POST', ':id/cancel', {
    id: 'cancelOrder',
    summary: 'Cancel an order',
    description:
      'Refused while a label of one of its shipments is valid or being bought. Cancelling it again changes ' +
      'nothing.',
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
  ): Promise<Answer<OrderResponse>> {
    return this.withEtag(await this.orders.cancel(caller, id, ifMatch));
  }

  private async withEtag(order: Order): Promise<Answer<OrderResponse>> {
    const response = await this.presenter.one(order);
    return new Answer(response, { headers: { ETag: response.etag } });
  }
}
