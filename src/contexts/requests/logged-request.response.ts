import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../platform/http/responses/nullable.js';
import { CursorPageMeta } from '../../platform/http/responses/cursor-pagination.js';
import type { LoggedRequest } from './logged-request.entity.js';

/** Source: docs/errors.md#look-a-request-up */
@ApiSchema({ description: 'A logged request of your organization, without bodies.' })
export class LoggedRequestResponse {
  @ApiProperty({ example: 'req_01jb7w0v5kq0m3r8x2d4t6y9za', description: '`X-Request-Id` of the response.' })
  requestId!: string;

  @ApiProperty({ example: 'POST', description: 'HTTP method of the request.' })
  method!: string;

  @ApiProperty({
    example: '/v1/shipments/shp_01jb7w0v5kq0m3r8x2d4t6y9za/label',
    description: 'Path of the request, without the query string.',
  })
  path!: string;

  @Nullable(String, {
    example: '/v1/shipments/:id/label',
    description: 'Route of the endpoint. Null if the request matched no route or was rejected before routing.',
  })
  route!: string | null;

  @ApiProperty({ example: 402, description: 'HTTP status of the response.' })
  status!: number;

  @ApiProperty({
    example: 12.4,
    description: 'Milliseconds from the arrival of the request to the end of the response.',
  })
  durationMs!: number;

  @Nullable(String, {
    example: 'key_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the API key. Null if a session made the request.',
  })
  apiKeyId!: string | null;

  @Nullable(String, {
    example: null,
    description: 'Id of the user of the session. Null if an API key made the request.',
  })
  userId!: string | null;

  @Nullable(String, {
    example: 'INSUFFICIENT_BALANCE',
    description: '`error.code` of the response. Null if the request succeeded.',
  })
  errorCode!: string | null;

  @ApiProperty({ description: 'Whether the response was replayed for a repeated `Idempotency-Key`.' })
  idempotentReplay!: boolean;

  @ApiProperty({
    type: [String],
    example: ['to.colonia (neighborhood)'],
    description: 'Unknown request fields, as listed in the `Ignored-Fields` response header.',
  })
  ignoredFields!: readonly string[];

  @ApiProperty({ description: 'True for LIVE, false for TEST.' })
  livemode!: boolean;

  @ApiProperty({ format: 'date-time', description: 'Time when the request arrived.' })
  createdAt!: Date;
}

@ApiSchema({ description: 'Position of this page in the list of logged requests.' })
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
