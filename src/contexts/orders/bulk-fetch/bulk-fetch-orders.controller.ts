import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Caller } from '../../../platform/http/request-context.js';
import { OrderRepository } from '../order.repository.js';
import { OrderPresenter } from '../order.presenter.js';
import { FetchOrdersRequest } from './fetch-orders.request.js';
import { FetchedOrderResponse } from './fetched-order.response.js';

@ApiTags('Batches')
@Controller('v1/bulk/orders')
export class BulkFetchOrdersController {
  constructor(
    private readonly orders: OrderRepository,
    private readonly presenter: OrderPresenter,
  ) {}

  @Endpoint('POST', 'fetch', {
    summary: 'Read up to 100 orders',
    description: 'One result for each id, in the order of the request; an id that is not yours is `found: false`.',
    scopes: ['orders:read'],
    role: 'VIEWER',
    status: 200,
    data: [FetchedOrderResponse],
  })
  async fetch(@Caller() caller: Principal, @Body() { ids }: FetchOrdersRequest): Promise<FetchedOrderResponse[]> {
    const texts = ids.filter((id) => typeof id === 'string');
    const orders = await this.presenter.many(caller, await this.orders.findMany(caller, texts));
    const found = new Map(orders.map((order) => [order.id, order]));
    return ids.map((id) => {
      const data = (typeof id === 'string' && found.get(id)) || null;
      return { id, found: data !== null, data };
    });
  }
}
