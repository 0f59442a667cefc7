import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { FetchOrdersRequest } from './order.request.js';
import { FetchedOrderResponse } from './order.response.js';
import { OrdersService } from './orders.service.js';
import { RequestBody } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Batches')
@Controller('v1/bulk/orders')
export class BulkFetchOrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Endpoint('POST', 'fetch', {
    id: 'fetchOrders',
    concurrency: 'fetches',
    summary: 'Read up to 100 orders',
    description:
      'Returns one result per order id, in the same sequence as in the request. An unknown id has `found: false`.',
    scopes: ['orders:read'],
    role: 'VIEWER',
    status: 200,
    changesNothing: true,
    data: [FetchedOrderResponse],
  })
  async fetch(
    @Caller() caller: Principal,
    @RequestBody() { ids }: FetchOrdersRequest,
  ): Promise<FetchedOrderResponse[]> {
    const texts = ids.filter((id) => typeof id === 'string');
    const fetched = await this.orders.presentMany(caller, await this.orders.getMany(caller, texts));
    const found = new Map(fetched.map((order) => [order.id, order]));
    return ids.map((id) => {
      const data = (typeof id === 'string' && found.get(id)) || null;
      return { id, found: data !== null, data };
    });
  }
}
