import { ApiSchema } from '@nestjs/swagger';
import { CARRIER_CODES } from '../carriers/carriers.js';
import { comparedTrackingNumber } from '../../kernel/tracking-number.js';
import { AnyList } from '../../platform/http/fields/composite-fields.js';
import { Converted } from '../../platform/http/fields/field-decorator.js';
import { OneOfOpen, Text } from '../../platform/http/fields/fields.js';
import { PageQuery } from '../../platform/http/fields/query-fields.js';

const LOOKUP_LIMIT = 100;

const Compared = (): PropertyDecorator =>
  Converted((value) => (typeof value === 'string' ? comparedTrackingNumber(value) || value : value));

/** Source: docs/tracking.md#a-parcel-from-elsewhere */
@ApiSchema({ description: 'A parcel to track, regardless of where its label was bought.' })
export class CreateTrackerRequest {
  @Compared()
  @Text({
    max: 64,
    pattern: /^[A-Za-z0-9]{5,40}$/,
    format: 'a tracking number of 5 to 40 letters and digits',
    example: '1234567890',
    description: 'Tracking number with 5 to 40 letters and digits. Spaces, hyphens, `*` and `#` are removed.',
  })
  trackingNumber!: string;

  @Text({
    max: 50,
    example: 'DHL',
    description: 'Code of a carrier whose tracking data the service can query: ESTAFETA, DHL or FEDEX.',
  })
  carrierCode!: string;
}

export class TrackersQuery extends PageQuery {
  @OneOfOpen(CARRIER_CODES, {
    enumName: 'CarrierCode',
    optional: true,
    description: 'Only trackers of parcels with this carrier.',
  })
  carrierCode?: string | null;

  @Compared()
  @Text({
    optional: true,
    max: 64,
    description: 'Only the tracker with exactly this number. Spaces, hyphens, `*` and `#` are ignored.',
  })
  trackingNumber?: string | null;
}

@ApiSchema({ description: 'Up to 100 tracking numbers to look up.' })
export class LookUpTrackingRequest {
  @AnyList({
    min: 1,
    max: LOOKUP_LIMIT,
    example: ['1234567890', '3004512345678901234567'],
    description:
      'Tracking numbers, 1 to 100. Spaces, hyphens, `*` and `#` are ignored. An unknown number or a value that is ' +
      'not a string has the result `found: false`.',
  })
  trackingNumbers!: unknown[];
}
