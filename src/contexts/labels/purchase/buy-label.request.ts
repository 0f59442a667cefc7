import { Flag, Id, OneOf, Text } from '../../../platform/http/fields/fields.js';

/** The formats a client may request. `PNG` is set by a shipping rule only. */
export const REQUESTABLE_FORMATS = ['PDF', 'ZPL'] as const;

export class BuyLabelRequest {
  @Id({ example: 'rate_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'From this shipment’s `rates`.' })
  rateId!: string;

  @OneOf(REQUESTABLE_FORMATS, { enumName: 'RequestableLabelFormat', optional: true, description: 'Default `PDF`.' })
  labelFormat?: 'PDF' | 'ZPL' | null;

  @Text({ optional: true, max: 255, example: 'PEDIDO-1042' })
  externalReference?: string | null;

  @Flag({ optional: true, description: 'Default false. True: responds 202 with the attempt at once.', example: false })
  async?: boolean | null;
}
