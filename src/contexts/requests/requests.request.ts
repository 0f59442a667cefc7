import { MAX_PAGE_SIZE } from '../../kernel/page.js';
import { ERROR_CODES } from '../../kernel/error-codes.js';
import { Id, OneOf, Text } from '../../platform/http/fields/fields.js';
import { QueryInstant, QueryInteger } from '../../platform/http/fields/query-fields.js';

/** Source: docs/errors.md#look-a-request-up */
export class RequestsQuery {
  @OneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], {
    optional: true,
    description: 'Only requests with this HTTP method.',
  })
  method?: string | null;

  @Text({
    optional: true,
    max: 500,
    example: '/v1/shipments',
    description: 'Only requests whose path starts with this text.',
  })
  path?: string | null;

  @QueryInteger({
    min: 100,
    max: 599,
    example: 409,
    description: 'Only requests with this HTTP response status.',
  })
  status?: number | null;

  @OneOf(ERROR_CODES, { optional: true, description: 'Only requests with this `error.code` in the response.' })
  errorCode?: string | null;

  @Id({ optional: true, description: 'Only requests of the API key with this id.' })
  apiKeyId?: string | null;

  @Id({ optional: true, description: 'Only requests with this `X-Request-Id`.' })
  requestId?: string | null;

  @QueryInstant({
    description:
      'Only requests received at or after this time. A date means midnight at the start of that day in Mexico City.',
  })
  createdFrom?: string | null;

  @QueryInstant({
    description:
      'Only requests received before this time. A date means midnight at the start of that day in Mexico City.',
  })
  createdTo?: string | null;

  @QueryInteger({ min: 1, max: MAX_PAGE_SIZE, description: `Requests per page: 1 to ${MAX_PAGE_SIZE}.`, example: 20 })
  limit?: number | null;

  @Text({
    optional: true,
    pattern: /^req_[0-9a-z]{26}$/,
    format: 'a nextCursor, unchanged',
    description: 'The `nextCursor` of the previous page, unchanged.',
  })
  cursor?: string | null;
}
