import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, switchMap, type Observable } from 'rxjs';
import { Lane, type LaneLimits } from '../../concurrency/lane.js';

/** Requests of a kind that are under way in this process, half of them of one organization, and those of one that wait. Source: docs/reference/rate-limits.md#lanes */
const LANES = {
  papers: { width: 8, queue: 16, patienceMs: 20_000 },
  exports: { width: 16, queue: 32, patienceMs: 20_000 },
  uploads: { width: 8, queue: 16, patienceMs: 20_000 },
  imports: { width: 16, queue: 32, patienceMs: 20_000 },
  fetches: { width: 16, queue: 32, patienceMs: 20_000 },
} satisfies Record<string, LaneLimits>;

export type LaneName = keyof typeof LANES;

/** The route is costly: it runs in a lane. */
export const RunsInLane = Reflector.createDecorator<LaneName>();

/** Runs costly routes in lanes. Answers 429 `RATE_LIMIT_EXCEEDED`, `details.reason` `BUSY`, where the turn of a request does not come. */
@Injectable()
export class LanesInterceptor implements NestInterceptor {
  private readonly lanes = new Map<string, Lane>(
    Object.entries(LANES).map(([name, limits]) => [name, new Lane(limits)]),
  );

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const name = this.reflector.get(RunsInLane, context.getHandler());
    const http = context.switchToHttp();
    const { principal } = http.getRequest<Request>();
    const lane = name && this.lanes.get(name);
    if (!lane || !principal) return next.handle();
    return from(lane.enter(principal.organizationId)).pipe(
      switchMap((leave) => {
        // Its end, and not the handler's: a table is written as it is read.
        const response = http.getResponse<Response>();
        if (response.closed) leave();
        else response.once('close', leave);
        return next.handle();
      }),
    );
  }
}
