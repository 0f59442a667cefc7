import { ApiProperty } from '@nestjs/swagger';
import { OrderResponse } from '../order.response.js';

export class FetchedOrderResponse {
  @ApiProperty({ type: String, example: 'ord_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'As sent.' })
  id!: unknown;

  @ApiProperty()
  found!: boolean;

  @ApiProperty({ type: OrderResponse, nullable: true })
  data!: OrderResponse | null;
}
