import { ApiSchema } from '@nestjs/swagger';
import { TextList } from '../../../platform/http/fields/composite-fields.js';
import { OneOf } from '../../../platform/http/fields/fields.js';
import { CARRIER_CODES } from '../../carriers/carriers.js';

const MOST_NAMED = 100;

@ApiSchema({ description: 'The parcels that are handed to a carrier together.' })
export class CreateManifestRequest {
  @OneOf(CARRIER_CODES, { example: 'ESTAFETA', description: 'The carrier that takes the parcels.' })
  carrierCode!: string;

  @TextList(() => null, {
    optional: true,
    min: 1,
    max: MOST_NAMED,
    example: ['shp_01jb7w0v5kq0m3r8x2d4t6y9za'],
    description: 'With valid labels of the carrier. Default: all labels of it bought today that are on no manifest.',
  })
  shipmentIds?: string[] | null;
}
