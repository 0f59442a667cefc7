import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, validationError } from '../../kernel/api-error.js';
import { isDatabaseAway } from '../database/database-away.js';
import { errorEnvelope } from './error-envelope.js';

/** The one place where whatever was thrown becomes an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = toApiError(thrown, request);
    if (error.code === 'INTERNAL_ERROR') {
      this.logger.error(
        `${request.method} ${request.routeOptions?.url ?? request.url} failed [${request.id}]`,
        stackOf(thrown),
      );
    }
    if (reply.sent) return;
    const retryAfter = error.details['retryAfter'];
    if (typeof retryAfter === 'number') void reply.header('Retry-After', String(retryAfter));
    void reply
      .code(error.status)
      .header('Content-Type', 'application/json; charset=utf-8')
      .send(errorEnvelope(error, request.id));
  }
}

/** What the framework and the server throw, in the service's own codes (contract, Responses). */
function toApiError(thrown: unknown, request: FastifyRequest): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (isDatabaseAway(thrown)) return unavailable();
  switch (statusOf(thrown)) {
    case 400:
      return validationError({ request: ['could not be read: is the URL well formed?'] });
    case 404:
      return new ApiError(
        'RESOURCE_NOT_FOUND',
        `There is no ${request.method} ${request.url.split('?')[0]}. The endpoints are listed at /docs.`,
      );
    case 413:
      return new ApiError(
        'VALIDATION_ERROR',
        'The request body is larger than 1 MiB.',
        { errors: { body: ['must not exceed 1 MiB'] } },
        413,
      );
    case 414:
      return notFoundPath(request);
    case 415:
      return new ApiError(
        'VALIDATION_ERROR',
        'The request body must be JSON: send Content-Type: application/json.',
        { errors: { 'Content-Type': ['must be application/json'] } },
        415,
      );
    default:
      return new ApiError(
        'INTERNAL_ERROR',
        'Something failed on our side. The request may be repeated; tell us the requestId if it goes on.',
      );
  }
}

/** The specification knows this code with 500 only; `Retry-After` tells that it passes. */
const unavailable = (): ApiError =>
  new ApiError(
    'INTERNAL_ERROR',
    'The service is not available for the moment. Repeat the request, with the same Idempotency-Key if it had one.',
    { retryAfter: 5 },
  );

/** An over-long path parameter names nothing. */
const notFoundPath = (request: FastifyRequest): ApiError =>
  new ApiError('RESOURCE_NOT_FOUND', `There is nothing at ${request.url.slice(0, 100)}…`);

function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  return (thrown as { statusCode?: number } | null)?.statusCode ?? 500;
}

const stackOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
