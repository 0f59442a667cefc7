import { ApiSchema } from '@nestjs/swagger';
import { MAX_PAGE_SIZE } from '../../../kernel/page.js';
import { Id, OneOf, Text } from '../../../platform/http/fields/fields.js';
import { QueryInstant, QueryInteger } from '../../../platform/http/fields/query-fields.js';
import { ATTEMPT_STATUSES, type AttemptStatus } from './attempt-status.js';

/** Source: docs/reference/labels.md#attempts */
export class AttemptsQuery {
  @OneOf(ATTEMPT_STATUSES, { enumName: 'AttemptStatus', optional: true, description: 'Only attempts of this status.' })
  status?: AttemptStatus | null;

  @Id({ optional: true, description: 'Only attempts to buy for this shipment.' })
  shipmentId?: string | null;

  @Id({ optional: true, description: 'Only attempts of this batch.' })
  batchId?: string | null;

  @QueryInstant({ description: 'Only those made then or later. A date is a day of Mexico City.' })
  createdFrom?: string | null;

  @QueryInstant({ description: 'Only those made before then. A date is a day of Mexico City.' })
  createdTo?: string | null;

  @QueryInteger({ min: 1, max: MAX_PAGE_SIZE, description: `Rows a page: 1 to ${MAX_PAGE_SIZE}.`, example: 20 })
  limit?: number | null;

  @Text({
    optional: true,
    pattern: /^lat_[0-9a-z]{26}$/,
    format: 'a nextCursor, unchanged',
    description: 'The `nextCursor` of the page before, unchanged.',
  })
  cursor?: string | null;
}

export const TEST_OUTCOMES = ['label', 'no_label'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

@ApiSchema({ description: 'How a TEST attempt in `action_required` is to end.' })
export class SettleTestAttemptRequest {
  @OneOf(TEST_OUTCOMES, {
    description: '`label`: the carrier had made it; `no_label`: it had not, and the charge is refunded.',
    example: 'label',
  })
  outcome!: TestOutcome;
}
