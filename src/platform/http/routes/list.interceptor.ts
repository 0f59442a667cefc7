import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { catchError, throwError, type Observable } from 'rxjs';
import { ApiError } from '../../../kernel/api-error.js';
import { isStatementTimeout } from '../../database/database-errors.js';
import { shapesOf, type RequestClass } from '../fields/request-shape.js';
import { inLane, Lanes, RunsInLane, type LaneName } from './lanes.interceptor.js';
import { routeSchemas } from './route-schemas.js';

/** How a list is paged and ordered: they do not make it smaller. */
const PAGING = new Set(['page', 'limit', 'cursor', 'useCursor', 'sortBy', 'sortOrder', 'sort', 'order']);

/** A page behind it is read with all that comes before it. */
const LAST_CHEAP_PAGE = 50;

/**
 * Bounds what a list costs. One that is searched, or paged deeply, has its turn in a lane. One that PostgreSQL does not read within its
 * time limit is 422 with the filters that narrow it, and not 500: repeating the request would take as long.
 * Source: docs/reference/bounded-work.md#lists
 */
@Injectable()
export class ListInterceptor implements NestInterceptor {
  constructor(
    private readonly lanes: Lanes,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const declared = this.reflector.getAllAndOverride(RunsInLane, [context.getHandler(), context.getClass()]) as
      LaneName | undefined;
    const lane = declared ?? (isCostly(request) ? 'searches' : null);
    const answer = lane ? inLane(this.lanes, lane, context, next) : next.handle();
    return answer.pipe(
      catchError((error: unknown) => {
        if (!isStatementTimeout(error)) return throwError(() => error);
        return throwError(() => tooBroad(routeSchemas(context).query as RequestClass | null, request));
      }),
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
    ...(isDeep ? ['ask for an earlier page'] : []),
  ];
  return new ApiError(
    'INVALID_INPUT',
    `This list takes too long to read: ${remedies.join(', or ') || 'narrow it'}.`,
    { code: 'LIST_TOO_BROAD', narrowBy },
    422,
  );
}
