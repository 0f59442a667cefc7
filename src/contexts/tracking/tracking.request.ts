import { ApiSchema } from '@nestjs/swagger';
import { CARRIER_CODES } from '../carriers/carriers.js';
import { AnyList } from '../../platform/http/fields/composite-fields.js';
import { OneOf, Text } from '../../platform/http/fields/fields.js';
import { PageQuery } from '../../platform/http/fields/query-fields.js';

const LOOKUP_LIMIT = 100;

/** Source: docs/reference/tracking.md#create-a-tracker */
@ApiSchema({ description: 'A parcel to follow, wherever its label was bought.' })
export class CreateTrackerRequest {
  @Text({
    max: 64,
    pattern: /^[\x21-\x7e]+$/,
    format: 'a tracking number, without spaces',
    example: '1234567890',
    description: 'The number on its label: printable characters without spaces.',
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

  @Text({ optional: true, max: 64, description: 'Only the tracker of exactly this number.' })
  trackingNumber?: string | null;
}

@ApiSchema({ description: 'Up to 100 tracking numbers to look up once.' })
export class LookUpTrackingRequest {
  @AnyList({
    min: 1,
    max: LOOKUP_LIMIT,
    example: ['1234567890', '3004512345678901234567'],
    description:
      '1 to 100. One that is unknown, or not a string, does not fail the others: its result is `found: false`.',
  })
  trackingNumbers!: unknown[];
}
