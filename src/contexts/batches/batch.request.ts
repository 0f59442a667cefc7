import { ApiSchema } from '@nestjs/swagger';
import { TextList } from '../../platform/http/fields/composite-fields.js';

export const MOST_SHIPMENTS = 100;

@ApiSchema({ description: 'The shipments whose labels are bought together.' })
export class CreateBatchRequest {
  @TextList(() => null, {
    min: 1,
    max: MOST_SHIPMENTS,
    example: ['shp_01jb7w0v5kq0m3r8x2d4t6y9za'],
    description: 'Duplicates count once; shipments that have their label already count as purchased.',
  })
  shipmentIds!: string[];
}
