import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, switchMap, tap, type Observable } from 'rxjs';
import { Lane, type LaneLimits } from '../../concurrency/lane.js';

/** Requests of a kind that are under way in this process, and those of one organization that wait. Source: docs/reference/rate-limits.md#lanes */
const LANES = {
  papers: { width: 8, queue: 16, patienceMs: 20_000 },
  exports: { width: 16, queue: 32, patienceMs: 20_000 },
  uploads: { width: 8, queue: 16, patienceMs: 20_000 },
  imports: { width: 16, queue: 32, patienceMs: 20_000 },
  fetches: { width: 16, queue: 32, patienceMs: 20_000 },
  // A carrier may take seconds, which are spent waiting.
  quotes: { width: 128, queue: 128, patienceMs: 20_000 },
  // Each may read all rows of its organization, with a core of PostgreSQL to itself.
  searches: { width: 4, share: 1, queue: 32, patienceMs: 20_000 },
} satisfies Record<string, LaneLimits>;

export type LaneName = keyof typeof LANES;

/** The route is costly: it runs in a lane. */
export const RunsInLane = Reflector.createDecorator<LaneName>();

/** A page behind it is read with all that comes before it. */
const LAST_CHEAP_PAGE = 50;

/** Runs costly routes in lanes. Answers 429 `RATE_LIMIT_EXCEEDED`, `details.reason` `BUSY`, where the turn of a request does not come. */
@Injectable()
export class LanesInterceptor implements NestInterceptor {
  private readonly lanes = new Map<string, Lane>(
    Object.entries(LANES).map(([name, limits]) => [name, new Lane(limits)]),
  );

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { principal } = request;
    const name = this.reflector.get(RunsInLane, context.getHandler()) ?? (isSearch(request) ? 'searches' : null);
    const lane = name && this.lanes.get(name);
    if (!lane || !principal) return next.handle();
    return from(lane.enter(principal.organizationId)).pipe(
      switchMap((leave) =>
        next.handle().pipe(
          tap({
            next: (answer) => {
              const response = http.getResponse<Response>();
              // A table is written as it is read. Otherwise the work is done: a client that has gone, or reads slowly, changes nothing.
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

const isSearch = ({ method, query }: Request): boolean =>
  method === 'GET' && (Boolean(query['search']) || Number(query['page']) > LAST_CHEAP_PAGE);
