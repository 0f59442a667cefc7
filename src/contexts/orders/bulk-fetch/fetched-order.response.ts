import { ApiProperty } from '@nestjs/swagger';
import { AS_SENT } from '../../../platform/http/fields/as-sent.js';
import { OrderResponse } from '../order.response.js';

export class FetchedOrderResponse {
  @ApiProperty({ ...AS_SENT, example: 'ord_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: unknown;

  @ApiProperty()
  found!: boolean;

  @ApiProperty({ type: OrderResponse, nullable: true })
  data!: OrderResponse | null;
}
