import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { OrderResponse } from './order.response.js';

@ApiSchema({ description: 'The order as it was made.' })
export class OrderCreated extends OrderResponse {
  @ApiProperty({ example: 'ord_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the order: equals `id`.' })
  orderId!: string;
}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'order.created': OrderCreated;
  }
}
