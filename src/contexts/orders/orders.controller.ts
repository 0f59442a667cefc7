import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { Answer } from '../../platform/http/answer.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { pageRequest } from '../../platform/http/query-fields.js';
import { Caller } from '../../platform/http/request-context.js';
import { CancelOrder } from './editing/cancel-order.js';
import { CreateOrder } from './editing/create-order.js';
import { ORDER_EXAMPLE } from './editing/order.example.js';
import { CreateOrderRequest, OrderQuery, UpdateOrderRequest } from './editing/order.request.js';
import { UpdateOrder } from './editing/update-order.js';
import { IfMatch, TakesIfMatch } from './etag.js';
import { orderNotFound } from './order.errors.js';
import type { Order } from './order.js';
import { OrderPresenter } from './order.presenter.js';
import { OrderRepository } from './order.repository.js';
import { OrderResponse } from './order.response.js';

@ApiTags('Orders')
@Controller('v1/orders')
export class OrdersController {
  constructor(
    private readonly orders: OrderRepository,
    private readonly createOrder: CreateOrder,
    private readonly updateOrder: UpdateOrder,
    private readonly cancelOrder: CancelOrder,
    private readonly presenter: OrderPresenter,
  ) {}

  @Endpoint('POST', '', {
    summary: 'Create an order',
    description:
      'Each line copies from the product it names by `productId`, else from the active one that holds its `sku`, and ' +
      'keeps the copy whatever becomes of the product. A line without a product needs `name` and `unitPrice`.',
    scopes: ['orders:write'],
    data: OrderResponse,
    errors: ['INVALID_INPUT'],
    example: ORDER_EXAMPLE,
  })
  async create(@Caller() caller: Principal, @Body() request: CreateOrderRequest): Promise<Answer<OrderResponse>> {
    return this.answer(await this.createOrder.execute(caller, request));
  }

  @Endpoint('GET', '', {
    summary: 'List orders',
    description: 'The latest first.',
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
    summary: 'Read an order',
    description: 'The header `ETag` is the field `etag`.',
    scopes: ['orders:read'],
    data: OrderResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<Answer<OrderResponse>> {
    const order = await this.orders.find(caller, id);
    if (!order) throw orderNotFound();
    return this.answer(order);
  }

  @Endpoint('PATCH', ':id', {
    summary: 'Change an order',
    description: 'What is left out stays, null clears, `metadata` is replaced whole. Lines and prices never change.',
    scopes: ['orders:write'],
    data: OrderResponse,
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
    return this.answer(await this.updateOrder.execute(caller, id, request, ifMatch));
  }

  @Endpoint('POST', ':id/cancel', {
    summary: 'Cancel an order',
    description:
      'Refused while a label of one of its shipments is valid or being bought. Cancelled once more, it is answered as it is.',
    scopes: ['orders:write'],
    status: 200,
    data: OrderResponse,
    errors: ['INVALID_INPUT', 'RESOURCE_NOT_FOUND'],
  })
  @TakesIfMatch()
  async cancel(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() ifMatch: string | undefined,
  ): Promise<Answer<OrderResponse>> {
    return this.answer(await this.cancelOrder.execute(caller, id, ifMatch));
  }

  private async answer(order: Order): Promise<Answer<OrderResponse>> {
    const response = await this.presenter.one(order);
    return new Answer(response, { headers: { ETag: response.etag } });
  }
}
