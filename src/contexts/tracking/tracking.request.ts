import { ApiSchema } from '@nestjs/swagger';
import { CARRIER_CODES } from '../carriers/carriers.js';
import { comparedTrackingNumber } from '../../kernel/tracking-number.js';
import { AnyList } from '../../platform/http/fields/composite-fields.js';
import { Converted } from '../../platform/http/fields/field-decorator.js';
import { OneOf, Text } from '../../platform/http/fields/fields.js';
import { PageQuery } from '../../platform/http/fields/query-fields.js';

const LOOKUP_LIMIT = 100;

const Compared = (): PropertyDecorator =>
  Converted((value) => (typeof value === 'string' ? comparedTrackingNumber(value) || value : value));

/** Source: docs/reference/tracking.md#create-a-tracker */
@ApiSchema({ description: 'A parcel to follow, wherever its label was bought.' })
export class CreateTrackerRequest {
  @Compared()
  @Text({
    max: 64,
    pattern: /^[A-Za-z0-9]{5,40}$/,
    format: 'a tracking number of 5 to 40 letters and digits',
    example: '1234567890',
    description: 'The number on its label: 5 to 40 letters and digits. Spaces, hyphens, `*` and `#` are left out.',
  })
  trackingNumber!: string;

  @Text({ max: 50, example: 'DHL', description: 'ESTAFETA, DHL or FEDEX: the carriers that can be polled.' })
  carrierCode!: string;
}

export class TrackersQuery extends PageQuery {
  @OneOf(CARRIER_CODES, {
    enumName: 'CarrierCode',
    optional: true,
    description: 'Only trackers of parcels of this carrier.',
  })
  carrierCode?: string | null;

  @Compared()
  @Text({
    optional: true,
    max: 64,
    description: 'Only the tracker of exactly this number. Spaces, hyphens, `*` and `#` do not count.',
  })
  trackingNumber?: string | null;
}

@ApiSchema({ description: 'Up to 100 tracking numbers to look up once.' })
export class LookUpTrackingRequest {
  @AnyList({
    min: 1,
    max: LOOKUP_LIMIT,
    example: ['1234567890', '3004512345678901234567'],
    description:
      '1 to 100, compared without spaces, hyphens, `*` and `#`. One that is unknown, or not a string, does not fail the others: ' +
      'its result is `found: false`.',
  })
  trackingNumbers!: unknown[];
}
