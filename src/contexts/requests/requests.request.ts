import { MAX_PAGE_SIZE } from '../../kernel/page.js';
import { ERROR_CODES } from '../../kernel/error-codes.js';
import { Id, OneOf, Text } from '../../platform/http/fields/fields.js';
import { QueryInstant, QueryInteger } from '../../platform/http/fields/query-fields.js';

/** Source: docs/reference/request-log.md#filters */
export class RequestsQuery {
  @OneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], {
    optional: true,
    description: 'Only requests of this HTTP method.',
  })
  method?: string | null;

  @Text({ optional: true, max: 500, example: '/v1/shipments', description: 'Only requests whose path begins so.' })
  path?: string | null;

  @QueryInteger({
    min: 100,
    max: 599,
    example: 409,
    description: 'Only requests that were answered with this HTTP status.',
  })
  status?: number | null;

  @OneOf(ERROR_CODES, { optional: true, description: 'Only requests that were answered with this `error.code`.' })
  errorCode?: string | null;

  @Id({ optional: true, description: 'Only requests that were made with this API key, by its id.' })
  apiKeyId?: string | null;

  @Id({ optional: true, description: 'The `X-Request-Id` of the response.' })
  requestId?: string | null;

  @QueryInstant({ description: 'Only requests that arrived then or later. A date is a day of Mexico City.' })
  createdFrom?: string | null;

  @QueryInstant({ description: 'Only requests that arrived before then. A date is a day of Mexico City.' })
  createdTo?: string | null;

  @QueryInteger({ min: 1, max: MAX_PAGE_SIZE, description: `Rows a page: 1 to ${MAX_PAGE_SIZE}.`, example: 20 })
  limit?: number | null;

  @Text({
    optional: true,
    pattern: /^req_[0-9a-z]{26}$/,
    format: 'a nextCursor, unchanged',
    description: 'The `nextCursor` of the page before, unchanged.',
  })
  cursor?: string | null;
}
