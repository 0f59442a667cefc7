import { ApiSchema } from '@nestjs/swagger';
import { TextList } from '../../../platform/http/fields/composite-fields.js';

/** As many as a batch has. */
const MOST_LABELS = 100;

@ApiSchema({ description: 'The shipments whose labels are voided together.' })
export class VoidLabelsRequest {
  @TextList(() => null, {
    min: 1,
    max: MOST_LABELS,
    example: ['shp_01jb7w0v5kq0m3r8x2d4t6y9za'],
    description: 'The shipments whose labels are voided, in this order. Duplicates count once.',
  })
  shipmentIds!: string[];
}
