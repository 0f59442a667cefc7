import { ApiSchema } from '@nestjs/swagger';
import { TextList } from '../../platform/http/fields/composite-fields.js';
import { Flag, Id, OneOf, Text } from '../../platform/http/fields/fields.js';

/** The formats a client may request. `PNG` is set by a shipping rule only. */
export const REQUESTABLE_FORMATS = ['PDF', 'ZPL'] as const;

@ApiSchema({ description: 'The rate to buy the label at.' })
export class BuyLabelRequest {
  @Id({ example: 'rate_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'From this shipment’s `rates`.' })
  rateId!: string;

  @OneOf(REQUESTABLE_FORMATS, {
    enumName: 'RequestableLabelFormat',
    optional: true,
    description: 'The file format of the label. Default `PDF`; a shipping rule may set another.',
  })
  labelFormat?: 'PDF' | 'ZPL' | null;

  @Text({
    optional: true,
    max: 255,
    example: 'PEDIDO-1042',
    description: 'Your own reference of the purchase, which the attempt is answered with.',
  })
  externalReference?: string | null;

  @Flag({ optional: true, description: 'Default false. True: responds 202 with the attempt at once.', example: false })
  async?: boolean | null;
}

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
