import { ApiProperty } from '@nestjs/swagger';
import { OrderResponse } from './order.response.js';

export class OrderCreated extends OrderResponse {
  @ApiProperty({ example: 'ord_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Equals `id`.' })
  orderId!: string;
}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'order.created': OrderCreated;
  }
}
