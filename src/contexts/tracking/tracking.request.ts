import { CARRIER_CODES } from '../carriers/carrier-codes.js';
import { Field } from '../../platform/http/field-decorator.js';
import { OneOf, Text } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/query-fields.js';

const LOOKUP_LIMIT = 100;

/** Source: contract, Beyond the endpoints shown. */
export class CreateTrackerRequest {
  @Text({ max: 64, pattern: /^[\x21-\x7e]+$/, format: 'a tracking number, without spaces', example: '1234567890' })
  trackingNumber!: string;

  @Text({ max: 50, example: 'DHL', description: 'ESTAFETA, DHL or FEDEX: those that can be polled.' })
  carrierCode!: string;
}

export class TrackersQuery extends PageQuery {
  @OneOf(CARRIER_CODES, { optional: true })
  carrierCode?: string | null;

  @Text({ optional: true, max: 64 })
  trackingNumber?: string | null;
}

const listProblem = (value: unknown): string | null => {
  if (!Array.isArray(value)) return 'must be a list';
  return value.length >= 1 && value.length <= LOOKUP_LIMIT ? null : `must hold 1 to ${LOOKUP_LIMIT}`;
};

export class LookUpTrackingRequest {
  @Field(
    listProblem,
    {
      example: ['1234567890', '3004512345678901234567'],
      description:
        '1 to 100. One that is unknown, or no text, does not fail the others: it is answered `found: false`.',
    },
    { type: String, isArray: true, minItems: 1, maxItems: LOOKUP_LIMIT },
  )
  trackingNumbers!: unknown[];
}
