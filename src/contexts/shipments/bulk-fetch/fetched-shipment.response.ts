import { ApiProperty } from '@nestjs/swagger';
import { AS_SENT } from '../../../platform/http/fields/as-sent.js';
import { ShipmentResponse } from '../response/shipment.response.js';

export class FetchedShipmentResponse {
  @ApiProperty({ ...AS_SENT, example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: unknown;

  @ApiProperty()
  found!: boolean;

  @ApiProperty({ type: ShipmentResponse, nullable: true })
  data!: ShipmentResponse | null;
}
