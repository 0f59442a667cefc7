import { Catch, HttpException, Injectable, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError, validationError } from '../../../kernel/api-error.js';
import { isTemporary } from '../../database/database-errors.js';
import { isDatabaseUnavailable } from '../../database/database-unavailable.js';
import { isStorageUnavailable } from '../../files/file-storage.js';
import { RequestMeter } from '../request-meter.js';
import { errorEnvelope } from './error-envelope.js';
import { routeOf } from '../routes/route-of.js';

/**
 * Converts every thrown value into an error response. Also counts requests that no guard has counted. Returns 429 if the request
 * exceeds the rate limit.
 */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  constructor(private readonly meter: RequestMeter) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const failure = await this.meter.countUnguarded(request, response).then(
      () => thrown,
      (refusal: unknown) => refusal,
    );
    this.send(failure, request, response);
  }

  private send(thrown: unknown, request: Request, response: Response): void {
    const error = toApiError(thrown, request);
    request.errorCode = error.code;
    if (error.code === 'INTERNAL_ERROR') {
      this.logger.error(`${request.method} ${routeOf(request)} failed [${request.id}]`, stackOf(thrown));
    }
    if (response.headersSent) return void response.destroy();
    const retryAfter = error.details['retryAfter'];
    if (typeof retryAfter === 'number') response.setHeader('Retry-After', retryAfter);
    this.respond(error, request, response);
  }

  protected respond(error: ApiError, request: Request, response: Response): void {
    response.status(error.status).json(errorEnvelope(error, request.id));
  }
}

/** Translates errors of the framework and of the server. Source: docs/errors.md#the-codes */
function toApiError(thrown: unknown, request: Request): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (isDatabaseUnavailable(thrown) || isTemporary(thrown) || isStorageUnavailable(thrown)) return unavailable();
  switch (statusOf(thrown)) {
    case 400:
      return validationError({ request: ['could not be read: check that the URL is well formed'] });
    case 404:
      return new ApiError(
        'RESOURCE_NOT_FOUND',
        `There is no ${request.method} ${request.originalUrl.split('?')[0]!.slice(0, 100)}. The endpoints are listed at /docs.`,
      );
    case 413:
      return new ApiError(
        'VALIDATION_ERROR',
        'The request body is larger than 1 MiB.',
        { errors: { body: ['must not exceed 1 MiB'] } },
        413,
      );
    default:
      return new ApiError(
        'INTERNAL_ERROR',
        'The service failed. Retry the request. If the error persists, contact support with the requestId.',
      );
  }
}

/** `INTERNAL_ERROR` always has the status 500. `Retry-After` therefore marks the error as temporary. */
const unavailable = (): ApiError =>
  new ApiError(
    'INTERNAL_ERROR',
    'The service is temporarily unavailable. Retry the request, with the same Idempotency-Key if it had one.',
    { retryAfter: 5 },
  );

function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  return (thrown as { status?: number } | null)?.status ?? 500;
}

const stackOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
