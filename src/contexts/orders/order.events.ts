import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { OrderResponse } from './order.response.js';

@ApiSchema({ description: 'The order as it was created.' })
export class OrderCreated extends OrderResponse {
  @ApiProperty({ example: 'ord_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the order, equal to `id`.' })
  orderId!: string;
}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'order.created': OrderCreated;
  }
}
