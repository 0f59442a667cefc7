import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../platform/http/responses/nullable.js';
import { CursorPageMeta } from '../../platform/http/responses/cursor-pagination.js';
import type { LoggedRequest } from './logged-request.entity.js';

/** Source: docs/reference/request-log.md#fields */
@ApiSchema({ description: 'A request of yours as the service saw it, without bodies.' })
export class LoggedRequestResponse {
  @ApiProperty({ example: 'req_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The `X-Request-Id` of the response.' })
  requestId!: string;

  @ApiProperty({ example: 'POST', description: 'The HTTP method of the request.' })
  method!: string;

  @ApiProperty({ example: '/v1/shipments/shp_01jb7w0v5kq0m3r8x2d4t6y9za/label', description: 'Without the query.' })
  path!: string;

  @Nullable(String, {
    example: '/v1/shipments/:id/label',
    description: 'The endpoint; null: it was refused before one was found, or there is none.',
  })
  route!: string | null;

  @ApiProperty({ example: 402, description: 'The HTTP status that was answered.' })
  status!: number;

  @ApiProperty({ example: 12.4, description: 'Milliseconds, from its arrival to the end of the response.' })
  durationMs!: number;

  @Nullable(String, { example: 'key_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Null: of a session.' })
  apiKeyId!: string | null;

  @Nullable(String, { example: null, description: 'The user of the session; null: of a key.' })
  userId!: string | null;

  @Nullable(String, {
    example: 'INSUFFICIENT_BALANCE',
    description: 'The `error.code` that was answered; null: it was no error.',
  })
  errorCode!: string | null;

  @ApiProperty({ description: 'The answer was given before, to the same `Idempotency-Key`.' })
  idempotentReplay!: boolean;

  @ApiProperty({
    type: [String],
    example: ['to.colonia (neighborhood)'],
    description: 'Fields that the operation does not know, as `Ignored-Fields` of the response named them.',
  })
  ignoredFields!: readonly string[];

  @ApiProperty({ description: 'True for LIVE, false for TEST.' })
  livemode!: boolean;

  @ApiProperty({ format: 'date-time', description: 'When it arrived.' })
  createdAt!: Date;
}

@ApiSchema({ description: 'Where this page of logged requests stands.' })
export class RequestListMetaResponse extends CursorPageMeta {}

export const toLoggedRequestResponse = (request: LoggedRequest): LoggedRequestResponse => ({
  requestId: request.requestId,
  method: request.method,
  path: request.path,
  route: request.route,
  status: request.status,
  durationMs: request.durationMs,
  apiKeyId: request.apiKeyId,
  userId: request.userId,
  errorCode: request.errorCode,
  idempotentReplay: request.idempotentReplay,
  ignoredFields: request.ignoredFields,
  livemode: request.livemode,
  createdAt: request.createdAt,
});
