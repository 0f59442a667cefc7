import { ApiProperty } from '@nestjs/swagger';
import { ShipmentResponse } from '../response/shipment.response.js';

export class FetchedShipmentResponse {
  @ApiProperty({ type: String, example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'As sent.' })
  id!: unknown;

  @ApiProperty()
  found!: boolean;

  @ApiProperty({ type: ShipmentResponse, nullable: true })
  data!: ShipmentResponse | null;
}
