import { ApiSchema } from '@nestjs/swagger';
import { TextList } from '../../platform/http/fields/composite-fields.js';
import { Flag, Id, OneOf, Text } from '../../platform/http/fields/fields.js';

/** Formats that a client may request. Only a shipping rule can set `PNG`. */
export const REQUESTABLE_FORMATS = ['PDF', 'ZPL'] as const;

@ApiSchema({ description: 'The rate and the format of the label to buy.' })
export class BuyLabelRequest {
  @Id({ example: 'rate_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of one of the `rates` of this shipment.' })
  rateId!: string;

  @OneOf(REQUESTABLE_FORMATS, {
    enumName: 'RequestableLabelFormat',
    optional: true,
    description: 'File format of the label. Default `PDF`. A shipping rule can set another format.',
  })
  labelFormat?: 'PDF' | 'ZPL' | null;

  @Text({
    optional: true,
    max: 255,
    example: 'PEDIDO-1042',
    description: 'Your reference for the purchase. The attempt contains this reference.',
  })
  externalReference?: string | null;

  @Flag({
    optional: true,
    description: 'True: the response is 202 with the attempt, without waiting for the carrier. Default false.',
    example: false,
  })
  async?: boolean | null;
}

/** Maximum number of labels per batch. */
const MOST_LABELS = 100;

@ApiSchema({ description: 'Shipments whose labels are voided in one request.' })
export class VoidLabelsRequest {
  @TextList(() => null, {
    min: 1,
    max: MOST_LABELS,
    example: ['shp_01jb7w0v5kq0m3r8x2d4t6y9za'],
    description: 'Ids of the shipments, in the sequence in which their labels are voided. Duplicates are ignored.',
  })
  shipmentIds!: string[];
}
