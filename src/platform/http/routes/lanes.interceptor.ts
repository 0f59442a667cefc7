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
  // Each is made in parts, between which others are served: two of one organization would leave no time between them.
  fetches: { width: 16, share: 1, rest: 1, queue: 32, patienceMs: 20_000 },
  // A carrier may take seconds, which are spent waiting.
  quotes: { width: 128, queue: 128, patienceMs: 20_000 },
  // Each may read all rows of its organization, with a core of PostgreSQL to itself.
  searches: { width: 4, share: 1, rest: 3, queue: 32, patienceMs: 20_000 },
} satisfies Record<string, LaneLimits>;

export type LaneName = keyof typeof LANES;

@Injectable()
export class Lanes {
  private readonly lanes = new Map<string, Lane>(
    Object.entries(LANES).map(([name, limits]) => [name, new Lane(limits)]),
  );

  named(name: LaneName): Lane {
    return this.lanes.get(name)!;
  }
}

/** The route is costly: it runs in a lane. */
export const RunsInLane = Reflector.createDecorator<LaneName>();

/** Runs costly routes in their lanes. Answers 429 `RATE_LIMIT_EXCEEDED`, `details.reason` `BUSY`, where the turn of a request does not come. */
@Injectable()
export class LanesInterceptor implements NestInterceptor {
  constructor(
    private readonly lanes: Lanes,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const name = this.reflector.getAllAndOverride(RunsInLane, [context.getHandler(), context.getClass()]);
    return inLane(this.lanes, name, context, next);
  }
}

/** Handles the request in the lane, in its organization's turn; one without a credential has none. */
export function inLane(
  lanes: Lanes,
  name: LaneName,
  context: ExecutionContext,
  next: CallHandler,
): Observable<unknown> {
  const http = context.switchToHttp();
  const { principal } = http.getRequest<Request>();
  if (!principal) return next.handle();
  return from(lanes.named(name).enter(principal.organizationId)).pipe(
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
