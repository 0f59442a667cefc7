import { Body, Controller } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { AnyList } from '../../platform/http/fields.js';
import { Caller } from '../../platform/http/request-context.js';
import { OrderRepository } from './order.repository.js';
import { OrderResponse } from './order.response.js';
import { OrderResponses } from './order.responses.js';

class FetchOrdersRequest {
  @AnyList({ min: 1, max: 100, example: ['ord_01jb7w0v5kq0m3r8x2d4t6y9za'] })
  ids!: unknown[];
}

class FetchedOrderResponse {
  @ApiProperty({ type: String, example: 'ord_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'As sent.' })
  id!: unknown;

  @ApiProperty()
  found!: boolean;

  @ApiProperty({ type: OrderResponse, nullable: true })
  data!: OrderResponse | null;
}

@ApiTags('Batches')
@Controller('v1/bulk/orders')
export class BulkFetchOrdersController {
  constructor(
    private readonly orders: OrderRepository,
    private readonly responses: OrderResponses,
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
    const orders = await this.responses.many(caller, await this.orders.findMany(caller, texts));
    const found = new Map(orders.map((order) => [order.id, order]));
    return ids.map((id) => {
      const data = (typeof id === 'string' && found.get(id)) || null;
      return { id, found: data !== null, data };
    });
  }
}
