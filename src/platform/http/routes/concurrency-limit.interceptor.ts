import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { catchError, from, switchMap, tap, throwError, type Observable } from 'rxjs';
import { ApiError } from '../../../kernel/api-error.js';
import { ConcurrencyLimiter, type ConcurrencyLimits } from '../../concurrency/concurrency-limiter.js';
import { isStatementTimeout } from '../../database/database-errors.js';
import { Enveloped, type EnvelopeSchemas } from '../responses/envelope.interceptor.js';
import { shapesOf, type RequestClass } from '../fields/request-shape.js';
import { routeSchemas } from './route-schemas.js';

/**
 * Limits per group. `width` is the maximum number of concurrent requests per process. `queue` is the maximum number of queued
 * requests per organization. Source: docs/rate-limits.md#rules-and-limits
 */
const LIMITS = {
  documents: { width: 8, queue: 16, maxWaitMs: 20_000 },
  exports: { width: 16, queue: 32, maxWaitMs: 20_000 },
  uploads: { width: 8, queue: 16, maxWaitMs: 20_000 },
  imports: { width: 16, queue: 32, maxWaitMs: 20_000 },
  // Bulk fetches process their records in parts, and other requests run between the parts. Two concurrent bulk fetches of one
  // organization would block other requests.
  fetches: { width: 16, share: 1, rest: 1, queue: 32, maxWaitMs: 20_000 },
  // A quote waits several seconds for the responses of carriers.
  quotes: { width: 128, queue: 128, maxWaitMs: 20_000 },
  // A search may read all rows of its organization and fully use one core of PostgreSQL.
  searches: { width: 4, share: 1, rest: 3, queue: 32, maxWaitMs: 20_000 },
} satisfies Record<string, ConcurrencyLimits>;

export type ConcurrencyGroup = keyof typeof LIMITS;

export const LimitConcurrency = Reflector.createDecorator<ConcurrencyGroup>();

/** Parameters for paging and sorting. These parameters do not reduce the number of rows. */
const PAGING = new Set(['page', 'limit', 'cursor', 'useCursor', 'sortBy', 'sortOrder', 'sort', 'order']);

/** Requests for later pages are limited, because PostgreSQL reads all rows before the page. */
const LAST_CHEAP_PAGE = 50;

/**
 * Limits the concurrency of expensive routes, and of lists with a search or a late page. Responds with 429 `RATE_LIMIT_EXCEEDED`
 * and the reason `BUSY`. If a list exceeds the time limit of PostgreSQL, responds with 422, because a retry would also exceed the
 * limit. Source: docs/reliability.md#lists
 */
@Injectable()
export class ConcurrencyLimitInterceptor implements NestInterceptor {
  private readonly limiters = new Map<string, ConcurrencyLimiter>(
    Object.entries(LIMITS).map(([name, limits]) => [name, new ConcurrencyLimiter(limits)]),
  );

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const targets = [context.getHandler(), context.getClass()];
    const enveloped = this.reflector.getAllAndOverride(Enveloped, targets) as EnvelopeSchemas | undefined;
    const isList = request.method !== 'POST' && enveloped?.meta !== undefined;
    const declared = this.reflector.getAllAndOverride(LimitConcurrency, targets) as ConcurrencyGroup | undefined;
    const name = declared ?? (isList && isCostly(request) ? 'searches' : null);
    const answer = name ? this.withinLimit(name, request, http.getResponse<Response>(), next) : next.handle();
    if (!isList) return answer;
    return answer.pipe(
      catchError((error: unknown) => {
        if (!isStatementTimeout(error)) return throwError(() => error);
        return throwError(() => tooBroad(routeSchemas(context).query as RequestClass | null, request));
      }),
    );
  }

  /** Applies the concurrency limit of the organization. Requests without a credential are not limited. */
  private withinLimit(
    name: ConcurrencyGroup,
    { principal }: Request,
    response: Response,
    next: CallHandler,
  ): Observable<unknown> {
    if (!principal) return next.handle();
    return from(this.limiters.get(name)!.enter(principal.organizationId)).pipe(
      switchMap((leave) =>
        next.handle().pipe(
          tap({
            next: (answer) => {
              // An exported table is read from PostgreSQL while the client downloads the table. For other responses, the work is
              // complete here, even if the client reads slowly.
              if (answer instanceof StreamableFile && !response.closed) response.once('close', leave);
              else leave();
            },
            error: leave,
          }),
        ),
      ),
    );
  }
}

const isCostly = ({ query }: Request): boolean => Boolean(query['search']) || Number(query['page']) > LAST_CHEAP_PAGE;

function tooBroad(query: RequestClass | null, request: Request): ApiError {
  const filters = query ? shapesOf(query).map(([name]) => name) : [];
  const narrowBy = filters.filter((name) => !PAGING.has(name) && !(name in request.query));
  const isDeep = Number(request.query['page'] ?? 1) > 1;
  const remedies = [
    ...(narrowBy.length > 0 ? [`narrow it by ${narrowBy.join(', ')}`] : []),
    ...(isDeep ? ['request an earlier page'] : []),
  ];
  return new ApiError(
    'INVALID_INPUT',
    `This list takes too long to read: ${remedies.join(', or ') || 'narrow it'}.`,
    { code: 'LIST_TOO_BROAD', narrowBy },
    422,
  );
}
