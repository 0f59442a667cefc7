import { MAX_PAGE_SIZE } from '../../kernel/page.js';
import { ERROR_CODES } from '../../kernel/error-codes.js';
import { Id, Instant, OneOf, Text } from '../../platform/http/fields/fields.js';
import { QueryInteger } from '../../platform/http/fields/query-fields.js';

/** Source: docs/reference/request-log.md#filters */
export class RequestsQuery {
  @OneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], { optional: true })
  method?: string | null;

  @Text({ optional: true, max: 500, example: '/v1/shipments', description: 'The beginning of the path.' })
  path?: string | null;

  @QueryInteger({ min: 100, max: 599, example: 409 })
  status?: number | null;

  @OneOf(ERROR_CODES, { optional: true })
  errorCode?: string | null;

  @Id({ optional: true })
  apiKeyId?: string | null;

  @Id({ optional: true, description: 'The `X-Request-Id` of the response.' })
  requestId?: string | null;

  @Instant({ optional: true, description: 'Inclusive.' })
  createdFrom?: string | null;

  @Instant({ optional: true, description: 'Exclusive.' })
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
