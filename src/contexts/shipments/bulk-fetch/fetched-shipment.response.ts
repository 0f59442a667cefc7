import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AS_SENT } from '../../../platform/http/fields/as-sent.js';
import { ShipmentResponse } from '../response/shipment.response.js';

@ApiSchema({ description: 'The answer for one shipment of several.' })
export class FetchedShipmentResponse {
  @ApiProperty({
    ...AS_SENT,
    example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id as it was sent, also if it is no string.',
  })
  id!: unknown;

  @ApiProperty({ description: 'Whether a shipment of yours in this mode has that id.' })
  found!: boolean;

  @ApiProperty({ type: ShipmentResponse, nullable: true, description: 'The shipment; null: there is none of that id.' })
  data!: ShipmentResponse | null;
}
