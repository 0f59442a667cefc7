import { ApiSchema } from '@nestjs/swagger';
import { MAX_PAGE_SIZE } from '../../../kernel/page.js';
import { Id, OneOf, Text } from '../../../platform/http/fields/fields.js';
import { QueryInstant, QueryInteger } from '../../../platform/http/fields/query-fields.js';
import { ATTEMPT_STATUSES, type AttemptStatus } from './attempt-status.js';

/** Source: docs/buying-safely.md#buying-in-the-background */
export class AttemptsQuery {
  @OneOf(ATTEMPT_STATUSES, {
    enumName: 'AttemptStatus',
    optional: true,
    description: 'Only attempts with this status.',
  })
  status?: AttemptStatus | null;

  @Id({ optional: true, description: 'Only attempts for this shipment.' })
  shipmentId?: string | null;

  @Id({ optional: true, description: 'Only attempts that belong to this batch.' })
  batchId?: string | null;

  @QueryInstant({
    description:
      'Only attempts created at or after this time. A date without a time means midnight at the start of that day in Mexico City.',
  })
  createdFrom?: string | null;

  @QueryInstant({
    description:
      'Only attempts created before this time. A date without a time means midnight at the start of that day in Mexico City.',
  })
  createdTo?: string | null;

  @QueryInteger({ min: 1, max: MAX_PAGE_SIZE, description: `Page size, 1 to ${MAX_PAGE_SIZE}.`, example: 20 })
  limit?: number | null;

  @Text({
    optional: true,
    pattern: /^lat_[0-9a-z]{26}$/,
    format: 'a nextCursor, unchanged',
    description: 'The unchanged `nextCursor` of the previous page.',
  })
  cursor?: string | null;
}

export const TEST_OUTCOMES = ['label', 'no_label'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

@ApiSchema({ description: 'The outcome to set for a TEST attempt in `action_required`.' })
export class SettleTestAttemptRequest {
  @OneOf(TEST_OUTCOMES, {
    description:
      '`label`: the carrier created the label. `no_label`: the carrier created no label and the charge is refunded.',
    example: 'label',
  })
  outcome!: TestOutcome;
}
