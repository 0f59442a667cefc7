import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AS_SENT } from '../../../platform/http/fields/as-sent.js';
import { OrderResponse } from '../order.response.js';

@ApiSchema({ description: 'The answer for one id of several.' })
export class FetchedOrderResponse {
  @ApiProperty({
    ...AS_SENT,
    example: 'ord_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id as it was sent, also if it is no string.',
  })
  id!: unknown;

  @ApiProperty({ description: 'Whether an order of yours in this mode has that id.' })
  found!: boolean;

  @ApiProperty({ type: OrderResponse, nullable: true, description: 'The order; null: there is none of that id.' })
  data!: OrderResponse | null;
}
